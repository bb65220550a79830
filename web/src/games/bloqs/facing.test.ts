import { expect, it } from "vitest";
import { facingOf, quarterSeen, stepSeen } from "./facing";

it("is the nearest of four sides", () => {
  expect([0, 44, 46, 180, -90, 359, 720].map(facingOf)).toEqual([0, 0, 1, 2, 3, 0, 0]);
});

it("means the site's own directions from the south", () => {
  expect(stepSeen("right", 0)).toEqual([0, 1]);
  expect(stepSeen("away", 0)).toEqual([1, 0]);
  expect(quarterSeen("away", 0)).toBe("away");
});

it("turns with the viewer", () => {
  // From the east, right is north and away is west.
  expect(stepSeen("right", 1)).toEqual([1, 0]);
  expect(stepSeen("away", 1)).toEqual([0, -1]);
  expect(quarterSeen("away", 1)).toBe("left");
  expect(quarterSeen("right", 2)).toBe("left");
  expect(quarterSeen("clockwise", 3)).toBe("clockwise");
});
