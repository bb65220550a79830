/** A PotzKlotz view's fields, as docs/formats.md describes them. */

import type { Fields } from "../moves";
import type { Column } from "./plan";

export interface Hand {
  count: number;
  /** The cards the viewer knows. */
  cards: number[];
  /** Those everybody saw in a mistake. */
  shown: number[];
}

export interface Last {
  seat: number;
  card: number;
  right: boolean;
  along: boolean;
  from?: string;
  to?: string;
}

export interface PotzView {
  phase: "lot" | "draw" | "turn_up" | "turn" | "ask" | "show" | "over";
  turn: number;
  building: Column[];
  top: number | null;
  hands: Hand[];
  stack: number;
  kept: number[][];
  points: number[];
  round: number;
  rounds: number;
  last: Last | null;
  winners: number[];
  plan: number;
  may_turn: boolean;
}

export const readView = (fields: Fields): PotzView => fields as unknown as PotzView;
