import { describe, expect, it } from "vitest";
import {
  AS_DRAWN,
  QUARTERS,
  cellName,
  cellOf,
  extent,
  keyOf,
  normalised,
  pieceText,
  quarterTurned,
  shifted,
  turned,
  turnOf,
  type Cube,
  type Turn,
} from "./cells";

const LONG_L: Cube[] = [
  [0, 1, 0],
  [0, 0, 0],
  [0, 0, 1],
  [0, 0, 2],
];

/** The cells of a piece whose first cell is named, as docs/formats.md draws them. */
function placed(turn: Turn, first: string): string[] {
  const cubes = turned(LONG_L, turn);
  const [layer, row, column] = cellOf(first);
  const [at] = cubes;
  return shifted(cubes, [layer - at![0], row - at![1], column - at![2]]).map(cellName);
}

describe("cells", () => {
  it("are named from a1.1 to c3.14", () => {
    expect(cellName([0, 1, 1])).toBe("b2.1");
    expect(cellOf("c3.14")).toEqual([13, 2, 2]);
  });

  it("are the same set in any order", () => {
    expect(keyOf(["b1.1", "a1.1"])).toBe(keyOf(["a1.1", "b1.1"]));
  });
});

describe("turns", () => {
  it("are those of the notation", () => {
    expect(placed({ top: "u", north: "n" }, "a1.1")).toEqual(["a1.1", "b1.1", "c1.1", "a2.1"]);
    expect(placed({ top: "u", north: "e" }, "a1.1")).toEqual(["a1.1", "a2.1", "a3.1", "b3.1"]);
    expect(placed({ top: "u", north: "s" }, "c1.1")).toEqual(["c1.1", "a2.1", "b2.1", "c2.1"]);
    expect(placed({ top: "d", north: "n" }, "a1.1")).toEqual(["a1.1", "b1.1", "c1.1", "c2.1"]);
    expect(placed({ top: "s", north: "u" }, "a1.1")).toEqual(["a1.1", "b1.1", "c1.1", "a1.2"]);
    expect(placed({ top: "s", north: "d" }, "c1.1")).toEqual(["c1.1", "a1.2", "b1.2", "c1.2"]);
  });

  it("come back after four quarters and are undone by the opposite quarter", () => {
    const opposite = { clockwise: "anticlockwise", away: "towards", right: "left" } as const;
    for (const quarter of QUARTERS) {
      let turn = AS_DRAWN;
      for (let i = 0; i < 4; i++) turn = quarterTurned(turn, quarter);
      expect(turn).toEqual(AS_DRAWN);
    }
    for (const [one, other] of Object.entries(opposite)) {
      expect(quarterTurned(quarterTurned(AS_DRAWN, one as keyof typeof opposite), other)).toEqual(AS_DRAWN);
    }
  });

  it("turn a piece the way they say", () => {
    expect(quarterTurned(AS_DRAWN, "clockwise")).toEqual({ top: "u", north: "e" });
    expect(quarterTurned(AS_DRAWN, "away")).toEqual({ top: "n", north: "d" });
    expect(quarterTurned(AS_DRAWN, "right")).toEqual({ top: "e", north: "n" });
  });

  it("reach all 24 turns by quarters", () => {
    const reached = new Map<string, Turn>([["un", AS_DRAWN]]);
    for (const turn of reached.values()) {
      for (const quarter of QUARTERS) {
        const next = quarterTurned(turn, quarter);
        reached.set(next.top + next.north, next);
      }
    }
    expect(reached.size).toBe(24);
    const tripod: Cube[] = [[0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0]]; // prettier-ignore
    // A tripod looks the same after a third of a turn about its own axis, and never as its mirror image.
    expect(new Set([...reached.values()].map((turn) => keyOf(turned(tripod, turn).map(cellName)))).size).toBe(
      8,
    );
  });
});

describe("pieces", () => {
  it("are written by their first cell: the lowest, then southernmost, then westernmost", () => {
    const turn: Turn = { top: "s", north: "d" };
    expect(pieceText("L", turned(LONG_L, turn), turn)).toBe("L c1.1 sd");
    expect(turnOf("L c1.1 sd")).toEqual(turn);
  });

  it("have an extent and a normal place", () => {
    expect(extent(normalised([[4, 2, 1], [5, 2, 2]]))).toEqual([2, 1, 2]); // prettier-ignore
  });
});
