/** Moves in words. */

import type { GameChoice, SeenMoved } from "../messages";
import { say } from "../words.svelte";
import { GAMES } from ".";

type Told = Pick<SeenMoved, "label" | "move" | "fields" | "seat">;

/** "L4 c19,a20,b20,c20": what is done, without who does it. */
export function movesInWords(choice: GameChoice, move: Told, names: string[]): string {
  const whole: SeenMoved = { event: "moved", number: 0, at: 0, ...move };
  return GAMES[choice.name]?.describe?.(whole, names) ?? move.label;
}

/** "Anna: L4 c19,a20,b20,c20" */
export function inWords(choice: GameChoice, move: Told, names: string[]): string {
  const what = movesInWords(choice, move, names);
  return move.seat === null ? what : say("page-who-did-what", { name: names[move.seat] ?? "", what });
}
