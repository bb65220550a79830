import { expect, it } from "vitest";
import { combined, legalMoves } from "./moves";

const choice = { name: "any", variant: "any", options: {}, rules: 1, data: "" };

it("combines choices into moves", () => {
  expect(combined([[{ act: "play" }], [{ from: "a1" }, { from: "b2" }], [{ card: 3 }, { card: 4 }]])).toEqual(
    [
      { act: "play", from: "a1", card: 3 },
      { act: "play", from: "a1", card: 4 },
      { act: "play", from: "b2", card: 3 },
      { act: "play", from: "b2", card: 4 },
    ],
  );
});

it("takes several groups one after the other", async () => {
  const groups = [[[{ act: "pass" }]], [[{ act: "along" }], [{ card: 1 }, { card: null }]]];
  expect(await legalMoves(choice, { form: "product", groups })).toEqual([
    { act: "pass" },
    { act: "along", card: 1 },
    { act: "along", card: null },
  ]);
});
