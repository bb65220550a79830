/** Wood drawn by hand: a ground colour, fine fibres along it and a few growth rings. */

import { seeded } from "./chance";

type Context = CanvasRenderingContext2D;

/** Draws fibres over what is there. `strength` 0 to 1: how much of the wood shows through the paint. */
export function drawGrain(context: Context, size: number, strength: number, seed = 1): void {
  const random = seeded(seed);
  for (let fibre = 0; fibre < size * 0.9; fibre++) {
    const y = random() * size;
    const from = random() * size;
    const length = size * (0.15 + random() * 0.6);
    context.strokeStyle = random() < 0.62 ? "#2a1606" : "#fff4dc";
    context.globalAlpha = strength * (0.05 + random() * 0.1);
    context.lineWidth = 0.6 + random() * 1.2;
    context.beginPath();
    context.moveTo(from, y);
    context.bezierCurveTo(
      from + length / 3,
      y + random() * 3,
      from + length / 1.5,
      y - random() * 3,
      from + length,
      y,
    );
    context.stroke();
  }
  drawRings(context, size, strength, random);
  context.globalAlpha = 1;
}

function drawRings(context: Context, size: number, strength: number, random: () => number): void {
  const middle = random() * size;
  context.strokeStyle = "#3a1f0a";
  for (let ring = 1; ring < 9; ring++) {
    const bow = ring * size * 0.09 * (0.8 + random() * 0.4);
    context.globalAlpha = strength * (0.07 + random() * 0.1);
    context.lineWidth = size / 128 + (random() * size) / 90;
    context.beginPath();
    for (let x = -4; x <= size + 4; x += size / 16) {
      const y = middle + Math.sin(x / size + ring) * size * 0.03 + (ring % 2 ? bow : -bow);
      if (x < 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}

/** A table top of planks side by side. */
export function drawPlanks(context: Context, size: number, ground: string, planks = 5): void {
  const random = seeded(7);
  const wide = size / planks;
  for (let plank = 0; plank < planks; plank++) {
    const y = plank * wide;
    context.save();
    context.beginPath();
    context.rect(0, y, size, wide);
    context.clip();
    context.fillStyle = ground;
    context.fillRect(0, y, size, wide);
    context.fillStyle = "#8a4a14";
    context.globalAlpha = 0.2 + random() * 0.09;
    context.fillRect(0, y, size, wide);
    context.translate(0, y - random() * (size - wide));
    drawGrain(context, size, 0.55, plank + 11);
    context.restore();
    context.globalAlpha = 0.35;
    context.fillStyle = "#1c0d02";
    context.fillRect(0, y, size, Math.max(1, size / 400));
    context.globalAlpha = 1;
  }
}
