/** The board with its towers and figures, to be looked at and picked. */

import {
  Box3,
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  Vector3,
  type Intersection,
  type Object3D,
} from "three";
import { block, frame, ghost, outline, patch } from "../../scene/block";
import { carry } from "../../scene/motion";
import { pawn } from "../../scene/pawn";
import { spot } from "../../scene/shadow";
import type { Stage } from "../../scene/stage";
import type { View } from "../../scene/viewpoint";
import { boxesOf, light, placeOf as stockPlace, stock } from "./stocks";
import { between, entrance, fieldAt, onBoard, placeOf, SIZE, type Place } from "./board";
import type { Deed } from "./deeds";
import { drawBoard, RIM } from "./printed";
import type { BloxView, Figure, Tower } from "./view";

const FRONT: View = { turn: 0, rise: 57 };
export const VIEWS = [
  { code: "page-scene-front", view: FRONT },
  { code: "page-blox-view-corner", view: { turn: -32, rise: 38 } },
  { code: "page-scene-above", view: { turn: 0, rise: 89 } },
];
export const THICK = 0.3;
const HALF = SIZE / 2 + RIM;
export const BOXES = [
  new Box3(new Vector3(-HALF, -THICK, -HALF), new Vector3(HALF, 0.7, HALF)),
  ...boxesOf(HALF, -THICK),
];

const BLOCK = { wide: 0.62, high: 0.36 };
const FIGURE = 1;
const ABOVE = 0.012;

const spotOf = ({ column, row }: Place): Vector3 =>
  new Vector3(column - (SIZE - 1) / 2, 0, (SIZE - 1) / 2 - row);
const at = (field: string): Vector3 => spotOf(placeOf(field));

/** What glows, what is chosen, and which deed is looked at. */
export interface Marks {
  sources: string[];
  /** Whether a figure can come in from one's own reserve, and whether that was chosen. */
  reserve: "can" | "chosen" | null;
  chosen: string | null;
  targets: string[];
  looked: Deed | null;
  /** Fields of the last move. */
  last: string[];
}

/** A move that is shown: what moved, from where (null: from outside), and what was there before. */
export interface Happened {
  action: string;
  from: string | null;
  to: string;
}

export class BloxScene {
  #things = new Group();
  #marks = new Group();
  #figures = new Map<string, Mesh>();
  #towers = new Map<string, Group>();
  #own: Group | undefined;
  #view: BloxView;

  constructor(
    readonly stage: Stage,
    view: BloxView,
  ) {
    this.#view = view;
    stage.content.add(this.#board(), this.#things, this.#marks);
  }

  /** Shows a position, and how it came about; one's own seat (a spectator's: the first) is in front. */
  show(view: BloxView, own: number, happened: Happened[]): void {
    this.stage.motion.finish();
    const before = this.#view;
    this.#view = view;
    this.#things.clear();
    this.#figures.clear();
    this.#towers.clear();
    for (const tower of view.towers) this.#things.add(this.#tower(tower));
    for (const figure of view.figures) this.#things.add(this.#figure(figure));
    this.#layStocks(view, own);
    for (const one of happened) this.#move(one, before);
    this.stage.invalidate();
  }

  #layStocks({ players }: BloxView, own: number): void {
    players.forEach((player, seat) => {
      const index = (seat - own + players.length) % players.length;
      const { at: place, size } = stockPlace(index, players.length - 1, HALF);
      const lying = stock(this.stage.materials, player, index === 0);
      lying.position.copy(place).setY(-THICK);
      lying.scale.setScalar(size);
      this.#things.add(lying);
      if (index === 0) this.#own = lying;
    });
  }

  mark({ sources, reserve, chosen, targets, looked, last }: Marks): void {
    const { materials } = this.stage;
    this.#marks.clear();
    for (const figure of this.#figures.values()) figure.clear();
    for (const field of last) this.#lay(patch(materials, 0.94, "--accent", 0.3), field);
    for (const field of sources) {
      this.#lay(patch(materials, 0.94, "--glow", 0.4), field);
      this.#rim(field, "--glow", 1.09);
    }
    if (chosen) this.#rim(chosen, "--accent", 1.12);
    if (this.#own) light(materials, this.#own, reserve && (reserve === "can" ? "--glow" : "--accent"));
    for (const field of targets) this.#lay(frame(materials, 0.95, 0.1), field);
    if (looked) this.#look(looked);
    this.stage.invalidate();
  }

  /** The way of a deed and what it comes to. */
  #look(deed: Deed): void {
    if (deed.to === null) return;
    const { materials } = this.stage;
    this.#lay(frame(materials, 0.98, 0.16, "--accent", 1), deed.to);
    const from = deed.from
      ? placeOf(deed.from)
      : deed.action === "enter"
        ? entrance(this.#view, deed.to)
        : null;
    const to = placeOf(deed.to);
    if (from) {
      for (const place of between(from, to)) {
        const dot = patch(materials, 0.26, "--accent", 0.95);
        dot.position.copy(spotOf(place)).setY(ABOVE * 2);
        this.#marks.add(dot);
      }
    }
    const owner = this.#view.players[this.#view.turn]?.figures ?? "neutral";
    if (deed.action === "move" || deed.action === "enter") {
      const shade = pawn(materials, owner, FIGURE);
      shade.material = materials.ghost(owner);
      shade.castShadow = shade.receiveShadow = false;
      shade.raycast = () => {};
      this.#lay(shade, deed.to);
    } else if (deed.action === "build") {
      deed.blocks.forEach((colour, storey) => {
        const shade = ghost(materials, colour, BLOCK.wide, BLOCK.high, BLOCK.wide);
        shade.position.copy(at(deed.to!)).setY(storey * BLOCK.high);
        this.#marks.add(shade);
      });
    }
  }

  #lay(mark: Object3D, field: string): void {
    mark.position.copy(at(field)).setY(ABOVE);
    this.#marks.add(mark);
  }

  #rim(field: string, colour: string, grow: number): void {
    const figure = this.#figures.get(field);
    if (figure) figure.add(outline(this.stage.materials, figure, colour, grow));
  }

