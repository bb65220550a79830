/** First games: what is said step by step while a real game is played, and when a step is done. */

import type { CreateTable, SeenMoved } from "./messages";

export interface Step {
  /** Words by this code; also the picture of where to look is in the words. */
  code: string;
  /** Done by playing: from the learner's own moves so far. Without it the learner says when to go on. */
  done?: (own: readonly SeenMoved[]) => boolean;
}

export interface Lesson {
  table: Omit<CreateTable, "seats"> & { seats: { who: string; level?: string }[] };
  steps: Step[];
}

const count =
  (wanted: number, fits: (fields: Record<string, unknown>) => boolean = () => true) =>
  (own: readonly SeenMoved[]): boolean =>
    own.filter((move) => fits(move.fields)).length >= wanted;
const action =
  (...names: string[]) =>
  (fields: Record<string, unknown>) =>
    names.includes(String(fields.action));
const kind =
  (...names: string[]) =>
  (fields: Record<string, unknown>) =>
    names.includes(String(fields.kind));
const act =
  (...names: string[]) =>
  (fields: Record<string, unknown>) =>
    names.includes(String(fields.act));
const steps = (game: string, ...list: [name: string, done?: Step["done"]][]): Step[] =>
  list.map(([name, done]) => ({ code: `page-learn-${game}-${name}`, done }));

const against = (level: string) => [{ who: "me" }, { who: "bot", level }];

export const LESSONS: Record<string, Lesson> = {
  blokus: {
    table: { game: "blokus", variant: "two", seats: against("bot:1") },
    steps: steps(
      "blokus",
      ["aim"],
      ["first", count(1)],
      ["second", count(2)],
      ["corners", count(3)],
      ["refused"],
      ["more", count(6)],
      ["end"],
    ),
  },
  blox: {
    table: { game: "blox", options: { players: 2 }, seats: against("bot:1") },
    steps: steps(
      "blox",
      ["aim"],
      ["enter", count(1, action("enter"))],
      ["move", count(1, action("move", "clear", "capture"))],
      ["clear", count(1, action("clear"))],
      ["build"],
      ["swap"],
      ["phases"],
    ),
  },
  bloqs: {
    table: { game: "bloqs", variant: "turn2", seats: against("bot:1") },
    steps: steps(
      "bloqs",
      ["aim"],
      ["walk", count(1, kind("direction"))],
      ["build", count(1, kind("build"))],
      ["turn", count(2, kind("build"))],
      ["discs"],
      ["end"],
    ),
  },
  potzklotz: {
    table: { game: "potzklotz", options: { players: 2, rounds: 1, hand_size: 3 }, seats: against("bot:1") },
    steps: steps(
      "potzklotz",
      ["aim"],
      ["look"],
      ["move", count(1, act("play", "pass"))],
      ["right"],
      ["pass"],
      ["end"],
    ),
  },
};
