/** A shape drawn on paper, seen from the south-east and above. */

import type { Cube } from "./cells";

export type Side = "top" | "south" | "east";
export interface Face {
  side: Side;
  points: Array<readonly [x: number, y: number]>;
}
export interface Drawing {
  faces: Face[];
  width: number;
  height: number;
}

const COS = Math.cos(Math.PI / 6);

/** East runs down to the right, north up to the right. */
const onPaper = (layer: number, row: number, column: number) =>
  [(column + row) * COS, (column - row) / 2 - layer] as const;

/** The faces that can be seen, those farther away first, in a box that begins at the origin. */
export function drawing(cubes: readonly Cube[]): Drawing {
  const has = (layer: number, row: number, column: number) =>
    cubes.some((cube) => cube[0] === layer && cube[1] === row && cube[2] === column);
  const nearer = (cube: Cube) => cube[0] - cube[1] + cube[2];
  const faces: Face[] = [];
  for (const [l, r, c] of [...cubes].sort((a, b) => nearer(a) - nearer(b))) {
    const face = (side: Side, ...corners: Cube[]) =>
      faces.push({ side, points: corners.map((corner) => onPaper(...corner)) });
    if (!has(l + 1, r, c))
      face("top", [l + 1, r, c], [l + 1, r + 1, c], [l + 1, r + 1, c + 1], [l + 1, r, c + 1]);
    if (!has(l, r - 1, c)) face("south", [l, r, c], [l, r, c + 1], [l + 1, r, c + 1], [l + 1, r, c]);
    if (!has(l, r, c + 1))
      face("east", [l, r, c + 1], [l, r + 1, c + 1], [l + 1, r + 1, c + 1], [l + 1, r, c + 1]);
  }
  const xs = faces.flatMap(({ points }) => points.map(([x]) => x));
  const ys = faces.flatMap(({ points }) => points.map(([, y]) => y));
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return {
    faces: faces.map(({ side, points }) => ({
      side,
      points: points.map(([x, y]) => [x - left, y - top] as const),
    })),
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  };
}
