/** Left and right, away and towards, as they are for who looks at the site. */

import type { Quarter } from "./cells";

/** From where one looks: 0 from the south, then quarter by quarter to the east, the north and the west. */
export type Facing = 0 | 1 | 2 | 3;

export const facingOf = (degrees: number): Facing => (((Math.round(degrees / 90) % 4) + 4) % 4) as Facing;

const TIPS: Quarter[] = ["away", "left", "towards", "right"];

/** The quarter turn of the piece that is meant by a word of the viewer's. */
export function quarterSeen(quarter: Quarter, facing: Facing): Quarter {
  const at = TIPS.indexOf(quarter);
  return at < 0 ? quarter : TIPS[(at + facing) % 4]!;
}

export type Step = "away" | "towards" | "left" | "right";
const AWAY: ReadonlyArray<readonly [rows: number, columns: number]> = [[1, 0], [0, -1], [-1, 0], [0, 1]]; // prettier-ignore
const STEPS: Step[] = ["away", "left", "towards", "right"];

/** Rows to the north and columns to the east of a step of the viewer's. */
export function stepSeen(step: Step, facing: Facing): readonly [rows: number, columns: number] {
  return AWAY[(STEPS.indexOf(step) + facing) % 4]!;
}
