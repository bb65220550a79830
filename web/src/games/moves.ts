/** Legal moves as the server sends them: as they are, as choices to be combined, or as places in a table of all moves. */

import type { GameChoice, Position } from "../messages";
import { askOnce } from "../server";

/** A move in structured form. */
export type Fields = Record<string, unknown>;

/** All moves of a game whose moves are numbered (Blokus). */
export function allMoves(choice: GameChoice): Promise<Fields[]> {
  const options = encodeURIComponent(JSON.stringify(choice.options));
  return askOnce(
    `/api/games/${choice.name}/${choice.variant}/moves?options=${options}&rules=${choice.rules}&data=${choice.data}`,
  );
}

export async function legalMoves(choice: GameChoice, legal: Position["legal"]): Promise<Fields[]> {
  if (legal.form === "fields") return legal.moves;
  if (legal.form === "product") return legal.groups.flatMap(combined);
  if (legal.numbers.length === 0) return [];
  const all = await allMoves(choice);
  return legal.numbers.map((number) => all[number] ?? {});
}

/** One of each list, the later ones' values over the earlier ones'. */
export function combined(lists: readonly (readonly Fields[])[]): Fields[] {
  return lists.reduce<Fields[]>(
    (made, list) => made.flatMap((one) => list.map((more) => ({ ...one, ...more }))),
    [{}],
  );
}
