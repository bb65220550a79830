/** PotzKlotz moves in words. */

import type { SeenMoved } from "../../messages";
import { say } from "../../words.svelte";

export function describe({ fields, label }: SeenMoved, names: string[]): string {
  const { act, card, from, to } = fields;
  const player = names[fields.seat as number] ?? "";
  const hidden = card === "?";
  switch (act) {
    case "play":
      return say("page-potzklotz-did-play", { from, to, card });
    case "pass":
      return say("page-potzklotz-did-pass");
    case "along":
      if (hidden) return say("page-potzklotz-did-answer");
      return card === null ? say("page-potzklotz-did-not-lay") : say("page-potzklotz-did-lay", { card });
    case "draw":
      return hidden
        ? say("page-potzklotz-did-draw-hidden", { player })
        : say("page-potzklotz-did-draw", { player, card });
    case "turn_up":
      return say("page-potzklotz-did-turn-up", { card });
    case "show":
      return say("page-potzklotz-did-show", { player, card });
    case "begin":
      return say("page-potzklotz-did-begin", { player });
    default:
      return label;
  }
}
