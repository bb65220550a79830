/** The ring: where its discs lie and over which a pawn walks. */

const DISCS = 20;

/** The discs a pawn steps on from one disc to another, the last included, on the shorter way round. */
export function path(from: number, to: number): number[] {
  const ahead = (to - from + DISCS) % DISCS;
  const step = ahead <= DISCS / 2 ? 1 : -1;
  const steps: number[] = [];
  for (let disc = from; disc !== to;) {
    disc = ((disc - 1 + step + DISCS) % DISCS) + 1;
    steps.push(disc);
  }
  return steps;
}

export interface Point {
  x: number;
  y: number;
}

/** A place on a circle about the origin; angles run clockwise from the top in discs, y downwards. */
function around(discs: number, radius: number): Point {
  const angle = (discs / DISCS) * 2 * Math.PI;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The gap before disc 1 lies at the upper left, so that the start circles come into the four corners. */
const GAP = DISCS / 8;

export const discAt = (disc: number, radius: number): Point => around(disc - 0.5 - GAP, radius);

export const circleAt = (before: number, radius: number): Point => around(before - 1 - GAP, radius);
