/** What a person chose for this browser. Kept in the browser, never sent. */

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const PALETTES = ["classic", "clear", "contrast"] as const;
export type Palette = (typeof PALETTES)[number];
export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "reduced";

interface Kept {
  language: Language | "auto";
  theme: Theme;
  palette: Palette;
  patterns: boolean;
  motion: Motion;
  sound: boolean;
  quality: "auto" | "high" | "low";
}

const DEFAULTS: Kept = {
  language: "auto",
  theme: "auto",
  palette: "classic",
  patterns: false,
  motion: "auto",
  sound: true,
  quality: "auto",
};
const KEY = "blockhaus.settings";

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(kept as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(read());

/** Keeps the settings and lets the document know of them. Call once, from a component. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.palette = settings.palette;
    root.dataset.motion = calm() ? "reduced" : "full";
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}

/** Whether things should not move more than they must. */
export function calm(): boolean {
  if (settings.motion !== "auto") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The language to speak: the chosen one, else the browser's first that we know. */
export function language(): Language {
  if (settings.language !== "auto") return settings.language;
  for (const wanted of navigator.languages) {
    const known = LANGUAGES.find((one) => wanted.toLowerCase().startsWith(one));
    if (known) return known;
  }
  return "en";
}
