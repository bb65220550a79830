/** BLOX in words: moves, fields, prices. */

import type { SeenMoved } from "../../messages";
import { nameOf, say } from "../../words.svelte";
import type { Deed } from "./deeds";
import type { Colour } from "./view";

export function describe({ fields, label }: SeenMoved, names: string[]): string {
  const { action, from, to, colour, cards, blocks } = fields;
  const player = names[fields.seat as number] ?? "";
  const joker = fields.joker ? "yes" : "no";
  switch (action) {
    case "enter":
      return say("page-blox-did-enter", { to, colour, joker });
    case "move":
      return say("page-blox-did-move", { from, to, colour, joker });
    case "clear":
      return say("page-blox-did-clear", { from, to, joker });
    case "build":
      return say("page-blox-did-build", { to, colour: blocks, joker });
    case "capture":
      return say("page-blox-did-capture", { from, to, cards, joker });
    case "swap":
      return say("page-blox-did-swap", { count: (cards as Colour[]).length, colour: cards });
    case "start":
      return say("page-blox-did-start", { player });
    case "draw":
      return colour === null
        ? say("page-blox-did-draw-hidden", { player })
        : say("page-blox-did-draw", { player, colour });
    case "tower":
      return say("page-blox-did-tower", { field: to });
    case "block":
      return say("page-blox-did-block", { field: to, colour });
    default:
      return label;
  }
}

/** What a deed costs: "grey, white and the joker". */
export function price({ pays, joker }: Deed): string {
  const cards = pays.map((colour) => nameOf("colour", colour)).join(", ");
  if (joker === null) return cards;
  return cards ? say("page-blox-and-joker", { cards }) : say("page-blox-joker");
}

/** What a deed does, without its price. */
export function deedName({ action, from, to, blocks }: Deed): string {
  if (blocks.length) return say("page-blox-deed-build-of", { to, colour: blocks });
  return say(`page-blox-deed-${action}`, { from, to });
}
