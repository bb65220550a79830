/** The plan and the five cubes, to be looked at and picked. */

import { Box3, Group, Mesh, MeshLambertMaterial, PlaneGeometry, Vector3, type Intersection } from "three";
import { block, frame, ghost, outline } from "../../scene/block";
import { carry } from "../../scene/motion";
import { token } from "../../scene/palette";
import { spot } from "../../scene/shadow";
import type { Stage } from "../../scene/stage";
import type { View } from "../../scene/viewpoint";
import { drawGrain } from "../../scene/wood";
import { fieldAt, heightsOf, moved, placeOf, type Area, type Column } from "./plan";

/** From the front left, as the cards show their buildings. */
export const SEAT_VIEW: View = { turn: -32, rise: 34 };
/** Views to choose from where the building may be turned (PK-9). */
export const VIEWS = [
  { code: "page-potzklotz-view-seat", view: SEAT_VIEW },
  { code: "page-scene-above", view: { turn: 0, rise: 88 } },
];

/** What was tapped: a field, and the storey of a cube (from 1) if it was one. */
export interface Picked {
  field: string;
  storey: number | null;
}

/** Picks are texts, as places are written: `c3`, or `c3:2` for a cube. */
export function readPick(pick: unknown): Picked | null {
  if (typeof pick !== "string") return null;
  const [field = "", storey] = pick.split(":");
  return { field, storey: storey === undefined ? null : Number(storey) };
}

/** What is chosen so far, and what could be. */
export interface Choosing {
  takes: Iterable<string>;
  from: string | null;
  targets: Iterable<string>;
  to: string | null;
}

export interface Claim {
  from: string;
  to: string;
  right: boolean;
}

/** A position, and the claim that led to it if it is to be seen. */
export interface Shown {
  building: Column[];
  area: Area;
  claim: Claim | null;
}

const SIZE = 0.97;
/** Plain wood, warm as on the cards. */
const COLOUR = "#e2b877";
const MIDDLE = 2;

const at = (field: string, storey: number): Vector3 => {
  const { x, y } = placeOf(field);
  return new Vector3(x - MIDDLE, storey * SIZE, MIDDLE - y);
};

/** What must be in the picture: the area, and three storeys above it. */
export function boxOf({ left, right, front, back }: Area): Box3 {
  const edge = 0.8;
  return new Box3(
    new Vector3(left - MIDDLE - edge, 0, MIDDLE - back - edge),
    new Vector3(right - MIDDLE + edge, 2.1, MIDDLE - front + edge),
  );
}

