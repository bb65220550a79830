/** A game that was played: its moves, and its positions fetched as they are looked at. */

import type { Replay, ReplayPosition, ReplayPositions } from "./messages";
import { ask } from "./server";

const AT_ONCE = 40;

export class Replayed {
  number = $state(0);
  positions: ReadonlyMap<number, ReplayPosition> = $state.raw(new Map());
  #asked = new Set<number>();

  constructor(
    readonly record: string,
    readonly replay: Replay,
  ) {}

  static async of(record: string): Promise<Replayed> {
    const made = new Replayed(record, await ask<Replay>("POST", "/api/replay", { record }));
    await made.go(0);
    return made;
  }

  get last(): number {
    return this.replay.moves.length;
  }

  /** The position that is looked at; undefined until it has come. */
  get position(): ReplayPosition | undefined {
    return this.positions.get(this.number);
  }

  async go(to: number): Promise<void> {
    this.number = Math.min(Math.max(to, 0), this.last);
    const first = Math.floor(this.number / AT_ONCE) * AT_ONCE;
    if (this.#asked.has(first)) return;
    this.#asked.add(first);
    try {
      const body = { record: this.record, first, count: AT_ONCE };
      const found = await ask<ReplayPositions>("POST", "/api/replay/positions", body);
      this.positions = new Map([
        ...this.positions,
        ...found.positions.map((one) => [one.number, one] as const),
      ]);
    } catch (error) {
      this.#asked.delete(first);
      throw error;
    }
  }
}
