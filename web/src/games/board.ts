/** What a game's board is given, and what it may ask for. A board draws what it is sent and decides no rule. */

import type { Component } from "svelte";
import type { GameChoice, GradeInfo, Refused, SeenMoved } from "../messages";
import type { Fields } from "./moves";

export interface BoardProps {
  choice: GameChoice;
  /** The view's fields, as docs/formats.md describes them for each game. */
  view: Fields;
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  /** Who is to decide; null when nobody is. */
  toAct: number | null;
  /** The legal moves of the viewer in structured form: empty when it is not their turn. Ghosts are looked up in these. */
  legal: Fields[];
  /** A name for each seat. */
  names: string[];
  /** The moves that just happened, in order, to be shown moving; empty after a jump (first look, undo, replay). */
  news: SeenMoved[];
  /** The last move that was made, to be marked. */
  last: SeenMoved | null;
  /** A move to show on the board (a hint, a line of the judgement); null for none. */
  shown: Fields | null;
  /** Not now: the connection is lost, or a command waits for its answer. */
  held: boolean;
  /** Makes a move. Null when it was made, else why not. */
  play: (move: Fields) => Promise<Refused | null>;
  /** Why a move cannot be made; null when it can. */
  whyNot: (move: Fields) => Promise<Refused | null>;
  /** Says a refusal in words, with a link to its rule. */
  refuse: (refusal: Refused) => void;
}

export interface GamePage {
  board: () => Promise<{ default: Component<BoardProps> }>;
  /** Fetches what its words need beside the Fluent files. */
  prepare?: (choice: GameChoice) => Promise<unknown>;
  /** A move in words, for the log and for screen readers; the notation where it says enough. */
  describe?: (move: SeenMoved, names: string[]) => string;
  /** Whether a seat sees things that others do not, so that a device must be handed over. */
  hidden: (choice: GameChoice) => boolean;
  /** A colour for each seat, for the list of players: a name of `--colour-…`. */
  colours: (choice: GameChoice, view: Fields) => string[][];
  /** How an exercise of the game's trainer is shown and answered, where it has one. */
  exercise?: () => Promise<{ default: Component<ExerciseProps> }>;
}

/** What an exercise is given. Making an answer is its own; grading it is the server's. */
export interface ExerciseProps {
  /** As the game's trainer describes it. */
  fields: Fields;
  /** How the answer was; null until there is one. */
  graded: GradeInfo | null;
  held: boolean;
  /** Gives the answer as the trainer reads it. */
  answer: (text: string) => void;
}
