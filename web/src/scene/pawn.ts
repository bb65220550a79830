/** A turned wooden figure. */

import { LatheGeometry, Mesh, Vector2 } from "three";
import type { Materials } from "./materials";

// Radius and height of the profile, from the foot up; the whole is one unit high.
const PROFILE: [number, number][] = [
  [0, 0],
  [0.3, 0],
  [0.32, 0.03],
  [0.32, 0.09],
  [0.29, 0.14],
  [0.2, 0.24],
  [0.14, 0.38],
  [0.12, 0.52],
  [0.13, 0.57],
  [0.21, 0.6],
  [0.21, 0.63],
  [0.15, 0.66],
  [0.19, 0.74],
  [0.2, 0.81],
  [0.18, 0.89],
  [0.13, 0.95],
  [0.07, 0.99],
  [0, 1],
];

let geometry: LatheGeometry | undefined;

/** A figure of a colour, standing on its origin. */
export function pawn(materials: Materials, colour: string, height: number): Mesh {
  geometry ??= new LatheGeometry(
    PROFILE.map(([radius, y]) => new Vector2(radius, y)),
    28,
  );
  const mesh = new Mesh(geometry, materials.wood(colour));
  mesh.scale.setScalar(height);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}
