/** Moves in words. */

import type { GameChoice, SeenMoved } from "../messages";
import { say } from "../words.svelte";
import { GAMES } from ".";

/** "Anna: L4 c19,a20,b20,c20" */
export function inWords(choice: GameChoice, move: SeenMoved, names: string[]): string {
  const what = GAMES[choice.name]?.describe?.(move, names) ?? move.label;
  if (move.seat === null) return what;
  return say("page-who-did-what", { name: names[move.seat] ?? "", what });
}
