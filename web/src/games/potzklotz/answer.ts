/** Answers to exercises, as the trainer reads and writes them. */

export interface Step {
  from: string;
  to: string;
}

export const cardsAnswer = (cards: Iterable<number>): string =>
  [...cards].sort((a, b) => a - b).join(" ") || "none";

export const stepsAnswer = (steps: Step[]): string =>
  steps.map(({ from, to }) => `${from}>${to}`).join(" ") || "none";

export const readCards = (answer: string): Set<number> =>
  new Set(answer === "none" ? [] : answer.split(" ").filter(Boolean).map(Number));

export function readSteps(answer: string): Step[] {
  return answer
    .split(" ")
    .filter((step) => step.includes(">"))
    .map((step) => {
      const [from = "", to = ""] = step.split(">");
      return { from, to };
    });
}
