/** Which stain a shape has: by its place in the supply. */

import "./stains.css";
import type { ShapeInfo } from "./material.svelte";

/** A name of `--colour-…`. */
export function stainOf(shapes: ShapeInfo[], shape: string): string {
  return `stain${shapes.findIndex((info) => info.shape === shape) + 1}`;
}
