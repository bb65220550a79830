/** Legal moves as things to choose from, in a sensible order and in words. */

import { say } from "../../words.svelte";
import type { Fields } from "../moves";
import { shapeName } from "./material.svelte";
import type { Offer } from "./Moves.svelte";
import { asMove, shapeOf, type View } from "./view";
import { discName, pieceName } from "./wording";

export interface OfferGroup {
  title?: string;
  offers: Offer[];
}

/** Where a move would take the pawn of who makes it; null for other moves. */
export function landingOf(view: View, fields: Fields): number | null {
  const { kind, direction, number } = asMove(fields);
  const steps = kind === "die-card" ? number : kind === "direction" ? view.rolled : null;
  if (direction && steps) return view.reach[direction][steps - 1] ?? null;
  if (kind === "teleport") return view.pawns[asMove(fields).seat ?? 0] || null;
  return null;
}

function goes(view: View, fields: Fields): string {
  const disc = landingOf(view, fields) ?? 0;
  return say("page-bloqs-to-disc", { number: disc, what: discName(view.discs[disc - 1] ?? null) });
}

function offer(view: View, names: string[], fields: Fields): Offer {
  const move = asMove(fields);
  const name = names[move.seat ?? -1] ?? "";
  const piece = move.piece ? pieceName({ piece: move.piece, cells: move.cells ?? [] }) : "";
  const shape = move.piece ? shapeOf(move.piece) : undefined;
  const way = say(`page-bloqs-way-${move.direction ?? "cw"}`);
  switch (move.kind) {
    case "roll":
      return { move: fields, text: say("page-bloqs-do-roll"), sign: "roll", primary: true };
    case "direction":
      return { move: fields, text: `${way}: ${goes(view, fields)}`, sign: move.direction };
    case "die-card": {
      const text = say("page-bloqs-do-die-card", { count: move.number, way, where: goes(view, fields) });
      return { move: fields, text, sign: move.direction, number: move.number };
    }
    case "teleport":
      return {
        move: fields,
        text: say("page-bloqs-do-teleport", { who: name, where: goes(view, fields) }),
        sign: "teleport",
      };
    case "shape-card":
      return {
        move: fields,
        text: say("page-bloqs-do-shape-card", { thing: shapeName(move.shape ?? "") }),
        shape: move.shape,
        primary: true,
      };
    case "take":
      return {
        move: fields,
        text: say("page-bloqs-take", {
          thing: shapeName(move.shape ?? ""),
          count: view.supply[move.shape ?? ""] ?? 0,
        }),
        shape: move.shape,
      };
    case "steal":
    case "give":
    case "want":
      return { move: fields, text: piece, shape };
    case "defend":
      return { move: fields, text: say("page-bloqs-do-defend"), sign: "defence", primary: true };
    default:
      return { move: fields, text: say(`page-bloqs-do-${move.kind}`) };
  }
}

/** Groups by kind, and by whose pieces they are about; what needs no title stands together. */
export function groupsOf(view: View, names: string[], legal: Fields[]): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  for (const fields of legal) {
    const { kind, seat } = asMove(fields);
    const whose = kind === "steal" || kind === "give" ? seat : undefined;
    const title = titleOf(view, names, kind, whose);
    const key = title === undefined ? "" : `${kind} ${whose ?? ""}`;
    const group = groups.get(key) ?? { title, offers: [] };
    group.offers.push(offer(view, names, fields));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function titleOf(view: View, names: string[], kind: string, seat: number | undefined): string | undefined {
  if (kind === "steal") return say("page-bloqs-from", { who: names[seat ?? -1] ?? "" });
  if (kind === "give") return say("page-bloqs-give-to", { who: names[seat ?? -1] ?? "" });
  if (kind === "want") return say("page-bloqs-from", { who: names[view.attack?.seat ?? -1] ?? "" });
  if (kind === "die-card") return say("page-bloqs-die-cards");
  if (kind === "teleport") return say("page-bloqs-teleport-cards");
  return undefined;
}

/** Whose piece a move is about, and which; null for other moves. */
export function pieceOf(view: View, fields: Fields): { seat: number; piece: string } | null {
  const { kind, seat, piece } = asMove(fields);
  if (!piece) return null;
  if (kind === "steal") return { seat: seat ?? 0, piece };
  if (kind === "give") return { seat: view.turn, piece };
  if (kind === "want") return { seat: view.attack?.seat ?? 0, piece };
  return null;
}

/** The move that would take this piece, legal or not; null where no piece is to be chosen now. */
export function takingOf(view: View, seat: number, piece: string): Fields | null {
  if (view.phase === "steal") return { kind: "steal", seat, piece };
  if (view.phase === "give" && seat === view.turn)
    return { kind: "give", seat: view.partners[0] ?? 0, piece };
  if (view.phase === "want" && seat === view.attack?.seat) return { kind: "want", piece };
  return null;
}
