/** What lies before the players at the edge of the board: figures in reserve, and blocks in piles by colour. */

import { Box3, Group, Vector3, type Object3D } from "three";
import { block, outline } from "../../scene/block";
import type { Materials } from "../../scene/materials";
import { pawn } from "../../scene/pawn";
import { spot } from "../../scene/shadow";
import { COLOURS, type Player } from "./view";

/** What is picked at a figure in one's own reserve. */
export const RESERVE = "reserve";

const PLATE = { wide: 4.7, high: 0.07, deep: 0.86 };
const FIGURE = { height: 0.82, first: -1.95, apart: 0.56 };
const BLOCK = { wide: 0.42, high: 0.27, first: 0.62, apart: 0.5 };
const OTHERS = 0.69;

/** Where a stock lies: one's own before the board, the others' behind it, side by side. */
export function placeOf(index: number, others: number, edge: number): { at: Vector3; size: number } {
  if (index === 0) return { at: new Vector3(0, 0, edge + 0.62), size: 1 };
  const apart = (2 * edge) / 3;
  return { at: new Vector3((index - (others + 1) / 2) * apart, 0, -edge - 0.5), size: OTHERS };
}

/** What has to be in the picture to see all stocks. */
export function boxesOf(edge: number, ground: number): Box3[] {
  const before = PLATE.wide / 2;
  return [
    new Box3(new Vector3(-before, ground, edge), new Vector3(before, ground + 0.5, edge + 1.05)),
    new Box3(new Vector3(-edge, ground, -edge - 0.8), new Vector3(edge, ground + 0.6, -edge)),
  ];
}

/** One player's stock; `own`: its figures can be picked. */
export function stock(materials: Materials, player: Player, own: boolean): Group {
  const group = new Group();
  group.add(
    block(materials, player.figures, PLATE.wide, PLATE.high, PLATE.deep),
    spot(PLATE.wide, PLATE.deep),
  );
  for (let one = 0; one < player.reserve; one++) {
    const figure = pawn(materials, player.figures, FIGURE.height);
    figure.position.set(FIGURE.first + one * FIGURE.apart, PLATE.high, 0);
    if (own) figure.userData.pick = RESERVE;
    group.add(figure);
  }
  COLOURS.forEach((colour, pile) => {
    for (let storey = 0; storey < player.blocks[colour]; storey++) {
      const one = block(materials, colour, BLOCK.wide, BLOCK.high, BLOCK.wide);
      one.position.set(BLOCK.first + pile * BLOCK.apart, PLATE.high + storey * BLOCK.high, 0);
      one.rotation.y = (((pile * 7 + storey * 5) % 7) - 3) * 0.03;
      group.add(one);
    }
  });
  return group;
}

/** Puts an edge of light around the figures of a stock that can be picked. */
export function light(materials: Materials, stock: Object3D, colour: string | null): void {
  for (const one of stock.children) {
    if (one.userData.pick !== RESERVE) continue;
    one.clear();
    if (colour) one.add(outline(materials, one as Parameters<typeof outline>[1], colour, 1.08));
  }
}
