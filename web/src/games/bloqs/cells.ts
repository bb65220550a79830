/** Cells of a site and pieces turned in space. Geometry only: what may stand where is looked up in the legal moves. */

/** A cube: its layer from the ground, its row from the south, its column from the west, all from 0. */
export type Cube = readonly [layer: number, row: number, column: number];

/** The side of a site. */
export const SIDE = 3;

/** A direction by its letter: up, north, east, south, west, down. */
const DIRECTIONS = {
  u: [1, 0, 0],
  n: [0, 1, 0],
  e: [0, 0, 1],
  s: [0, -1, 0],
  w: [0, 0, -1],
  d: [-1, 0, 0],
} as const;
export type Direction = keyof typeof DIRECTIONS;

/** A turn of a shape from how it is drawn: where its top faces then, and where its north side does. */
export interface Turn {
  top: Direction;
  north: Direction;
}

export const AS_DRAWN: Turn = { top: "u", north: "n" };

/** A quarter turn about an axis: the four directions that change, each into the next. */
const ROUNDS = {
  /** About the vertical axis, seen from above. */
  clockwise: "nesw",
  anticlockwise: "nwse",
  /** About the axis from west to east. */
  away: "unds",
  towards: "usdn",
  /** About the axis from south to north, seen from the south. */
  right: "uedw",
  left: "uwde",
} as const;
export type Quarter = keyof typeof ROUNDS;
export const QUARTERS = Object.keys(ROUNDS) as Quarter[];

function after(direction: Direction, round: string): Direction {
  const at = round.indexOf(direction);
  return at < 0 ? direction : (round[(at + 1) % round.length] as Direction);
}

export function quarterTurned(turn: Turn, quarter: Quarter): Turn {
  const round = ROUNDS[quarter];
  return { top: after(turn.top, round), north: after(turn.north, round) };
}

function byPlace(a: Cube, b: Cube): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Moved so that the lowest layer, row and column are 0; sorted. */
export function normalised(cubes: readonly Cube[]): Cube[] {
  const least = [0, 1, 2].map((axis) => Math.min(...cubes.map((cube) => cube[axis] ?? 0)));
  return shifted(cubes, [-least[0]!, -least[1]!, -least[2]!]);
}

export function shifted(cubes: readonly Cube[], by: Cube): Cube[] {
  return cubes.map((cube): Cube => [cube[0] + by[0], cube[1] + by[1], cube[2] + by[2]]).sort(byPlace);
}

export function turned(shape: readonly Cube[], { top, north }: Turn): Cube[] {
  const up = DIRECTIONS[top];
  const ahead = DIRECTIONS[north];
  // Axes are (column, row, layer), right-handed: north × up = east.
  const east: Cube = [
    ahead[2] * up[1] - ahead[1] * up[2],
    ahead[0] * up[2] - ahead[2] * up[0],
    ahead[1] * up[0] - ahead[0] * up[1],
  ];
  const placed = shape.map(([layer, row, column]): Cube => {
    const along = (axis: 0 | 1 | 2) => layer * up[axis] + row * ahead[axis] + column * east[axis];
    return [along(0), along(1), along(2)];
  });
  return normalised(placed);
}

/** How many layers, rows and columns the cubes take. */
export function extent(cubes: readonly Cube[]): Cube {
  const most = (axis: 0 | 1 | 2) => 1 + Math.max(...cubes.map((cube) => cube[axis]));
  return [most(0), most(1), most(2)];
}

/** `b2.1` is the middle of the lowest layer. */
export function cellName([layer, row, column]: Cube): string {
  return `${"abc"[column] ?? "?"}${row + 1}.${layer + 1}`;
}

export function cellOf(name: string): Cube {
  const [field = "", layer = ""] = name.split(".");
  return [Number(layer) - 1, Number(field.slice(1)) - 1, "abc".indexOf(field[0] ?? "")];
}

/** The same for the same cells in any order. */
export function keyOf(cells: readonly string[]): string {
  return [...cells].sort().join(" ");
}

/** A piece as the notation has it: shape, first cell, turn. */
export function pieceText(shape: string, cubes: readonly Cube[], turn: Turn): string {
  const first = [...cubes].sort(byPlace)[0] ?? [0, 0, 0];
  return `${shape} ${cellName(first)} ${turn.top}${turn.north}`;
}

/** The turn in a piece's text. */
export function turnOf(piece: string): Turn {
  const letters = piece.split(" ")[2] ?? "un";
  return { top: letters[0] as Direction, north: letters[1] as Direction };
}
