import { describe, expect, it } from "vitest";
import { circleAt, discAt, path } from "./ring";

describe("the ring", () => {
  it("is walked disc by disc", () => {
    expect(path(19, 2)).toEqual([20, 1, 2]);
    expect(path(2, 19)).toEqual([1, 20, 19]);
    expect(path(5, 5)).toEqual([]);
  });

  it("has its start circles in the corners, each before its disc", () => {
    const circle = circleAt(1, 1);
    expect(circle.x).toBeCloseTo(-Math.SQRT1_2);
    expect(circle.y).toBeCloseTo(-Math.SQRT1_2);
    expect(discAt(1, 1).x).toBeGreaterThan(circle.x);
    expect(discAt(20, 1).y).toBeGreaterThan(circle.y);
  });
});
