/** A BLOX view's fields, as docs/formats.md describes them. */

import type { Fields } from "../moves";

export const COLOURS = ["black", "grey", "white", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export type Counts = Record<Colour, number>;

export interface Tower {
  field: string;
  blocks: Colour[];
  chip: number | null;
}

export interface Figure {
  field: string;
  /** The colour of the figure; `neutral` belongs to nobody. */
  owner: string;
  seat: number | null;
}

export interface Player {
  seat: number;
  figures: string;
  points: number;
  blocks: Counts;
  joker: boolean;
  reserve: number;
  cards: number;
  hand: Counts | null;
}

export interface Phase {
  phase: number;
  /** Towers up to this height may be cleared. */
  clears: number;
  /** Towers of this height are built. */
  builds: number;
}

export interface BloxView {
  stage: string;
  phase: number;
  phases: Phase[];
  fewest_capture_cards: number;
  ending: boolean;
  round: number;
  turn: number;
  board: { colours: string[]; squares: string[] };
  towers: Tower[];
  figures: Figure[];
  players: Player[];
  discards: Counts;
  draw_pile: { cards: number };
}

export const readView = (fields: Fields): BloxView => fields as unknown as BloxView;

/** Counts as a list, colour by colour. */
export const listed = (counts: Counts): Colour[] =>
  COLOURS.flatMap((colour) => Array<Colour>(counts[colour] ?? 0).fill(colour));
