import { describe, expect, it } from "vitest";
import { between, colourAt, entrance, fieldAt, placeOf, ROWS } from "./board";
import type { BloxView } from "./view";

const view = (towers: string[]): BloxView =>
  ({
    board: { colours: ["bgwpgbwgp", ...Array<string>(7).fill("gwpbgwpbg"), "pgwbgpwgb"], squares: [] },
    towers: towers.map((field) => ({ field, blocks: ["grey"], chip: 1 })),
    figures: [],
  }) as unknown as BloxView;

describe("fields", () => {
  it("are named from the lower left", () => {
    expect(placeOf("a1")).toEqual({ column: 0, row: 0 });
    expect(fieldAt({ column: 8, row: 8 })).toBe("i9");
    expect(ROWS[0]![0]).toBe("a9");
    expect(ROWS[8]![8]).toBe("i1");
  });
  it("have the colours of the picture, whose first row is the last", () => {
    expect(colourAt(view([]), "a9")).toBe("black");
    expect(colourAt(view([]), "a1")).toBe("purple");
  });
});

describe("between", () => {
  it("lists the fields strictly between", () => {
    expect(between(placeOf("e5"), placeOf("e8")).map(fieldAt)).toEqual(["e6", "e7"]);
    expect(between(placeOf("d4"), placeOf("a4")).map(fieldAt)).toEqual(["c4", "b4"]);
    expect(between(placeOf("a1"), placeOf("b1"))).toEqual([]);
  });
  it("knows no crooked ways", () => {
    expect(between(placeOf("a1"), placeOf("c2"))).toEqual([]);
  });
});

describe("entrance", () => {
  it("is the nearest side with an open way", () => {
    expect(entrance(view([]), "b9")).toEqual({ column: 1, row: 9 });
    expect(entrance(view([]), "a1")).toEqual({ column: -1, row: 0 });
  });
  it("is never past a tower or an earlier field of the colour", () => {
    expect(entrance(view(["d1"]), "c1")).toEqual({ column: 2, row: -1 });
    expect(entrance(view(["d5", "f5"]), "e5")).toBeNull();
  });
});
