/** A picture for each game, made of its own material. */

import type { Cube } from "./cubes";

type Line = [x: number, y: number, z: number, colour: string, high?: number];
const cubes = (...lines: Line[]): Cube[] =>
  lines.map(([x, y, z, colour, high]) => ({ x, y, z, colour, high }));

/** Rows of letters, each a flat square: a board with pieces. */
function flat(rows: string[], colours: Record<string, string>, board: string): Cube[] {
  return rows.flatMap((row, y) =>
    [...row].map((letter, x) => ({
      x,
      y,
      z: 0,
      colour: colours[letter] ?? board,
      high: letter in colours ? 0.45 : 0.12,
    })),
  );
}

const WOOD = "#dcc49a";
const CUBE = "#d9a86c";

export const PICTURES: Record<string, Cube[]> = {
  blokus: flat(
    ["bb...yyy", ".bb....y", "..b.yyy.", "bbb.y...", "...r..gg", ".rrr.gg.", "r....g..", "rr.g...."],
    { b: "blue", y: "yellow", r: "red", g: "green" },
    WOOD,
  ),
  blox: [
    ...flat(["kgwpg", "pwgkw", "wkpgk", "gpkwp", "kwgpk"], {}, WOOD),
    ...cubes(
      [0, 0, 0.12, "purple"],
      [0, 0, 1.12, "white"],
      [0, 0, 2.12, "black"],
      [3, 0, 0.12, "grey"],
      [3, 0, 1.12, "purple"],
      [1, 2, 0.12, "white"],
      [4, 3, 0.12, "black"],
      [4, 3, 1.12, "grey"],
      [2, 4, 0.12, "purple"],
    ),
  ],
  bloqs: cubes(
    [0, 0, 0, "red"],
    [1, 0, 0, "red"],
    [2, 0, 0, "red"],
    [0, 1, 0, "blue"],
    [0, 2, 0, "blue"],
    [1, 2, 0, "blue"],
    [1, 1, 0, "green"],
    [2, 1, 0, "green"],
    [2, 2, 0, "yellow"],
    [0, 0, 1, "yellow"],
    [0, 1, 1, "yellow"],
    [1, 0, 1, "green"],
    [2, 0, 1, "green"],
    [0, 0, 2, "blue"],
    [0, 2, 1, "red"],
    [1, 1, 1, "green"],
  ),
  potzklotz: cubes([0, 0, 0, CUBE], [1, 0, 0, CUBE], [0, 1, 0, CUBE], [0, 0, 1, CUBE], [1, 0, 1, CUBE]),
};
