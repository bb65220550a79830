/** From where the scene is seen: named views, turning within limits, always so near that the whole fits. */

import { Box3, MathUtils, Vector3, type PerspectiveCamera } from "three";
import type { Motion } from "./motion";

/** Angles in degrees. `turn` 0 is from the front, 90 from the right; `rise` 0 is level, 90 from above. */
export interface View {
  turn: number;
  rise: number;
}

const LOWEST = 18;
const HIGHEST = 89;
const NEAREST = 2.5;

export class Viewpoint {
  turn = 0;
  rise = 45;
  zoom = 1;
  /** Whether people may not turn it; boards still can. */
  locked = false;
  /** Where the camera looks beside the middle, on the ground, while it is near. */
  #aside = new Vector3();
  #points: Vector3[] = [];
  #middle = new Vector3();
  /** How much of the scene the picture is high, at the middle. */
  #high = 1;

  constructor(
    readonly camera: PerspectiveCamera,
    readonly motion: Motion,
  ) {
    this.box = new Box3(new Vector3(-1, 0, -1), new Vector3(1, 1, 1));
  }

  /** What must be in the picture: one box, or several together. */
  set box(box: Box3 | readonly Box3[]) {
    const boxes = [box].flat() as Box3[];
    boxes.reduce((all, one) => all.union(one), new Box3()).getCenter(this.#middle);
    this.#points = boxes.flatMap(corners);
    this.place();
  }

  /** How many times a unit of the scene, at its middle, fits into the height of the picture. */
  get unitsHigh(): number {
    return this.#high / this.zoom;
  }

  /** Whether a part of it is looked at from near. */
  get near(): boolean {
    return this.zoom > 1;
  }

  /** Goes to a view the short way round; `seconds` 0: at once. */
  show(view: View, seconds = 0.7): Promise<void> {
    const from = { turn: this.turn, rise: this.rise, zoom: this.zoom, aside: this.#aside.clone() };
    const turned = shortWay(from.turn, view.turn);
    return this.motion.run(seconds, (part) => {
      this.turn = from.turn + turned * part;
      this.rise = MathUtils.lerp(from.rise, view.rise, part);
      this.zoom = MathUtils.lerp(from.zoom, 1, part);
      this.#aside.copy(from.aside).multiplyScalar(1 - part);
      this.place();
    });
  }

  /** Turns by some degrees: all round, but neither under the table nor over the top. */
  by(turn: number, rise: number): void {
    this.turn += turn;
    this.rise = MathUtils.clamp(this.rise + rise, LOWEST, HIGHEST);
    this.place();
    this.motion.invalidate();
  }

  zoomBy(factor: number): void {
    this.zoom = MathUtils.clamp(this.zoom * factor, 1, NEAREST);
    this.slide(0, 0);
  }

  /** Goes over what is seen from near, by parts of the picture's height; what was in the picture stays reachable. */
  slide(right: number, down: number): void {
    const turn = MathUtils.degToRad(this.turn);
    const along = new Vector3(Math.cos(turn), 0, -Math.sin(turn));
    const towards = new Vector3(Math.sin(turn), 0, Math.cos(turn));
    const depth = Math.sin(MathUtils.degToRad(Math.max(this.rise, 20)));
    const seen = this.unitsHigh;
    this.#aside.addScaledVector(along, -right * seen).addScaledVector(towards, (-down * seen) / depth);
    const far =
      Math.max(...this.#points.map((point) => point.distanceTo(this.#middle))) * (1 - 1 / this.zoom);
    this.#aside.clampLength(0, far);
    this.place();
    this.motion.invalidate();
  }

  /** Puts the camera where angles, zoom and the shape of the picture want it. */
  place(): void {
    const turn = MathUtils.degToRad(this.turn);
    const rise = MathUtils.degToRad(Math.min(this.rise, 89.9));
    const towards = new Vector3(
      Math.sin(turn) * Math.cos(rise),
      Math.sin(rise),
      Math.cos(turn) * Math.cos(rise),
    );
    const right = new Vector3(Math.cos(turn), 0, -Math.sin(turn));
    const up = new Vector3().crossVectors(towards, right);
    const middle = this.#middle.clone();
    const half = Math.tan(MathUtils.degToRad(this.camera.fov) / 2);
    const points = this.#points.map((corner) => corner.clone().sub(middle));
    const seen = points.map((point) => ({ x: point.dot(right), y: point.dot(up), z: point.dot(towards) }));
    const { distance, rise: lifted } = fit(seen, half * this.camera.aspect, half);
    this.#high = 2 * distance * half;
    middle.addScaledVector(up, lifted).add(this.#aside);
    this.camera.position.copy(middle).addScaledVector(towards, distance / this.zoom);
    this.camera.up.copy(up);
    this.camera.lookAt(middle);
    this.camera.near = distance / 20;
    this.camera.far = distance * 4;
    this.camera.updateProjectionMatrix();
  }
}

/** The shortest turn from one angle to another, in degrees. */
export function shortWay(from: number, to: number): number {
  return MathUtils.euclideanModulo(to - from + 180, 360) - 180;
}

interface Seen {
  x: number;
  y: number;
  z: number;
}

/**
 * How far away the camera must be for all points to be in the picture, and how much higher than the middle it looks, so that
 * above and below are equally full. `across` and `upright` are the tangents of half the angles of sight.
 */
export function fit(points: Seen[], across: number, upright: number): { distance: number; rise: number } {
  let rise = 0;
  let distance = 0;
  for (let round = 0; round < 6; round++) {
    distance = Math.max(
      ...points.map(({ x, y, z }) => z + Math.max(Math.abs(x) / across, Math.abs(y - rise) / upright)),
    );
    const heights = points.map(({ y, z }) => (y - rise) / (distance - z));
    rise += ((Math.max(...heights) + Math.min(...heights)) / 2) * distance;
  }
  return { distance, rise };
}

function corners(box: Box3): Vector3[] {
  const made = [];
  for (const x of [box.min.x, box.max.x])
    for (const y of [box.min.y, box.max.y])
      for (const z of [box.min.z, box.max.z]) made.push(new Vector3(x, y, z));
  return made;
}
