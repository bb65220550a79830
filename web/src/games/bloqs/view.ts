/** What a view and a move of Bloqs hold (docs/formats.md). */

import type { Fields } from "../moves";

export interface Piece {
  /** As the notation has it: `T b2.1 un`. */
  piece: string;
  shape: string;
  cells: string[];
}

export interface Site {
  pieces: Piece[];
  layers: number;
  cubes: number;
}

export interface Attack {
  kind: "steal" | "swap" | "teleport";
  seat: number;
  given?: string;
  wanted?: string;
}

export interface View {
  phase: string;
  turn: number;
  to_act: number | null;
  discs: Array<string | null>;
  circles: number[];
  /** The disc from 1; 0 on the start circle. */
  pawns: number[];
  /** The discs that one, two … steps lead to, of whose turn it is. */
  reach: Record<Way, number[]>;
  rolled: number | null;
  start_rolls: Array<number | null>;
  supply: Record<string, number>;
  sites: Site[];
  lifted: string | null;
  waiting: string | null;
  partners: number[];
  attack: Attack | null;
  /** Maestro only. */
  hands?: Array<string[] | null>;
  hand_sizes?: number[];
  deck?: number;
  discards?: string[];
}

export interface Move {
  kind: string;
  seat?: number;
  number?: number;
  direction?: Way;
  disc?: string;
  card?: string;
  shape?: string;
  piece?: string;
  cells?: string[];
}

/** Clockwise or anticlockwise. */
export type Way = "cw" | "ccw";

export const asView = (fields: Fields): View => fields as unknown as View;
export const asMove = (fields: Fields): Move => fields as unknown as Move;
export const asFields = (move: Move): Fields => ({ ...move });

/** The shape in a piece's text. */
export const shapeOf = (piece: string): string => piece.split(" ")[0] ?? "";

/** Seat colours, by seat: names of `--colour-…`. */
export const SEAT_COLOURS = ["red", "blue", "green", "yellow"] as const;
export const seatColour = (seat: number): string => SEAT_COLOURS[seat] ?? "grey";
