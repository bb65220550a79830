/** What lies under the pointer. */

import { Raycaster, Vector2, type Camera, type Intersection, type Object3D } from "three";

/** Found in `userData.pick` of an object or of one that holds it: a value, or a function of where it was hit. */
export type Pick = unknown;

const ray = new Raycaster();

/** The pick of the nearest object at a point of the canvas; undefined where there is none. */
export function pickAt(
  canvas: HTMLCanvasElement,
  camera: Camera,
  scene: Object3D,
  x: number,
  y: number,
): Pick {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), camera);
  for (const hit of ray.intersectObject(scene, true)) {
    const pick = pickOf(hit.object, hit);
    if (pick !== undefined) return pick;
  }
  return undefined;
}

function pickOf(object: Object3D | null, hit: Intersection): Pick {
  for (let one = object; one; one = one.parent) {
    const pick: unknown = one.userData.pick;
    if (pick === undefined) continue;
    return typeof pick === "function" ? (pick as (hit: Intersection) => Pick)(hit) : pick;
  }
  return undefined;
}
