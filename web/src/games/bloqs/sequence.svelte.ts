/**
 * What is seen of a game in motion. One queue: the die has come to rest before the pawn walks, the pawn has arrived before its disc
 * is turned, and the disc is seen before a piece comes, however quickly the moves follow each other.
 */

import type { SeenMoved } from "../../messages";
import { path } from "./ring";
import type { Site, View } from "./view";

export interface Seen {
  /** The last throw; null: none yet. */
  die: number | null;
  /** How often the die was thrown. */
  throws: number;
  pawns: number[];
  discs: View["discs"];
  sites: Site[];
  /** Whether what is new is seen coming. */
  moving: boolean;
}

interface Step {
  change: Partial<Seen>;
  /** Milliseconds until the next one. */
  time: number;
}

export const TIMES = { roll: 850, step: 150, turn: 450, build: 600 };
/** Who waits for more than this has missed enough: everything is shown as it is. */
const MOST = 30;

export class Sequence {
  seen: Seen = $state.raw()!;
  /** Where the queue leads to. */
  #end: Seen;
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.#end = { ...partsOf(view), die: view.rolled, throws: 0, moving: false };
    this.seen = this.#end;
  }

  /** Goes on to a position: step by step where moves led there, else at once. */
  take(view: View, news: readonly SeenMoved[], calm: boolean): void {
    const before = this.#end;
    const rolled = news.flatMap(({ fields }) => (fields.kind === "rolled" ? [Number(fields.number)] : []));
    this.#end = {
      ...partsOf(view),
      die: view.rolled ?? rolled.at(-1) ?? before.die,
      throws: before.throws + rolled.length,
      moving: news.length > 0,
    };
    if (calm || news.length === 0 || this.#steps.length > MOST) return this.finish();
    this.#steps.push(...this.#stepsFrom(before, rolled));
    if (this.#timer === undefined) this.#next();
  }

  /** Everything is as it is now. */
  finish(): void {
    this.stop();
    this.#steps = [];
    this.seen = this.#end;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #stepsFrom(before: Seen, rolled: number[]): Step[] {
    const { pawns, discs, sites, die } = this.#end;
    const steps: Step[] = rolled.map((number, index) => ({
      change: { die: number, throws: before.throws + index + 1 },
      time: TIMES.roll,
    }));
    for (const place of walked(before.pawns, pawns))
      steps.push({ change: { pawns: place }, time: TIMES.step });
    if (discs.some((disc, index) => disc !== before.discs[index]))
      steps.push({ change: { discs }, time: TIMES.turn });
    steps.push({ change: { sites, die }, time: sameSites(before.sites, sites) ? 0 : TIMES.build });
    return steps;
  }

  #next(): void {
    this.#timer = undefined;
    const step = this.#steps.shift();
    if (!step) return;
    this.seen = { ...this.seen, ...step.change, moving: true };
    this.#timer = setTimeout(() => this.#next(), step.time);
  }
}

const partsOf = ({ pawns, discs, sites }: View): Pick<Seen, "pawns" | "discs" | "sites"> => ({
  pawns,
  discs,
  sites,
});

/** The pawns' places one after the other: one that moves alone walks disc by disc, two change places at once. */
function walked(from: number[], to: number[]): number[][] {
  const moved = to.flatMap((disc, seat) => (disc === from[seat] ? [] : [seat]));
  const [seat] = moved;
  if (seat === undefined) return [];
  const [begin = 0, end = 0] = [from[seat], to[seat]];
  if (moved.length > 1 || begin === 0 || end === 0) return [to];
  return path(begin, end).map((disc) => to.with(seat, disc));
}

const sameSites = (one: Site[], other: Site[]): boolean =>
  JSON.stringify(one.map(piecesOf)) === JSON.stringify(other.map(piecesOf));
const piecesOf = ({ pieces }: Site): string[] => pieces.map(({ piece }) => piece);
