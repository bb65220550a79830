import { expect, it } from "vitest";
import { drawing } from "./iso";

it("shows three faces of a single cube, and none that another cube hides", () => {
  expect(drawing([[0, 0, 0]]).faces.map((face) => face.side)).toEqual(["top", "south", "east"]);
  const tower = drawing([[0, 0, 0], [1, 0, 0]]); // prettier-ignore
  expect(tower.faces.filter((face) => face.side === "top")).toHaveLength(1);
  expect(tower.height).toBeCloseTo(3);
});

it("paints what is nearer later", () => {
  // The cube to the south-east stands before the one to the north-west.
  const faces = drawing([[0, 0, 1], [0, 1, 0]]).faces; // prettier-ignore
  const lowest = (face: (typeof faces)[number]) => Math.max(...face.points.map(([, y]) => y));
  expect(lowest(faces.at(-1)!)).toBeGreaterThan(lowest(faces[0]!));
});
