/** Wood drawn by hand: a ground colour, fine fibres along it and a few growth rings. */

import { seeded } from "./chance";

type Context = CanvasRenderingContext2D;

const TILE = 1024;

let tile: HTMLCanvasElement | undefined;

/** Fibres and rings on nothing, drawn once: every piece of wood is a part of it. */
function grain(): HTMLCanvasElement {
  if (tile) return tile;
  tile = document.createElement("canvas");
  tile.width = tile.height = TILE;
  const context = tile.getContext("2d")!;
  const random = seeded(1);
  for (let fibre = 0; fibre < TILE * 0.9; fibre++) drawFibre(context, random);
  for (let bundle = 0; bundle < 4; bundle++) drawRings(context, ((bundle + random()) * TILE) / 4, random);
  return tile;
}

function drawFibre(context: Context, random: () => number): void {
  const y = random() * TILE;
  const from = (random() * 1.2 - 0.2) * TILE;
  const length = TILE * (0.15 + random() * 0.6);
  context.strokeStyle = random() < 0.62 ? "#2a1606" : "#fff4dc";
  context.globalAlpha = 0.08 + random() * 0.14;
  context.lineWidth = 0.8 + random() * 2;
  context.beginPath();
  context.moveTo(from, y);
  context.quadraticCurveTo(from + length / 2, y + random() * 8 - 4, from + length, y);
  context.stroke();
}

function drawRings(context: Context, middle: number, random: () => number): void {
  context.strokeStyle = "#3a1f0a";
  for (let ring = 1; ring < 7; ring++) {
    const bow = ring * TILE * 0.018 * (0.8 + random() * 0.4);
    context.globalAlpha = 0.07 + random() * 0.09;
    context.lineWidth = 3 + random() * 7;
    context.beginPath();
    context.moveTo(0, middle + (ring % 2 ? bow : -bow));
    context.bezierCurveTo(
      TILE / 3,
      middle + bow / 2,
      TILE / 1.5,
      middle - bow / 2,
      TILE,
      middle + (ring % 2 ? bow : -bow),
    );
    context.stroke();
  }
}

/** Draws grain over a square of this size. `strength` 0 to 1: how much of the wood shows through the paint. */
export function drawGrain(context: Context, size: number, strength: number, seed = 1): void {
  const random = seeded(seed);
  const part = Math.min(TILE, size * 2);
  const left = random() * (TILE - part);
  const top = random() * (TILE - part);
  context.globalAlpha = strength;
  context.drawImage(grain(), left, top, part, part, 0, 0, size, size);
  context.globalAlpha = 1;
}

/** A table top of planks side by side. */
export function drawPlanks(context: Context, size: number, ground: string, planks = 5): void {
  const random = seeded(7);
  const wide = size / planks;
  for (let plank = 0; plank < planks; plank++) {
    const y = plank * wide;
    context.fillStyle = ground;
    context.fillRect(0, y, size, wide);
    context.fillStyle = "#8a4a14";
    context.globalAlpha = 0.2 + random() * 0.09;
    context.fillRect(0, y, size, wide);
    context.globalAlpha = 0.6;
    context.drawImage(grain(), 0, random() * (TILE * 0.75), TILE, TILE / 4, 0, y, size, wide);
    context.globalAlpha = 0.35;
    context.fillStyle = "#1c0d02";
    context.fillRect(0, y, size, Math.max(1, size / 400));
    context.globalAlpha = 1;
  }
}
