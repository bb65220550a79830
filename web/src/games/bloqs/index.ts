import type { GamePage } from "../board";
import { loadShapes } from "./material.svelte";
import { asView, seatColour } from "./view";
import { describe } from "./wording";

export const bloqs: GamePage = {
  board: () => import("./Board.svelte"),
  prepare: loadShapes,
  describe,
  hidden: (choice) => choice.variant === "maestro",
  colours: (_, view) => asView(view).pawns.map((_, seat) => [seatColour(seat)]),
};
