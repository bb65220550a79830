import { expect, it } from "vitest";
import { cardsAnswer, readCards, readSteps, stepsAnswer } from "./answer";

it("writes cards in order, and that there are none", () => {
  expect(cardsAnswer(new Set([17, 3]))).toBe("3 17");
  expect(cardsAnswer([])).toBe("none");
  expect([...readCards("3 17")]).toEqual([3, 17]);
  expect(readCards("none").size).toBe(0);
});

it("writes moves one after another", () => {
  const steps = [
    { from: "c3", to: "d4" },
    { from: "d4", to: "-a3" },
  ];
  expect(stepsAnswer(steps)).toBe("c3>d4 d4>-a3");
  expect(readSteps("c3>d4 d4>-a3")).toEqual(steps);
  expect(stepsAnswer([])).toBe("none");
});
