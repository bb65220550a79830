import { expect, it } from "vitest";
import type { Cube } from "./cells";
import { blocksOf, body, edges, shell } from "./polycube";

const SQUARE: Cube[] = [[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1]]; // prettier-ignore
const LONG_L: Cube[] = [[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0]]; // prettier-ignore

it("is made of the largest boxes", () => {
  expect(blocksOf(SQUARE).map(({ size }) => size)).toEqual([[1, 2, 2]]);
  expect(blocksOf(LONG_L).map(({ size }) => size)).toEqual([[1, 1, 3], [1, 2, 1]]); // prettier-ignore
});

it("has a body within its cells", () => {
  const geometry = body(LONG_L);
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  expect(min.x).toBeGreaterThan(0);
  expect(max.x).toBeLessThan(3);
  expect(min.z).toBeGreaterThan(-2);
  expect(max.y).toBeLessThan(1);
});

it("has a shell without faces inside", () => {
  // 4 cubes with 24 faces; 3 pairs touch in a long L and 4 in a square.
  expect(shell(LONG_L).getIndex()!.count / 6).toBe(24 - 6);
  expect(shell(SQUARE).getIndex()!.count / 6).toBe(24 - 8);
  // A square slab has twelve edges of two points each, drawn as lines of one unit or more.
  expect(edges(SQUARE).getAttribute("position").count).toBeGreaterThanOrEqual(24);
});
