/** Things that move. While nothing does, nothing is drawn. */

import { CatmullRomCurve3, Vector3, type Object3D } from "three";
import { calm } from "../settings.svelte";

interface Running {
  began: number | null;
  time: number;
  step: (part: number) => void;
  done: () => void;
}

export const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

export class Motion {
  #running: Running[] = [];

  constructor(readonly invalidate: () => void) {}

  get moving(): boolean {
    return this.#running.length > 0;
  }

  /** Calls `step` with 0 to 1 over this many seconds; at once with 1 where things should not move. */
  run(seconds: number, step: (part: number) => void): Promise<void> {
    if (calm() || seconds <= 0) {
      step(1);
      this.invalidate();
      return Promise.resolve();
    }
    step(0);
    return new Promise((done) => {
      this.#running.push({ began: null, time: seconds * 1000, step, done });
      this.invalidate();
    });
  }

  /** Goes on to this time, in milliseconds. */
  advance(now: number): void {
    for (const one of [...this.#running]) {
      one.began ??= now;
      const part = Math.min(1, (now - one.began) / one.time);
      one.step(ease(part));
      if (part === 1) {
        this.#running.splice(this.#running.indexOf(one), 1);
        one.done();
      }
    }
  }

  /** Everything is where it was going to. */
  finish(): void {
    for (const one of this.#running.splice(0)) {
      one.step(1);
      one.done();
    }
  }
}

/** A step that carries a thing from where it is, over some points, lifted high enough to pass over what stands there. */
export function carry(
  thing: Object3D,
  to: Vector3,
  lift: number,
  over: Vector3[] = [],
): (part: number) => void {
  const from = thing.position.clone();
  const top = Math.max(from.y, to.y, ...over.map((point) => point.y)) + lift;
  const up = (point: Vector3) => new Vector3(point.x, top, point.z);
  const way = new CatmullRomCurve3([
    from,
    up(from.clone().lerp(to, 0.12)),
    ...over.map(up),
    up(from.clone().lerp(to, 0.88)),
    to,
  ]);
  return (part) => {
    if (part >= 1) thing.position.copy(to);
    else way.getPoint(part, thing.position);
  };
}
