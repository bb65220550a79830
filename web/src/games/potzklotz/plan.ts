/** Fields of the plan and beside it: `a1` to `e5`, then `f3`, `-a3` left of a, `b0` and `b-1` in front. */

export interface Place {
  /** Columns from a, to the right. */
  x: number;
  /** Rows from 1, to the back. */
  y: number;
}

/** A covered field of a view's `building`. */
export interface Column {
  field: string;
  height: number;
}

const LETTERS = 26;
const code = (letter: string) => letter.charCodeAt(0) - 97;

export function placeOf(field: string): Place {
  const [, minus, letters = "a", row = "1"] = /^(-?)([a-z]{1,2})(-?\d+)$/.exec(field) ?? [];
  let number = 0;
  for (const letter of letters) number = number * LETTERS + code(letter) + 1;
  return { x: minus ? -number : number - 1, y: Number(row) - 1 };
}

export function fieldAt({ x, y }: Place): string {
  const number = x >= 0 ? x : -x - 1;
  const first = number >= LETTERS ? String.fromCharCode(96 + Math.floor(number / LETTERS)) : "";
  return `${x >= 0 ? "" : "-"}${first}${String.fromCharCode(97 + (number % LETTERS))}${y + 1}`;
}

export interface Area {
  left: number;
  right: number;
  front: number;
  back: number;
}

/** The least area that holds these fields; nothing for none. */
export function areaOf(places: Place[]): Area | null {
  if (places.length === 0) return null;
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), front: Math.min(...ys), back: Math.max(...ys) };
}

/** The plan together with the building and the ring of fields around it, as far as cubes may be put there. */
export function shownArea(size: number, building: Column[], closed: boolean): Area {
  const plan = { left: 0, right: size - 1, front: 0, back: size - 1 };
  const stands = areaOf(building.map(({ field }) => placeOf(field)));
  if (closed || stands === null) return plan;
  const around = {
    left: stands.left - 1,
    right: stands.right + 1,
    front: stands.front - 1,
    back: stands.back + 1,
  };
  const far =
    around.left > plan.right ||
    around.right < plan.left ||
    around.front > plan.back ||
    around.back < plan.front;
  if (far) return around;
  return {
    left: Math.min(plan.left, around.left),
    right: Math.max(plan.right, around.right),
    front: Math.min(plan.front, around.front),
    back: Math.max(plan.back, around.back),
  };
}

/** The places of an area row by row, the back row first, as one looks at the plan. */
export function rowsOf(area: Area): Place[][] {
  const rows = [];
  for (let y = area.back; y >= area.front; y--) {
    const row = [];
    for (let x = area.left; x <= area.right; x++) row.push({ x, y });
    rows.push(row);
  }
  return rows;
}

export function heightsOf(building: Column[]): Map<string, number> {
  return new Map(building.map(({ field, height }) => [field, height]));
}

/** The building with its top cube moved. */
export function moved(building: Column[], from: string, to: string): Column[] {
  const heights = heightsOf(building);
  heights.set(from, (heights.get(from) ?? 0) - 1);
  heights.set(to, (heights.get(to) ?? 0) + 1);
  return [...heights].filter(([, height]) => height > 0).map(([field, height]) => ({ field, height }));
}
