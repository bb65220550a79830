import { describe, expect, it } from "vitest";
import { fieldAt, moved, placeOf, rowsOf, shownArea } from "./plan";

describe("names of fields", () => {
  it.each([
    ["a1", 0, 0],
    ["e5", 4, 4],
    ["f3", 5, 2],
    ["-a3", -1, 2],
    ["-b-1", -2, -2],
    ["c0", 2, -1],
    ["z1", 25, 0],
    ["aa3", 26, 2],
    ["-aa3", -27, 2],
  ])("%s is %i, %i", (name, x, y) => {
    expect(placeOf(name)).toEqual({ x, y });
    expect(fieldAt({ x, y })).toBe(name);
  });
});

describe("shownArea", () => {
  it("is the plan while the building stands in its middle", () => {
    expect(shownArea(5, [{ field: "c3", height: 2 }], false)).toEqual({
      left: 0,
      right: 4,
      front: 0,
      back: 4,
    });
  });
  it("grows with the building where the edge is free", () => {
    expect(shownArea(5, [{ field: "e3", height: 1 }], false).right).toBe(5);
    expect(shownArea(5, [{ field: "e3", height: 1 }], true).right).toBe(4);
  });
  it("leaves a plan that is far away", () => {
    expect(shownArea(5, [{ field: "k3", height: 1 }], false)).toEqual({
      left: 9,
      right: 11,
      front: 1,
      back: 3,
    });
  });
});

it("shows the back row first", () => {
  expect(rowsOf({ left: 0, right: 1, front: 0, back: 1 }).map((row) => row.map(fieldAt))).toEqual([
    ["a2", "b2"],
    ["a1", "b1"],
  ]);
});

it("moves one cube", () => {
  const building = [
    { field: "c3", height: 1 },
    { field: "d3", height: 2 },
  ];
  expect(moved(building, "c3", "d3")).toEqual([{ field: "d3", height: 3 }]);
  expect(moved(building, "d3", "e3")).toContainEqual({ field: "e3", height: 1 });
});
