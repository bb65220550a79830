import type { GamePage } from "../board";

export const bloqs: GamePage = {
  board: () => import("./Board.svelte"),
  hidden: () => false,
  colours: () => [],
};
