/** The fields of the board and straight ways between them. */

import { COLOURS, type BloxView, type Colour } from "./view";

export const SIZE = 9;

export interface Place {
  column: number;
  /** From the front. */
  row: number;
}

export const placeOf = (field: string): Place => ({
  column: field.charCodeAt(0) - 97,
  row: Number(field.slice(1)) - 1,
});
export const fieldAt = ({ column, row }: Place): string => `${String.fromCharCode(97 + column)}${row + 1}`;
export const onBoard = ({ column, row }: Place): boolean =>
  column >= 0 && row >= 0 && column < SIZE && row < SIZE;

/** All fields as they are seen, the back row first. */
export const ROWS: string[][] = Array.from({ length: SIZE }, (_, line) =>
  Array.from({ length: SIZE }, (_, column) => fieldAt({ column, row: SIZE - 1 - line })),
);

export function colourAt(view: BloxView, field: string): Colour {
  const { column, row } = placeOf(field);
  const letter = view.board.colours[SIZE - 1 - row]?.[column];
  return COLOURS.find((colour) => colour[0] === letter) ?? "black";
}

export function squaresAt(view: BloxView, field: string): number {
  const { column, row } = placeOf(field);
  return Number(view.board.squares[SIZE - 1 - row]?.[column] ?? 0);
}

/** The places strictly between two in a straight line. */
export function between(from: Place, to: Place): Place[] {
  const columns = Math.sign(to.column - from.column);
  const rows = Math.sign(to.row - from.row);
  if ((columns === 0) === (rows === 0)) return [];
  const places = [];
  for (
    let place = { column: from.column + columns, row: from.row + rows };
    place.column !== to.column || place.row !== to.row;
    place = { column: place.column + columns, row: place.row + rows }
  )
    places.push(place);
  return places;
}

/**
 * From where a figure comes in that reaches a field: a place just outside the board, the nearest with a way on which nothing
 * stands and no field has that colour (BX-5); null where none is.
 */
export function entrance(view: BloxView, to: string): Place | null {
  const { column, row } = placeOf(to);
  const sides = [
    { column: -1, row },
    { column: SIZE, row },
    { column, row: -1 },
    { column, row: SIZE },
  ];
  const taken = new Set([...view.towers, ...view.figures].map(({ field }) => field));
  const colour = colourAt(view, to);
  const open = sides
    .map((side) => ({ side, way: between(side, placeOf(to)).map(fieldAt) }))
    .filter(({ way }) => way.every((field) => !taken.has(field) && colourAt(view, field) !== colour));
  open.sort((one, other) => one.way.length - other.way.length);
  return open[0]?.side ?? null;
}