export class PotzScene {
  #cubes = new Group();
  #marks = new Group();
  #building: Column[] = [];
  #ghost: Mesh;
  /** Positions are shown one after the other, each with the claim that led to it. */
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    readonly stage: Stage,
    size: number,
  ) {
    this.#ghost = ghost(stage.materials, COLOUR, SIZE, SIZE, SIZE);
    stage.content.add(this.#plan(size), this.#cubes, this.#marks);
  }

  /**
   * Shows a position once those before it have been shown: the cube goes over, the building turns once round, and if the claim
   * was wrong the cube goes back (PK-5).
   */
  show(position: Shown): Promise<void> {
    this.#waiting += 1;
    if (this.#waiting > 2) this.settle();
    this.#queue = this.#queue.then(async () => {
      await this.#present(position);
      this.#waiting -= 1;
    });
    return this.#queue;
  }

  /** No more waiting: everything is as it is now. */
  settle(): void {
    this.#hurried = this.#waiting;
    this.stage.motion.finish();
  }

  async #present({ building, claim, area }: Shown): Promise<void> {
    this.stage.viewpoint.box = boxOf(area);
    if (claim) {
      const { from, to, right } = claim;
      const before = right ? moved(building, to, from) : building;
      this.#build(before);
      const height = heightsOf(before).get(from) ?? 1;
      const lands = heightsOf(moved(before, from, to)).get(to) ?? 1;
      const cube = this.#cube(from, height - 1);
      if (cube) await this.#move(0.8, carry(cube, at(to, lands - 1), 0.5));
      await this.#turnRound();
      if (cube && !right) await this.#move(0.8, carry(cube, at(from, height - 1), 0.5));
    }
    if (this.#hurried > 0) this.#hurried -= 1;
    this.#build(building);
    this.stage.invalidate();
  }

  #hurried = 0;
  #move(seconds: number, step: (part: number) => void): Promise<void> {
    return this.stage.motion.run(this.#hurried > 0 ? 0 : seconds, step);
  }

  /** Marks what can be chosen and what is. */
  choose({ takes, from, targets, to }: Choosing): void {
    const { materials } = this.stage;
    this.#build(this.#building);
    this.#marks.clear();
    const heights = heightsOf(this.#building);
    if (from === null) {
      for (const field of takes) {
        const cube = this.#cube(field, (heights.get(field) ?? 1) - 1);
        if (cube) cube.add(outline(materials, cube, "--glow", 1.035));
      }
    } else {
      this.#choosePlace(from, targets, to, heights);
    }
    this.stage.invalidate();
  }

  /** Shows where the cube would come to stand; null: nowhere. */
  preview(field: string | null): void {
    this.#marks.remove(this.#ghost);
    if (field !== null) {
      this.#ghost.position.copy(at(field, heightsOf(this.#building).get(field) ?? 0));
      this.#marks.add(this.#ghost);
    }
    this.stage.invalidate();
  }

  #choosePlace(
    from: string,
    targets: Iterable<string>,
    to: string | null,
    heights: Map<string, number>,
  ): void {
    const { materials } = this.stage;
    const cube = this.#cube(from, (heights.get(from) ?? 1) - 1);
    if (!cube) return;
    if (to !== null) {
      const shade = ghost(materials, COLOUR, SIZE, SIZE, SIZE);
      shade.position.copy(cube.position);
      this.#marks.add(shade);
      cube.position.copy(at(to, heights.get(to) ?? 0));
    } else {
      cube.position.y += 0.35;
      for (const field of targets) {
        const mark = frame(materials, 0.78, 0.08);
        mark.position.copy(at(field, heights.get(field) ?? 0));
        mark.position.y += 0.012;
        this.#marks.add(mark);
      }
    }
    cube.add(outline(materials, cube, "--accent", 1.05));
  }

  async #turnRound(): Promise<void> {
    const { viewpoint } = this.stage;
    const from = viewpoint.turn;
    await this.#move(3, (part) => {
      viewpoint.turn = from + 360 * part;
      viewpoint.place();
    });
    viewpoint.turn = from;
  }

  #cube(field: string, storey: number): Mesh | undefined {
    return this.#cubes.children.find(
      (one) => one.userData.field === field && one.userData.storey === storey && one instanceof Mesh,
    ) as Mesh | undefined;
  }

  #build(building: Column[]): void {
    this.#building = building;
    this.#cubes.clear();
    this.#marks.clear();
    for (const { field, height } of building) {
      const shade = spot(SIZE, SIZE);
      shade.position.add(at(field, 0));
      this.#cubes.add(shade);
      for (let storey = 0; storey < height; storey++) {
        const cube = block(this.stage.materials, COLOUR, SIZE, SIZE, SIZE);
        cube.position.copy(at(field, storey));
        cube.userData = { field, storey, pick: `${field}:${storey + 1}` };
        this.#cubes.add(cube);
      }
    }
  }

  /** The printed plan, on a ground that is touched everywhere: fields go on beside it. */
  #plan(size: number): Group {
    const wide = size + 0.5;
    const texture = this.stage.materials.texture("plan", 1024, (context, pixels) => {
      const scale = pixels / wide;
      context.fillStyle = token("--raised");
      context.fillRect(0, 0, pixels, pixels);
      drawGrain(context, pixels, 0.25, 3);
      context.strokeStyle = token("--accent");
      context.fillStyle = token("--soft");
      context.lineWidth = scale * 0.035;
      context.font = `${scale * 0.19}px sans-serif`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      for (let line = 0; line <= size; line++) {
        const offset = (line + 0.25) * scale;
        context.strokeRect(offset, 0.25 * scale, 0, size * scale);
        context.strokeRect(0.25 * scale, offset, size * scale, 0);
      }
      for (let one = 0; one < size; one++) {
        context.fillText(String.fromCharCode(97 + one), (one + 0.75) * scale, (size + 0.375) * scale);
        context.fillText(String(size - one), 0.125 * scale, (one + 0.75) * scale);
      }
    });
    const paper = new Mesh(new PlaneGeometry(wide, wide), new MeshLambertMaterial({ map: texture }));
    paper.rotation.x = -Math.PI / 2;
    paper.receiveShadow = true;
    paper.raycast = () => {};
    const ground = new Mesh(new PlaneGeometry(60, 60));
    ground.rotation.x = -Math.PI / 2;
    ground.visible = false;
    ground.userData.pick = ({ point }: Intersection) =>
      fieldAt({ x: Math.round(point.x) + MIDDLE, y: MIDDLE - Math.round(point.z) });
    const group = new Group();
    group.add(paper, ground);
    return group;
  }
}
