import type { GamePage } from "../board";

export const potzklotz: GamePage = {
  board: () => import("./Board.svelte"),
  hidden: () => false,
  colours: () => [],
};
