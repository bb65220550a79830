import { describe, expect, it } from "vitest";
import type { Fields } from "../moves";
import { AS_DRAWN, cellName, type Cube } from "./cells";
import {
  buildingAt,
  byTurn,
  cubesOf,
  firstPose,
  groundFor,
  moveAt,
  movedBy,
  nextPose,
  over,
  poseOf,
  raisedBy,
  settled,
  turnedBy,
} from "./pose";

const BAR: Cube[] = [[0, 0, 0], [0, 0, 1], [0, 0, 2]]; // prettier-ignore
const build = (piece: string, cells: string): Fields => ({ kind: "build", piece, cells: cells.split(" ") });
const LYING = build("I a1.1 un", "a1.1 b1.1 c1.1");
const ABOVE = build("I a2.2 un", "a2.2 b2.2 c2.2");
const BELOW = build("I a2.1 un", "a2.1 b2.1 c2.1");
const ACROSS = build("I a1.1 ue", "a1.1 a2.1 a3.1");
const UPRIGHT = build("I a1.1 en", "a1.1 a1.2 a1.3");

const cells = (ground: Parameters<typeof cubesOf>[0], pose: Parameters<typeof cubesOf>[1]) =>
  cubesOf(ground, pose).map(cellName).join(" ");

describe("a piece to be built in", () => {
  const empty = groundFor("I", BAR, [UPRIGHT, LYING, ACROSS, BELOW], []);

  it("begins as it is drawn where that is legal", () => {
    expect(cells(empty, firstPose(empty))).toBe("a1.1 b1.1 c1.1");
    expect(firstPose(groundFor("I", BAR, [UPRIGHT], []))).toEqual(poseOf(UPRIGHT));
  });

  it("is found among the legal moves by its cells, however it was turned there", () => {
    const backwards = { turn: { top: "u", north: "s" } as const, at: [0, 0, 0] as const };
    expect(buildingAt(empty, backwards)).toBe(LYING);
    expect(moveAt(empty, backwards).piece).toBe("I a1.1 us");
  });

  it("stays inside the site when it is moved and turned", () => {
    const east = movedBy(empty, firstPose(empty), 0, 1);
    expect(cells(empty, east)).toBe("a1.1 b1.1 c1.1");
    const turned = turnedBy(empty, firstPose(empty), "clockwise");
    expect(cells(empty, turned)).toBe("b1.1 b2.1 b3.1");
    expect(buildingAt(empty, turned)).toBeUndefined();
    expect(buildingAt(empty, movedBy(empty, turned, 0, -1))).toBe(ACROSS);
  });

  it("goes over the column that is pointed at", () => {
    const upright = turnedBy(empty, firstPose(empty), "right");
    expect(cells(empty, over(empty, upright, 2, 0))).toBe("a3.1 a3.2 a3.3");
    expect(buildingAt(empty, over(empty, upright, 0, 0))).toBe(UPRIGHT);
  });

  it("comes to lie on what is there", () => {
    const taken = groundFor("I", BAR, [], ["b1.1", "b1.2"]);
    expect(cells(taken, settled(taken, { turn: AS_DRAWN, at: [0, 0, 0] }))).toBe("a1.3 b1.3 c1.3");
  });

  it("is put into a legal layer, and into any other by hand", () => {
    const overhang = groundFor("I", BAR, [BELOW], ["a2.2", "b2.2", "c2.2"]);
    const under = settled(overhang, { turn: AS_DRAWN, at: [9, 1, 0] });
    expect(buildingAt(overhang, under)).toBe(BELOW);
    expect(cells(overhang, raisedBy(overhang, under, 1))).toBe("a2.2 b2.2 c2.2");
    expect(raisedBy(overhang, under, -1)).toEqual(under);
    expect(raisedBy(overhang, under, 99).at[0]).toBe(13);
  });

  it("prefers the layer in which it comes to lie from above", () => {
    const both = groundFor("I", BAR, [BELOW, ABOVE], ["b2.1"]);
    expect(buildingAt(both, settled(both, { turn: AS_DRAWN, at: [0, 1, 0] }))).toBe(ABOVE);
  });

  it("is offered turn by turn, the lower ones first, one after another", () => {
    expect(byTurn(empty).map((group) => group.moves.length)).toEqual([2, 1, 1]);
    expect(byTurn(empty).at(-1)?.moves).toEqual([UPRIGHT]);
    let pose = poseOf(LYING);
    const seen = new Set<Fields | undefined>();
    for (let i = 0; i < 4; i++) {
      seen.add(buildingAt(empty, pose));
      pose = nextPose(empty, pose, 1);
    }
    expect(seen.size).toBe(4);
    expect(pose).toEqual(poseOf(LYING));
    expect(nextPose(empty, nextPose(empty, pose, 1), -1)).toEqual(pose);
  });
});
