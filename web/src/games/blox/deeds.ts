/** What can be done, looked up in the legal moves: with what one begins, where it leads, how it is paid. */

import type { Fields } from "../moves";
import { colourAt } from "./board";
import type { BloxView, Colour } from "./view";

export type Action = "enter" | "move" | "clear" | "build" | "capture" | "swap";

/** A legal move, read. */
export interface Deed {
  action: Action;
  from: string | null;
  /** Where it happens; null for swapping. */
  to: string | null;
  /** The cards that are paid, the joker's not counted. */
  pays: Colour[];
  joker: Colour | null;
  blocks: Colour[];
  move: Fields;
}

/** What was chosen to begin with. */
export type Source =
  | { kind: "figure"; field: string }
  | { kind: "reserve" }
  | { kind: "card"; colour: Colour }
  | { kind: "joker" }
  | { kind: "swap" };

export function readDeeds(legal: Fields[], view: BloxView): Deed[] {
  return legal.map((move) => readDeed(move, view));
}

export function readDeed(move: Fields, view: BloxView): Deed {
  const action = move.action as Action;
  const joker = (move.joker as Colour | null | undefined) ?? null;
  const to = (move.to as string | undefined) ?? null;
  const price = priceOf(move, view);
  const pays = [...price];
  if (joker !== null) pays.splice(pays.indexOf(joker), 1);
  return {
    action,
    from: (move.from as string | undefined) ?? null,
    to,
    pays,
    joker,
    blocks: action === "build" ? (move.blocks as Colour[]) : [],
    move,
  };
}

/** The colours of all cards of a price: that of the field, or of each block. */
function priceOf(move: Fields, view: BloxView): Colour[] {
  const to = move.to as string;
  switch (move.action as Action) {
    case "enter":
    case "move":
      return [move.colour as Colour];
    case "clear":
      return view.towers.find(({ field }) => field === to)?.blocks ?? [];
    case "build":
      return move.blocks as Colour[];
    case "capture":
      return Array<Colour>(move.cards as number).fill(colourAt(view, to));
    case "swap":
      return move.cards as Colour[];
  }
}

/** The deeds that begin with this. */
export function deedsOf(deeds: Deed[], source: Source): Deed[] {
  switch (source.kind) {
    case "figure":
      return deeds.filter(
        (deed) => deed.from === source.field || (deed.action === "build" && deed.to === source.field),
      );
    case "reserve":
      return deeds.filter((deed) => deed.action === "enter");
    case "card":
      return deeds.filter((deed) => deed.action !== "swap" && deed.pays.includes(source.colour));
    case "joker":
      return deeds.filter((deed) => deed.joker !== null);
    case "swap":
      return deeds.filter((deed) => deed.action === "swap");
  }
}

/** Where deeds lead, each field once, in the order of the board's names. */
export function targetsOf(deeds: Deed[]): string[] {
  return [...new Set(deeds.flatMap(({ to }) => (to === null ? [] : [to])))].sort();
}

/** The swap of exactly these cards. */
export function swapOf(deeds: Deed[], cards: Colour[]): Deed | undefined {
  const wanted = [...cards].sort().join();
  return deeds.find((deed) => deed.action === "swap" && [...deed.pays].sort().join() === wanted);
}

/**
 * What somebody meant who pointed at a field that is no target, to be asked about: the action that fits what stands there.
 * Null where nothing was begun that could go there.
 */
export function meant(source: Source | null, field: string, view: BloxView): Fields | null {
  const colour = colourAt(view, field);
  if (source === null || source.kind === "swap") return null;
  if (source.kind !== "figure") {
    const paid = source.kind === "card" ? source.colour : colour;
    return { action: "enter", to: field, colour: paid, joker: source.kind === "joker" ? paid : null };
  }
  const from = source.field;
  if (view.towers.some((tower) => tower.field === field))
    return { action: "clear", from, to: field, joker: null };
  if (view.figures.some((figure) => figure.field === field))
    return { action: "capture", from, to: field, cards: view.fewest_capture_cards, joker: null };
  return { action: "move", from, to: field, colour, joker: null };
}
