/** Wooden blocks with soft edges, and what is put around them. */

import { Mesh, Path, Shape, ShapeGeometry, type BufferGeometry } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import type { Materials } from "./materials";

const shapes = new Map<string, BufferGeometry>();

/** One geometry a size: it is shared, never changed, and lives as long as the page. */
function shared<G extends BufferGeometry>(key: string, make: () => G): G {
  let known = shapes.get(key) as G | undefined;
  if (!known) {
    known = make();
    shapes.set(key, known);
  }
  return known;
}

/** A block, standing on its origin. */
export function block(
  materials: Materials,
  colour: string,
  width: number,
  height: number,
  depth: number,
): Mesh {
  const edge = Math.min(width, height, depth) * 0.09;
  const geometry = shared(`block ${width} ${height} ${depth}`, () => {
    const made = new RoundedBoxGeometry(width, height, depth, 3, edge);
    made.translate(0, height / 2, 0);
    return made;
  });
  const mesh = new Mesh(geometry, materials.wood(colour));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Where a block could stand: to be seen, not to be picked. */
export function ghost(
  materials: Materials,
  colour: string,
  width: number,
  height: number,
  depth: number,
): Mesh {
  const mesh = block(materials, colour, width, height, depth);
  mesh.material = materials.ghost(colour);
  mesh.castShadow = mesh.receiveShadow = false;
  mesh.raycast = () => {};
  return mesh;
}

/** A glowing edge around a mesh that stands on its origin; add it to the mesh. */
export function outline(materials: Materials, mesh: Mesh, colour = "--glow", grow = 1.07): Mesh {
  const rim = new Mesh(mesh.geometry, materials.rim(colour));
  mesh.geometry.computeBoundingBox();
  const height = mesh.geometry.boundingBox!.max.y;
  rim.scale.setScalar(grow);
  rim.position.y = (-(grow - 1) * height) / 2;
  rim.raycast = () => {};
  return rim;
}

/** A flat frame around a field. */
export function frame(
  materials: Materials,
  size: number,
  wide = 0.09,
  colour = "--glow",
  opacity = 0.9,
): Mesh {
  const geometry = shared(`frame ${size} ${wide}`, () => {
    const outer = rounded(new Shape(), size / 2, size * 0.14);
    outer.holes.push(rounded(new Path(), size / 2 - wide, size * 0.14 - wide / 2));
    const made = new ShapeGeometry(outer, 5);
    made.rotateX(-Math.PI / 2);
    return made;
  });
  return flat(new Mesh(geometry, materials.glow(colour, opacity)));
}

/** A flat patch of light on a field. */
export function patch(materials: Materials, size: number, colour = "--glow", opacity = 0.35): Mesh {
  const geometry = shared(`patch ${size}`, () => {
    const made = new ShapeGeometry(rounded(new Shape(), size / 2, size * 0.14), 5);
    made.rotateX(-Math.PI / 2);
    return made;
  });
  return flat(new Mesh(geometry, materials.glow(colour, opacity)));
}

function flat(mesh: Mesh): Mesh {
  mesh.raycast = () => {};
  mesh.renderOrder = 1;
  return mesh;
}

function rounded<P extends Path>(path: P, half: number, radius: number): P {
  const corner = Math.max(0.01, radius);
  path.moveTo(-half + corner, -half);
  path.lineTo(half - corner, -half);
  path.quadraticCurveTo(half, -half, half, -half + corner);
  path.lineTo(half, half - corner);
  path.quadraticCurveTo(half, half, half - corner, half);
  path.lineTo(-half + corner, half);
  path.quadraticCurveTo(-half, half, -half, half - corner);
  path.lineTo(-half, -half + corner);
  path.quadraticCurveTo(-half, -half, -half + corner, -half);
  return path;
}
