import { describe, expect, it } from "vitest";
import { circleAt, discAt, landing, path } from "./ring";
import type { View } from "./view";

const view = { pawns: [0, 19, 3], circles: [1, 6, 11] } as unknown as View;

describe("the ring", () => {
  it("leads from a start circle to the n-th disc after it or before it", () => {
    expect(landing(view, 0, 1, "cw")).toBe(1);
    expect(landing(view, 0, 4, "cw")).toBe(4);
    expect(landing(view, 0, 1, "ccw")).toBe(20);
    expect(landing({ ...view, pawns: [0, 0, 0] }, 1, 2, "ccw")).toBe(4);
  });

  it("has no end", () => {
    expect(landing(view, 1, 4, "cw")).toBe(3);
    expect(landing(view, 2, 5, "ccw")).toBe(18);
  });

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
