/** All sites on one stage: one's own large in front, the others smaller beside and behind it. */

import {
  Box3,
  CanvasTexture,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Vector3,
  type Intersection,
} from "three";
import { block } from "../../scene/block";
import { token } from "../../scene/palette";
import { spot } from "../../scene/shadow";
import type { Stage } from "../../scene/stage";
import { SIDE, cellOf, normalised, type Cube } from "./cells";
import { body, edges, shell } from "./polycube";
import { seatColour, type Piece, type Site } from "./view";

/** What was pointed at: the ghost, or a column of a site and the piece there. */
export type SitePick =
  { ghost: true } | { ghost?: never; seat: number; row: number; column: number; piece: string | null };

export interface Mark {
  seat: number;
  piece: string;
}

const OTHERS_SIZE = 0.8;
const PLATE = 0.22;
/** Plain wood: no mark of a player or a piece. */
const PLATE_COLOUR = "#d3b681";
const LOWEST_FRAME = 1.8;

/** Where the others' sites are: to the right, to both sides, behind. */
const PLACES: ReadonlyArray<ReadonlyArray<readonly [x: number, z: number]>> = [
  [],
  [[4.2, -1.4]],
  [[-4.1, -1.4], [4.1, -1.4]], // prettier-ignore
  [[-4.2, -1.1], [0.4, -4.9], [4.2, -1.1]], // prettier-ignore
];

interface Stand {
  group: Group;
  pieces: Map<string, Mesh>;
  height: number;
  size: number;
}

export class Sites {
  #stands: Stand[] = [];
  #ghost = new Group();
  #marked = new Group();
  /** What was made for these sites alone. */
  #made: { dispose: () => void }[] = [];
  /** Whether anything was shown before. */
  #known = false;
  /** How high the piece in hand reaches. */
  #held = 0;
  #right = new LineBasicMaterial({ color: token("--glow") });
  #wrong = new MeshBasicMaterial({ color: token("--bad"), transparent: true, opacity: 0.5 });
  #wrongLines = new LineBasicMaterial({ color: token("--bad") });
  /** The frame that the camera keeps in the picture. */
  #frame: Box3;

  constructor(
    readonly stage: Stage,
    readonly own: number,
    names: string[],
    readonly stainOf: (shape: string) => string,
  ) {
    const others = names.map((_, seat) => seat).filter((seat) => seat !== own);
    const round = others.slice(others.findIndex((seat) => seat > own)).concat(others);
    names.forEach((name, seat) => {
      const place = [...new Set(round)].indexOf(seat);
      const [x, z] = seat === own ? [0, 0] : (PLACES[others.length]?.[place] ?? [0, 0]);
      this.#stands.push(this.#stand(seat, name, x, z, seat === own ? 1 : OTHERS_SIZE));
    });
    this.#ghost.visible = false;
    this.#stands[own]?.group.add(this.#ghost);
    this.#frame = this.boxOf(null);
  }

  /** Puts the pieces where they stand; those that are new since the last time come from above, if they are to move. */
  show(sites: Site[], moves: boolean): void {
    const moving = moves && this.#known;
    this.#known = true;
    sites.forEach(({ pieces }, seat) => {
      const stand = this.#stands[seat];
      if (!stand) return;
      const wanted = new Set(pieces.map(({ piece }) => piece));
      for (const [piece, mesh] of stand.pieces) {
        if (wanted.has(piece)) continue;
        stand.group.remove(mesh);
        stand.pieces.delete(piece);
      }
      for (const piece of pieces) {
        if (!stand.pieces.has(piece.piece)) this.#add(stand, seat, piece, moving);
      }
      stand.height = Math.max(0, ...pieces.flatMap(({ cells }) => cells.map((cell) => cellOf(cell)[0] + 1)));
    });
    this.stage.invalidate();
  }

