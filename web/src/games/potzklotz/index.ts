import type { GamePage } from "../board";
import { describe } from "./words";

export const potzklotz: GamePage = {
  board: () => import("./Board.svelte"),
  exercise: () => import("./Exercise.svelte"),
  describe,
  hidden: (choice) => choice.options.open_hands !== true,
  colours: () => [],
};
