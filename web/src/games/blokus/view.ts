/** What the server sends for Blokus (docs/formats.md). */

export interface BlokusMove {
  piece: string;
  cells: string[];
}

export interface BlokusColour {
  colour: string;
  seat: number | null;
  pieces: string[];
  contacts: string[];
  score: number;
  out: boolean;
}

export interface BlokusView {
  to_play: string | null;
  laid: { colour: string; piece: string; cells: string[] }[];
  colours: BlokusColour[];
}