  /** The piece in hand over the own site; null: none. */
  hold(cubes: readonly Cube[] | null, colour: string, stands: boolean): void {
    this.#ghost.clear();
    this.#ghost.visible = cubes !== null;
    this.#held = cubes ? Math.max(...cubes.map(([layer]) => layer + 1)) : 0;
    if (cubes) {
      const form = normalised(cubes);
      const mesh = stands
        ? new Mesh(body(form), this.stage.materials.wood(colour))
        : new Mesh(shell(form), this.#wrong);
      mesh.castShadow = stands;
      mesh.renderOrder = stands ? 0 : 2;
      const lines = new LineSegments(edges(form), stands ? this.#right : this.#wrongLines);
      lines.raycast = () => {};
      lines.renderOrder = 3;
      this.#ghost.add(mesh, lines);
      if (stands) this.#ghost.add(new Mesh(body(form, 0.06), this.stage.materials.rim("--glow")));
      this.#ghost.position.copy(cornerOf(cubes));
      this.#ghost.userData.pick = { ghost: true } satisfies SitePick;
    }
    this.stage.invalidate();
  }

  /** Puts a rim of light around pieces: strong around what is chosen, thin around what could be. */
  mark(chosen: Mark[], possible: Mark[]): void {
    this.#marked.removeFromParent();
    this.#marked = new Group();
    const rim = ({ seat, piece }: Mark, colour: string, grow: number) => {
      const stand = this.#stands[seat];
      const mesh = stand?.pieces.get(piece);
      if (!stand || !mesh) return;
      const around = new Mesh(body(mesh.userData.form as Cube[], grow), this.stage.materials.rim(colour));
      around.raycast = () => {};
      around.position
        .copy(mesh.userData.place as Vector3)
        .multiplyScalar(stand.size)
        .add(stand.group.position);
      around.scale.setScalar(stand.size);
      this.#marked.add(around);
    };
    for (const one of possible) rim(one, "--glow", 0.045);
    for (const one of chosen) rim(one, "--good", 0.085);
    this.stage.content.add(this.#marked);
    this.stage.invalidate();
  }

  /** What has to be in the picture to see one site, or all. */
  boxOf(seat: number | null): Box3 {
    const box = new Box3();
    // Of all sites together hardly any corner of the box is filled: it may be cut a little.
    const [edge, spare] = seat === null ? [0.15, 0.1] : [0.35, 0.5];
    this.#stands.forEach(({ group, height, size }, number) => {
      if (seat !== null && seat !== number) return;
      const half = (SIDE / 2 + edge) * size;
      const { x, z } = group.position;
      const reached = number === this.own ? Math.max(height, this.#held) : height;
      const top = Math.max(reached + spare, LOWEST_FRAME) * size;
      box.expandByPoint(new Vector3(x - half, 0, z - half));
      box.expandByPoint(new Vector3(x + half, top, z + half + 0.8 * size));
    });
    return box;
  }

  /** Goes there with the camera. */
  look(seat: number | null, seconds = 0.6): void {
    const to = this.boxOf(seat);
    if (to.equals(this.#frame)) return;
    const from = this.#frame.clone();
    void this.stage.motion.run(seconds, (part) => {
      this.#frame = new Box3(from.min.clone().lerp(to.min, part), from.max.clone().lerp(to.max, part));
      this.stage.viewpoint.box = this.#frame;
    });
  }

  dispose(): void {
    for (const one of [...this.#made, this.#right, this.#wrong, this.#wrongLines]) one.dispose();
  }

  #add(stand: Stand, seat: number, { piece, shape, cells }: Piece, moving: boolean): void {
    const cubes = cells.map(cellOf);
    const form = normalised(cubes);
    const mesh = new Mesh(body(form), this.stage.materials.wood(this.stainOf(shape)));
    mesh.castShadow = mesh.receiveShadow = true;
    const place = cornerOf(cubes);
    mesh.userData.form = form;
    mesh.userData.place = place;
    mesh.userData.pick = (hit: Intersection): SitePick => ({ seat, piece, ...columnAt(stand.group, hit) });
    mesh.position.copy(place);
    stand.group.add(mesh);
    stand.pieces.set(piece, mesh);
    if (moving) {
      void this.stage.motion.run(0.55, (part) => (mesh.position.y = place.y + (1 - part) * 3.5));
    }
  }

  #stand(seat: number, name: string, x: number, z: number, size: number): Stand {
    const { materials, content } = this.stage;
    const group = new Group();
    const rim = block(materials, seatColour(seat), SIDE + 0.9, 0.16, SIDE + 0.9);
    const plate = block(materials, PLATE_COLOUR, SIDE + 0.4, PLATE, SIDE + 0.4);
    group.add(rim, plate, spot(SIDE + 0.9, SIDE + 0.9), this.#fields(), this.#name(name));
    const pick = (hit: Intersection): SitePick => ({ seat, piece: null, ...columnAt(group, hit) });
    rim.userData.pick = plate.userData.pick = pick;
    group.position.set(x, 0, z);
    group.scale.setScalar(size);
    content.add(group);
    return { group, pieces: new Map(), height: 0, size };
  }

  /** The nine fields, as lines in the plate. */
  #fields(): Mesh {
    const texture = this.stage.materials.texture("fields", 256, (context, pixels) => {
      context.strokeStyle = "rgb(60 32 8 / 0.6)";
      context.lineWidth = 5;
      for (let line = 0; line <= SIDE; line++) {
        const at = 4 + (line * (pixels - 8)) / SIDE;
        context.strokeRect(at, -9, 0, pixels + 18);
        context.strokeRect(-9, at, pixels + 18, 0);
      }
    });
    const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false });
    const mesh = new Mesh(new PlaneGeometry(SIDE + 0.06, SIDE + 0.06), material);
    this.#made.push(mesh.geometry, material);
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.y = PLATE + 0.004;
    mesh.raycast = () => {};
    return mesh;
  }

  /** The player's name on the table before the site. */
  #name(name: string): Mesh {
    const canvas = document.createElement("canvas");
    canvas.width = 512;
    canvas.height = 96;
    const context = canvas.getContext("2d")!;
    context.font = `600 60px ${token("--font")}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 10;
    context.strokeStyle = "rgb(255 246 225 / 0.75)";
    context.fillStyle = "#2b1a0c";
    context.strokeText(name, 256, 50, 500);
    context.fillText(name, 256, 50, 500);
    const texture = new CanvasTexture(canvas);
    const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false });
    const mesh = new Mesh(new PlaneGeometry(3.9, 0.73), material);
    this.#made.push(mesh.geometry, material, texture);
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.set(0, 0.012, SIDE / 2 + 0.88);
    mesh.raycast = () => {};
    return mesh;
  }
}

/** Where the body of some cubes has its corner: the middle of the site is at the origin, south is towards the viewer. */
function cornerOf(cubes: readonly Cube[]): Vector3 {
  const least = (axis: 0 | 1 | 2) => Math.min(...cubes.map((cube) => cube[axis]));
  return new Vector3(least(2) - SIDE / 2, least(0) + PLATE, SIDE / 2 - least(1));
}

/** The column of a site that was hit; a little inside of what was hit. */
function columnAt(group: Group, hit: Intersection): { row: number; column: number } {
  const point = group.worldToLocal(hit.point.clone());
  if (hit.face) point.addScaledVector(hit.face.normal, -0.1);
  const within = (value: number) => Math.max(0, Math.min(SIDE - 1, Math.floor(value)));
  return { row: within(SIDE / 2 - point.z), column: within(point.x + SIDE / 2) };
}
