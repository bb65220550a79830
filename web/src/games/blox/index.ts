import type { GamePage } from "../board";

export const blox: GamePage = {
  board: () => import("./Board.svelte"),
  hidden: () => false,
  colours: () => [],
};
