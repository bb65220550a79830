/** Squares on a grid: names, turning, placing. Geometry only; what is legal is looked up in what the server sent. */

/** A square: column from the left, row from the bottom, both from 0. */
export type Square = readonly [column: number, row: number];
/** A piece as it lies: squares with the lowest column and row at 0, sorted. */
export type Shape = readonly Square[];

const A = "a".charCodeAt(0);

/** `c7` is column 2, row 6. */
export function square(name: string): Square {
  return [name.charCodeAt(0) - A, Number(name.slice(1)) - 1];
}

export function nameOf([column, row]: Square): string {
  return String.fromCharCode(A + column) + String(row + 1);
}

/** The same squares, moved to the corner and sorted from the bottom row up, each row from the left. */
export function normal(squares: readonly Square[]): Shape {
  const left = Math.min(...squares.map(([column]) => column));
  const bottom = Math.min(...squares.map(([, row]) => row));
  return squares
    .map(([column, row]): Square => [column - left, row - bottom])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** A quarter turn clockwise. */
export const turned = (shape: Shape): Shape => normal(shape.map(([column, row]): Square => [row, -column]));
export const turnedBack = (shape: Shape): Shape => turned(turned(turned(shape)));
export const flipped = (shape: Shape): Shape => normal(shape.map(([column, row]): Square => [-column, row]));

/** All different ways a piece can lie. */
export function orientations(shape: Shape): Shape[] {
  const found = new Map<string, Shape>();
  for (let one of [normal(shape), flipped(shape)]) {
    for (let turn = 0; turn < 4; turn++) {
      found.set(key(one), one);
      one = turned(one);
    }
  }
  return [...found.values()];
}

/** Tells one set of squares from another, in whatever order they come. */
export function key(squares: readonly Square[]): string {
  return squares.map(nameOf).sort().join(",");
}

export const sizeOf = (shape: Shape): Square => [
  Math.max(...shape.map(([column]) => column)) + 1,
  Math.max(...shape.map(([, row]) => row)) + 1,
];

/** The square of a shape that is held: the one nearest to its middle. */
export function grip(shape: Shape): Square {
  const [width, height] = sizeOf(shape);
  const distance = ([column, row]: Square) =>
    Math.abs(column - (width - 1) / 2) + Math.abs(row - (height - 1) / 2);
  return shape.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** The shape held at a square of a board, pushed back onto the board where it would stick out. */
export function placed(shape: Shape, at: Square, width: number, height: number): Square[] {
  const [column, row] = grip(shape);
  const [wide, high] = sizeOf(shape);
  const left = Math.min(Math.max(at[0] - column, 0), width - wide);
  const bottom = Math.min(Math.max(at[1] - row, 0), height - high);
  return shape.map(([x, y]): Square => [x + left, y + bottom]);
}

/** Where a shape is held when its squares lie like this. */
export function heldAt(squares: readonly Square[]): Square {
  const [column, row] = grip(normal(squares));
  const left = Math.min(...squares.map(([x]) => x));
  const bottom = Math.min(...squares.map(([, y]) => y));
  return [column + left, row + bottom];
}

/** The outline of a set of squares as an SVG path, a square being one unit and row 0 at the bottom of `height`. */
export function outline(squares: readonly Square[], height: number): string {
  const there = new Set(squares.map(nameOf));
  const has = (column: number, row: number) => there.has(nameOf([column, row]));
  let path = "";
  for (const [column, row] of squares) {
    const top = height - 1 - row;
    if (!has(column, row + 1)) path += `M${column} ${top}h1`;
    if (!has(column, row - 1)) path += `M${column} ${top + 1}h1`;
    if (!has(column - 1, row)) path += `M${column} ${top}v1`;
    if (!has(column + 1, row)) path += `M${column + 1} ${top}v1`;
  }
  return path;
}
