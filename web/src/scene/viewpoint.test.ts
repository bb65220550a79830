import { describe, expect, it } from "vitest";
import { fit, shortWay } from "./viewpoint";

describe("shortWay", () => {
  it("never turns more than half round", () => {
    expect(shortWay(350, 10)).toBe(20);
    expect(shortWay(10, 350)).toBe(-20);
    expect(shortWay(0, 90)).toBe(90);
  });
});

describe("fit", () => {
  const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => ({ x, y, z }))));

  it("is just far enough for a cube", () => {
    expect(fit(cube, 0.5, 0.5)).toEqual({ distance: 3, rise: 0 });
  });

  it("is farther away where the picture is narrow", () => {
    expect(fit(cube, 0.25, 0.5).distance).toBe(5);
  });

  it("leaves as much above as below", () => {
    const slope = [
      { x: 0, y: -1, z: 1 },
      { x: 0, y: 1, z: -1 },
    ];
    const { distance, rise } = fit(slope, 1, 0.3);
    const heights = slope.map(({ y, z }) => (y - rise) / (distance - z));
    expect(heights[0]! + heights[1]!).toBeCloseTo(0, 3);
  });
});
