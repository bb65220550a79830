import { describe, expect, it } from "vitest";
import { deedsOf, meant, readDeed, readDeeds, swapOf, targetsOf } from "./deeds";
import type { BloxView, Colour } from "./view";

const BOARD = [
  "bgwpgbwgp",
  "pbgwbgbpw",
  "gwbgwbpwp",
  "wgpbpwgpb",
  "gbwpbpwbg",
  "bpgwpbpgw",
  "pwpbwgbwg",
  "wpbgbwgbp",
  "pgwbgpwgb",
];

const view = {
  board: { colours: BOARD, squares: [] },
  fewest_capture_cards: 3,
  towers: [{ field: "b5", blocks: ["white", "purple", "white"] as Colour[], chip: 3 }],
  figures: [
    { field: "e5", owner: "blue", seat: 0 },
    { field: "e2", owner: "red", seat: 1 },
  ],
} as unknown as BloxView;

const LEGAL = [
  { action: "enter", to: "a1", colour: "purple", joker: null },
  { action: "move", from: "e5", to: "e8", colour: "black", joker: null },
  { action: "move", from: "e5", to: "e8", colour: "black", joker: "black" },
  { action: "clear", from: "e5", to: "b5", joker: "white" },
  { action: "capture", from: "e5", to: "e2", cards: 4, joker: null },
  { action: "build", to: "e5", blocks: ["grey", "white"], joker: null },
  { action: "swap", cards: ["grey", "white"] },
];

describe("readDeed", () => {
  it("says what is paid, card for card", () => {
    const [enter, , byJoker, clear, capture, build] = readDeeds(LEGAL, view);
    expect(enter!.pays).toEqual(["purple"]);
    expect(byJoker!.pays).toEqual([]);
    expect(clear!.pays.sort()).toEqual(["purple", "white"]);
    expect(capture!.pays).toEqual(["black", "black", "black", "black"]);
    expect(build!.pays).toEqual(["grey", "white"]);
  });
});

describe("deedsOf", () => {
  const deeds = readDeeds(LEGAL, view);

  it("finds what a figure can do, building on its own field among it", () => {
    expect(targetsOf(deedsOf(deeds, { kind: "figure", field: "e5" }))).toEqual(["b5", "e2", "e5", "e8"]);
    expect(deedsOf(deeds, { kind: "figure", field: "a9" })).toEqual([]);
  });
  it("finds what a card or the joker can pay", () => {
    expect(targetsOf(deedsOf(deeds, { kind: "card", colour: "purple" }))).toEqual(["a1", "b5"]);
    expect(targetsOf(deedsOf(deeds, { kind: "joker" }))).toEqual(["b5", "e8"]);
  });
  it("finds a swap by its cards in any order", () => {
    expect(swapOf(deeds, ["white", "grey"])).toBe(deeds[6]);
    expect(swapOf(deeds, ["white"])).toBeUndefined();
  });
});

describe("meant", () => {
  const figure = { kind: "figure", field: "e5" } as const;

  it("asks about what stands on the field", () => {
    expect(meant(figure, "b5", view)).toEqual({ action: "clear", from: "e5", to: "b5", joker: null });
    expect(meant(figure, "e2", view)).toMatchObject({ action: "capture", cards: 3 });
    expect(meant(figure, "e9", view)).toMatchObject({ action: "move", colour: "grey" });
    expect(meant({ kind: "reserve" }, "a9", view)).toMatchObject({ action: "enter", colour: "black" });
    expect(meant(null, "a9", view)).toBeNull();
  });
});

it("reads a hint as well", () => {
  expect(readDeed({ action: "move", from: "e5", to: "e8", colour: "black", joker: null }, view).to).toBe(
    "e8",
  );
});
