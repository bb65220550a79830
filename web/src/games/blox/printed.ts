/** The printed board: fields in their colours, the squares on them, letters and numbers around them. */

import { colourOf } from "../../scene/palette";
import { drawPattern, lightness } from "../../scene/patterns";
import { drawGrain } from "../../scene/wood";
import { settings } from "../../settings.svelte";
import { colourAt, ROWS, SIZE, squaresAt } from "./board";
import type { BloxView } from "./view";

type Context = CanvasRenderingContext2D;

/** How much wider than nine fields the board is, to each side. */
export const RIM = 0.5;

const WOOD = "#8f5f33";
const LETTERS = "#f3e2c4";

export function drawBoard(context: Context, pixels: number, view: BloxView): void {
  const unit = pixels / (SIZE + 2 * RIM);
  context.fillStyle = WOOD;
  context.fillRect(0, 0, pixels, pixels);
  drawGrain(context, pixels, 0.6, 5);
  context.font = `600 ${unit * 0.26}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = LETTERS;
  for (let one = 0; one < SIZE; one++) {
    const along = (one + RIM + 0.5) * unit;
    for (const across of [RIM / 2, SIZE + RIM * 1.5]) {
      context.fillText(String.fromCharCode(97 + one), along, across * unit);
      context.fillText(String(SIZE - one), across * unit, along);
    }
  }
  ROWS.forEach((row, line) =>
    row.forEach((field, column) =>
      drawField(context, view, field, (column + RIM) * unit, (line + RIM) * unit, unit),
    ),
  );
}

function drawField(
  context: Context,
  view: BloxView,
  field: string,
  x: number,
  y: number,
  unit: number,
): void {
  const name = colourAt(view, field);
  const colour = colourOf(name);
  const gap = unit * 0.025;
  context.save();
  context.translate(x + gap, y + gap);
  const size = unit - 2 * gap;
  context.fillStyle = colour;
  context.fillRect(0, 0, size, size);
  drawGrain(context, size, 0.35, field.charCodeAt(0) * 9 + Number(field[1]));
  if (settings.patterns) {
    context.beginPath();
    context.rect(0, 0, size, size);
    context.clip();
    drawPattern(context, size, name, colour);
  }
  drawSquares(context, squaresAt(view, field), size, colour);
  context.restore();
}

function drawSquares(context: Context, count: number, size: number, colour: string): void {
  if (count === 0) return;
  context.fillStyle = lightness(colour) > 0.45 ? "#2d2a2a" : "#f7f3ea";
  const side = size * 0.13;
  const wide = count * side * 1.5 - side * 0.5;
  for (let one = 0; one < count; one++) {
    context.fillRect((size - wide) / 2 + one * side * 1.5, size - side * 1.6, side, side);
  }
}
