/** What games and the players at a table are called. */

import { levelName } from "./levels";
import type { Seat } from "./messages";
import { known, say } from "./words.svelte";

/** A name for each seat; those of the same name get the number of their seat, so that one knows who is meant. */
export function namesOf(seats: readonly Seat[]): string[] {
  const names = seats.map((seat) => (seat.kind === "bot" ? levelName(seat.level ?? "") : (seat.name ?? "")));
  return names.map((name, number) => {
    if (!name) return say("page-seat-empty");
    if (names.filter((other) => other === name).length === 1) return name;
    return seats[number]?.kind === "bot" ? `${name} (${number + 1})` : `${name} ${number + 1}`;
  });
}

/** What tells a variant from its game; empty where it has the game's own name. */
export function variantName(game: string, variant: string): string {
  const code = `page-${game}-${variant}`;
  return known(code) && say(code) !== say(`page-${game}`) ? say(code) : "";
}