  #move({ action, from, to }: Happened, before: BloxView): void {
    const { motion } = this.stage;
    if (action === "build") {
      const tower = this.#towers.get(to);
      if (tower) {
        tower.position.y = 2.5;
        void motion.run(0.7, carry(tower, at(to), 0));
      }
      return;
    }
    const figure = this.#figures.get(to);
    if (!figure) return;
    const start = from ? placeOf(from) : entrance(before, to);
    figure.position.copy(start ? spotOf(start) : at(to).setY(3));
    void motion.run(0.8, carry(figure, at(to), action === "clear" ? 1.2 : 0.3));
    const leaving = before.towers.find(({ field }) => field === to);
    if (action === "clear" && leaving) this.#leave(this.#pile(leaving));
    const caught = before.figures.find(({ field }) => field === to);
    if (action === "capture" && caught) this.#leave(this.#piece(caught));
  }

  /** Something goes up and away. */
  #leave(thing: Object3D): void {
    this.#things.add(thing);
    const from = thing.position.clone();
    const size = thing.scale.x;
    void this.stage.motion
      .run(0.8, (part) => {
        thing.position.y = from.y + part * 3;
        thing.scale.setScalar(Math.max(0.01, size * (1 - part)));
      })
      .then(() => thing.removeFromParent());
  }

  #tower(tower: Tower): Group {
    const group = this.#pile(tower);
    this.#towers.set(tower.field, group);
    return group;
  }

  #pile({ field, blocks, chip }: Tower): Group {
    const { materials } = this.stage;
    const group = new Group();
    blocks.forEach((colour, storey) => {
      const one = block(materials, colour, BLOCK.wide, BLOCK.high, BLOCK.wide);
      one.position.y = storey * BLOCK.high;
      // Nobody stacks blocks exactly.
      one.rotation.y = (((field.charCodeAt(0) * 7 + Number(field[1]) * 13 + storey * 29) % 11) - 5) * 0.014;
      group.add(one);
    });
    if (chip !== null) group.add(this.#chip(chip, blocks.length * BLOCK.high));
    group.add(spot(BLOCK.wide, BLOCK.wide));
    group.position.copy(at(field));
    group.userData.pick = field;
    return group;
  }

  #chip(value: number, height: number): Mesh {
    const side = this.#metal();
    const mesh = new Mesh((chipShape ??= new CylinderGeometry(0.21, 0.21, 0.07, 28)), [
      side,
      this.#number(value),
      side,
    ]);
    mesh.position.y = height + 0.035;
    mesh.castShadow = true;
    return mesh;
  }

  #metals: MeshLambertMaterial | undefined;
  #metal(): MeshLambertMaterial {
    return (this.#metals ??= new MeshLambertMaterial({ color: "#d9a441" }));
  }

  #numbers = new Map<number, MeshLambertMaterial>();
  #number(value: number): MeshLambertMaterial {
    let known = this.#numbers.get(value);
    if (!known) {
      const texture = this.stage.materials.texture(`chip ${value}`, 64, (context, size) => {
        context.fillStyle = "#f0c862";
        context.fillRect(0, 0, size, size);
        context.fillStyle = "#3b2612";
        context.font = `700 ${size * 0.62}px sans-serif`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        // A cylinder's lid is turned by a quarter.
        context.translate(size / 2, size / 2);
        context.rotate(-Math.PI / 2);
        context.fillText(String(value), 0, size * 0.04);
      });
      known = new MeshLambertMaterial({ map: texture });
      this.#numbers.set(value, known);
    }
    return known;
  }

  #figure(figure: Figure): Mesh {
    const mesh = this.#piece(figure);
    this.#figures.set(figure.field, mesh);
    return mesh;
  }

  #piece({ field, owner }: Figure): Mesh {
    const mesh = pawn(this.stage.materials, owner, FIGURE);
    mesh.position.copy(at(field));
    mesh.userData.pick = field;
    return mesh;
  }

  #board(): Mesh {
    const wide = SIZE + 2 * RIM;
    const texture = this.stage.materials.texture("board", 2048, (context, size) =>
      drawBoard(context, size, this.#view),
    );
    const top = new MeshLambertMaterial({ map: texture });
    const side = new MeshLambertMaterial({ color: "#7a4e28" });
    const mesh = new Mesh(new BoxGeometry(wide, THICK, wide), [side, side, top, side, side, side]);
    mesh.position.y = -THICK / 2;
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.userData.pick = ({ point }: Intersection) => {
      const place = {
        column: Math.round(point.x + (SIZE - 1) / 2),
        row: Math.round((SIZE - 1) / 2 - point.z),
      };
      return onBoard(place) ? fieldAt(place) : undefined;
    };
    return mesh;
  }
}

let chipShape: CylinderGeometry | undefined;
