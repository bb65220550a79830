/** Which page the address names. */

import type { Component } from "svelte";
import { GAMES } from "./games";

// A page is loaded when it is opened. Its only property, which it may leave out, is `parts`: what stands in its address.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Load = () => Promise<{ default: Component<any> }>;

const ROUTES: ReadonlyArray<[pattern: string, load: Load]> = [
  ["/", () => import("./pages/Home.svelte")],
  ["/new/:game", () => import("./pages/NewTable.svelte")],
  ["/lobby", () => import("./pages/Lobby.svelte")],
  ["/table/:table", () => import("./pages/Table.svelte")],
  ["/join/:token", () => import("./pages/Join.svelte")],
  ["/recover/:token", () => import("./pages/Recover.svelte")],
  ["/replay", () => import("./pages/Replay.svelte")],
  ["/replay/:table", () => import("./pages/Replay.svelte")],
  ["/challenges", () => import("./pages/Challenges.svelte")],
  ["/challenges/:challenge", () => import("./pages/Challenge.svelte")],
  ["/trainer/:game", () => import("./pages/Trainer.svelte")],
  ["/learn/:game", () => import("./pages/Learn.svelte")],
  ["/rules/:game", () => import("./pages/Rules.svelte")],
  ["/statistics", () => import("./pages/Statistics.svelte")],
  ["/settings", () => import("./pages/Settings.svelte")],
];
const nowhere: Load = () => import("./pages/Nowhere.svelte");

export const address = $state({ path: "/", query: "" });

export interface Found {
  load: Load;
  parts: Record<string, string>;
}

export function find(path: string): Found {
  for (const [pattern, load] of ROUTES) {
    const parts = match(pattern, path);
    if (parts && (parts.game === undefined || Object.hasOwn(GAMES, parts.game))) return { load, parts };
  }
  return { load: nowhere, parts: {} };
}

/** The named parts of a path that fits a pattern, else null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const value = given[index] ?? "";
    if (!name.startsWith(":")) {
      if (name !== value) return null;
    } else if (value === "") {
      return null;
    } else {
      try {
        parts[name.slice(1)] = decodeURIComponent(value);
      } catch {
        return null; // a link that was cut in the middle of a sign
      }
    }
  }
  return parts;
}

function look(): void {
  address.path = location.pathname;
  address.query = location.search;
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  look();
  scrollTo(0, 0);
  document.getElementById("content")?.focus({ preventScroll: true }); // what was pressed is gone: keys go on from here
}

/** Links within the page change the page instead of loading it again. */
export function followLinks(): void {
  look();
  addEventListener("popstate", look);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.pathname === location.pathname && link.hash) location.hash = link.hash;
    else go(link.pathname + link.search + link.hash);
  });
}
