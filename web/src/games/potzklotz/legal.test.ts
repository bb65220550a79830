import { describe, expect, it } from "vitest";
import { readLegal } from "./legal";

describe("readLegal", () => {
  it("finds cubes, places and cards", () => {
    const choices = readLegal([
      { act: "play", card: 17, from: "c3", to: "d4" },
      { act: "play", card: 17, from: "c3", to: "b2" },
      { act: "play", card: 4, from: "d3", to: "d4" },
      { act: "pass" },
    ]);
    expect([...choices.targets.keys()]).toEqual(["c3", "d3"]);
    expect([...choices.targets.get("c3")!]).toEqual(["d4", "b2"]);
    expect([...choices.cards]).toEqual([17, 4]);
    expect(choices.pass).toBe(true);
    expect(choices.along).toEqual([]);
  });

  it("finds the answers to a question to lay along", () => {
    const choices = readLegal([
      { act: "along", card: 3 },
      { act: "along", card: null },
    ]);
    expect(choices.along).toEqual([3, null]);
    expect(choices.targets.size).toBe(0);
  });
});
