import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeenMoved } from "../../messages";
import { Sequence, TIMES } from "./sequence.svelte";
import type { View } from "./view";

const START = {
  rolled: null,
  pawns: [2, 7],
  discs: [null, null, null, null, null],
  sites: [{ pieces: [], layers: 0, cubes: 0 }],
} as unknown as View;
const ROLLED = { ...START, rolled: 3 };
const WALKED = { ...START, pawns: [5, 7], discs: [null, null, null, null, "T"] };
const BUILT = {
  ...WALKED,
  sites: [{ pieces: [{ piece: "T b2.1 un", shape: "T", cells: [] }], layers: 0, cubes: 4 }],
} as unknown as View;

const news = (...kinds: string[]) =>
  kinds.map((kind) => ({ fields: { kind, number: 3 } }) as unknown as SeenMoved);

/** What has changed since the start, in words. */
function told({ seen }: Sequence): string {
  const { die, pawns, discs, sites } = seen;
  return `die ${die} pawn ${pawns[0]} disc ${discs[4]} pieces ${sites[0]!.pieces.length}`;
}

describe("what is seen", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is die, pawn, disc and piece, one after the other, however quickly the moves come", () => {
    const sequence = new Sequence(START);
    sequence.take(ROLLED, news("roll", "rolled"), false);
    sequence.take(WALKED, news("direction", "turned"), false);
    sequence.take(BUILT, news("build"), false);
    const seen = [told(sequence)];
    for (let time = 0; time < 4000; time += 10) {
      vi.advanceTimersByTime(10);
      if (told(sequence) !== seen.at(-1)) seen.push(told(sequence));
    }
    expect(seen).toEqual([
      "die 3 pawn 2 disc null pieces 0",
      "die 3 pawn 3 disc null pieces 0",
      "die 3 pawn 4 disc null pieces 0",
      "die 3 pawn 5 disc null pieces 0",
      "die 3 pawn 5 disc T pieces 0",
      "die 3 pawn 5 disc T pieces 1",
    ]);
  });

  it("lets the die come to rest before the pawn walks", () => {
    const sequence = new Sequence(START);
    sequence.take(WALKED, news("roll", "rolled", "turned"), false);
    vi.advanceTimersByTime(TIMES.roll - 10);
    expect(told(sequence)).toBe("die 3 pawn 2 disc null pieces 0");
    vi.advanceTimersByTime(20);
    expect(told(sequence)).toBe("die 3 pawn 3 disc null pieces 0");
  });

  it("is there at once where nothing should move, and after a jump", () => {
    const sequence = new Sequence(START);
    sequence.take(ROLLED, news("roll", "rolled"), false);
    sequence.take(BUILT, news("build"), true);
    expect(told(sequence)).toBe("die 3 pawn 5 disc T pieces 1");
    sequence.take(START, [], false);
    expect(told(sequence)).toBe("die 3 pawn 2 disc null pieces 0");
    expect(sequence.seen.moving).toBe(false);
  });

  it("is not late for ever", () => {
    const sequence = new Sequence(START);
    for (let count = 0; count < 40; count++) {
      sequence.take(count % 2 ? START : WALKED, news("direction"), false);
    }
    vi.advanceTimersByTime(6000);
    expect(sequence.seen.pawns).toEqual(START.pawns);
  });

  it("has two pawns change places without walking past each other", () => {
    const sequence = new Sequence(START);
    sequence.take({ ...START, pawns: [7, 2] }, news("let"), false);
    expect(sequence.seen.pawns).toEqual([7, 2]);
  });
});
