import type { GamePage } from "../board";
import type { BlokusView } from "./view";

export const blokus: GamePage = {
  board: () => import("./Board.svelte"),
  hidden: () => false,
  colours: (_, view) => {
    const seats: string[][] = [];
    for (const { colour, seat } of (view as unknown as BlokusView).colours)
      if (seat !== null) (seats[seat] ??= []).push(colour);
    return seats;
  },
};
