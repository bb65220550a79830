/** How finely is drawn: as finely as the machine can, measured while things move. */

export interface Level {
  /** Pixels of the picture for one of the page, at most. */
  pixels: number;
  /** Real shadows; else soft spots. */
  shadows: boolean;
}

/** From plain to fine. */
export const LEVELS: Level[] = [
  { pixels: 1, shadows: false },
  { pixels: 1.25, shadows: true },
  { pixels: 2, shadows: true },
];

const ENOUGH = 10;
const SLOW = 42;
const VERY_SLOW = 150;
const WARM = 2;
const OFTEN = 3;

export class Quality {
  level: number;
  #times: number[] = [];
  #last: number | null = null;
  #singles = 0;
  #slow = 0;

  constructor(
    private wanted: "auto" | "high" | "low",
    /** The processor draws: nothing to be measured. */
    private software: boolean,
    private changed: (level: Level) => void,
  ) {
    this.level = this.#first();
  }

  get now(): Level {
    return LEVELS[this.level]!;
  }

  want(wanted: "auto" | "high" | "low"): void {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.level = this.#first();
    this.#times = [];
    this.changed(this.now);
  }

  /** A frame of something moving was drawn. Frames that take long, most of them, make the picture plainer. */
  drawn(now: number): void {
    if (this.#last !== null) this.#times.push(now - this.#last);
    this.#last = now;
    if (this.#times.length < ENOUGH) return;
    const middle = this.#times.sort((a, b) => a - b)[ENOUGH / 2]!;
    this.#times = [];
    if (middle > SLOW) this.#lower();
  }

  /** Nothing moves any more: the time until the next frame says nothing. */
  rest(): void {
    this.#last = null;
  }

  /** How long a single frame took; the first ones take long everywhere. */
  single(time: number): void {
    this.#singles += 1;
    if (this.#singles > WARM) this.#slow = time > VERY_SLOW ? this.#slow + 1 : 0;
    if (this.#slow < OFTEN) return;
    this.#slow = 0;
    this.#lower();
  }

  #first(): number {
    return this.wanted === "low" || (this.wanted === "auto" && this.software) ? 0 : LEVELS.length - 1;
  }

  #lower(): void {
    if (this.wanted !== "auto" || this.level === 0) return;
    this.level -= 1;
    this.changed(this.now);
  }
}
