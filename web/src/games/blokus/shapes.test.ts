import { describe, expect, it } from "vitest";
import {
  flipped,
  heldAt,
  key,
  nameOf,
  normal,
  orientations,
  outline,
  placed,
  square,
  turned,
  turnedBack,
} from "./shapes";

const L4 = normal(["a1", "b1", "c1", "c2"].map(square));

describe("squares", () => {
  it("are named like the fields of a board", () => {
    expect(square("t20")).toEqual([19, 19]);
    expect(nameOf([2, 6])).toBe("c7");
  });
});

describe("a piece", () => {
  it("is turned clockwise and back", () => {
    expect(key(turned(L4))).toBe(key(["a3", "a2", "a1", "b1"].map(square)));
    expect(key(turnedBack(turned(L4)))).toBe(key(L4));
  });

  it("has as many ways to lie as it has no symmetry", () => {
    const ways = (cells: string[]) => orientations(normal(cells.map(square))).length;
    expect(ways(["a1"])).toBe(1);
    expect(ways(["a1", "b1"])).toBe(2);
    expect(ways(["a1", "b1", "a2", "b2"])).toBe(1);
    expect(orientations(L4)).toHaveLength(8);
    expect(ways(["b1", "a2", "b2", "c2", "b3"])).toBe(1);
  });

  it("flipped twice is itself", () => {
    expect(flipped(flipped(L4))).toEqual(L4);
  });

  it("is held near its middle and pushed back onto the board", () => {
    expect(key(placed(L4, [0, 0], 20, 20))).toBe(key(["a1", "b1", "c1", "c2"].map(square)));
    expect(key(placed(L4, [19, 19], 20, 20))).toBe(key(["r19", "s19", "t19", "t20"].map(square)));
    const lying = placed(L4, [7, 9], 20, 20);
    expect(heldAt(lying)).toEqual([7, 9]);
  });

  it("has an outline without the lines between its squares", () => {
    expect(outline([square("a1")], 1)).toBe("M0 0h1M0 1h1M0 0v1M1 0v1");
    expect(outline(L4, 20).match(/[hv]/g)).toHaveLength(10);
  });
});
