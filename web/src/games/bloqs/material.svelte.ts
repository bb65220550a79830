/** The shapes of a table, as the server knows them. */

import type { GameChoice } from "../../messages";
import { askOnce } from "../../server";
import { spoken } from "../../words.svelte";
import type { Cube } from "./cells";

export interface ShapeInfo {
  shape: string;
  names: Record<string, string>;
  cubes: Cube[];
}

/** Names of the shapes that were loaded, for the log too. A sign means the same in every set. */
const names: Record<string, Record<string, string>> = $state({});

export async function loadShapes(choice: GameChoice): Promise<ShapeInfo[]> {
  const { players, shapes: set } = choice.options;
  const options = encodeURIComponent(JSON.stringify({ players, shapes: set }));
  const { shapes } = await askOnce<{ shapes: ShapeInfo[] }>(
    `/api/games/${choice.name}/${choice.variant}/material?options=${options}&rules=${choice.rules}&data=${choice.data}`,
  );
  for (const { shape, names: known } of shapes) names[shape] = known;
  return shapes;
}

/** A shape's name in the language that is spoken; its sign until it is known. */
export const shapeName = (shape: string): string => names[shape]?.[spoken()] ?? shape;
