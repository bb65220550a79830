import type { GamePage } from "../board";
import { readView } from "./view";
import { describe } from "./words";

export const blox: GamePage = {
  board: () => import("./Board.svelte"),
  describe,
  hidden: () => true,
  colours: (_, view) => readView(view).players.map(({ figures }) => [figures]),
};
