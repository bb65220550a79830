import type { GamePage } from "../board";

export const blokus: GamePage = {
  board: () => import("./Board.svelte"),
  hidden: () => false,
  colours: () => [],
};
