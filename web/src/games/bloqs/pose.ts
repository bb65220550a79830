/** How the piece to be built in is held: turned, and over which cells. Where it may stand is looked up, never decided here. */

import type { Fields } from "../moves";
import {
  AS_DRAWN,
  SIDE,
  cellName,
  cellOf,
  extent,
  keyOf,
  normalised,
  pieceText,
  quarterTurned,
  shifted,
  turned,
  turnOf,
  type Cube,
  type Quarter,
  type Turn,
} from "./cells";
import { asMove, type Move } from "./view";

/** A turn, and where the lowest layer, row and column of the turned piece are. */
export interface Pose {
  turn: Turn;
  at: Cube;
}

/** What is there: the legal buildings by their cells, and the cells that are taken. */
export interface Ground {
  /** The piece's sign. */
  shape: string;
  /** Its cubes as drawn. */
  drawn: readonly Cube[];
  legal: ReadonlyMap<string, Fields>;
  taken: ReadonlySet<string>;
}

/** A piece is not held higher than this above the site: no site has more layers (BQ-12 says it in words). */
export const LAYERS = 14;

export function groundFor(shape: string, drawn: readonly Cube[], legal: Fields[], taken: string[]): Ground {
  const builds = legal.filter((move) => move.kind === "build");
  const byCells = new Map(builds.map((move) => [keyOf(asMove(move).cells ?? []), move]));
  return { shape, drawn, legal: byCells, taken: new Set(taken) };
}

export function cubesOf(ground: Ground, pose: Pose): Cube[] {
  return shifted(turned(ground.drawn, pose.turn), pose.at);
}

/** The legal move that builds the piece in here, if there is one. */
export function buildingAt(ground: Ground, pose: Pose): Fields | undefined {
  return ground.legal.get(keyOf(cubesOf(ground, pose).map(cellName)));
}

/** The move that would build it in here, legal or not. */
export function moveAt(ground: Ground, pose: Pose): Move {
  const cubes = cubesOf(ground, pose);
  return { kind: "build", piece: pieceText(ground.shape, cubes, pose.turn), cells: cubes.map(cellName) };
}

/** The pose in which a legal move builds. */
export function poseOf(move: Fields): Pose {
  const { piece = "", cells = [] } = asMove(move);
  const cubes = cells.map(cellOf);
  const [first] = normalised(cubes);
  const [lowest] = shifted(cubes, [0, 0, 0]);
  return {
    turn: turnOf(piece),
    at: [lowest![0] - first![0], lowest![1] - first![1], lowest![2] - first![2]],
  };
}

/** Where to begin: as the piece is drawn if it can be built in so, and low. */
export function firstPose(ground: Ground): Pose {
  const poses = [...ground.legal.values()].map(poseOf).sort((a, b) => a.at[0] - b.at[0]);
  const drawn = poses.find(({ turn }) => turn.top === AS_DRAWN.top && turn.north === AS_DRAWN.north);
  return drawn ?? poses[0] ?? settled(ground, { turn: AS_DRAWN, at: [0, 0, 0] });
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Within the 3 × 3 columns of the site. */
function inside(ground: Ground, { turn, at }: Pose): Pose {
  const [layers, rows, columns] = extent(turned(ground.drawn, turn));
  return {
    turn,
    at: [clamp(at[0], LAYERS - layers), clamp(at[1], SIDE - rows), clamp(at[2], SIDE - columns)],
  };
}

/** The same piece over the same columns, in a layer where it may stand; else where it comes to lie from above. */
export function settled(ground: Ground, pose: Pose): Pose {
  const held = inside(ground, pose);
  const [height] = extent(turned(ground.drawn, held.turn));
  const onLayer = (layer: number): Pose => ({ turn: held.turn, at: [layer, held.at[1], held.at[2]] });
  const free = (layer: number) =>
    cubesOf(ground, onLayer(layer)).every((cube) => !ground.taken.has(cellName(cube)));
  let rest = LAYERS - height;
  while (rest > 0 && free(rest - 1)) rest -= 1;
  const layers = Array.from({ length: LAYERS - height + 1 }, (_, layer) => layer);
  const legal = layers.filter((layer) => buildingAt(ground, onLayer(layer)));
  const nearest = legal.sort((a, b) => Math.abs(a - rest) - Math.abs(b - rest))[0];
  return onLayer(nearest ?? rest);
}

export function turnedBy(ground: Ground, pose: Pose, quarter: Quarter): Pose {
  const middle = (cubes: Cube[], axis: 1 | 2) => (extent(cubes)[axis] - 1) / 2;
  const before = turned(ground.drawn, pose.turn);
  const turn = quarterTurned(pose.turn, quarter);
  const after = turned(ground.drawn, turn);
  const along = (axis: 1 | 2) => Math.round(pose.at[axis] + middle(before, axis) - middle(after, axis));
  return settled(ground, { turn, at: [pose.at[0], along(1), along(2)] });
}

export function movedBy(ground: Ground, { turn, at }: Pose, rows: number, columns: number): Pose {
  return settled(ground, { turn, at: [at[0], at[1] + rows, at[2] + columns] });
}

/** To a layer of one's own choice: below an overhang, or into the air to be told why not. */
export function raisedBy(ground: Ground, { turn, at }: Pose, layers: number): Pose {
  return inside(ground, { turn, at: [at[0] + layers, at[1], at[2]] });
}

/** Over a column of the site, as near as the piece gets. */
export function over(ground: Ground, { turn, at }: Pose, row: number, column: number): Pose {
  const [, rows, columns] = extent(turned(ground.drawn, turn));
  const to = (wanted: number, size: number) => Math.round(wanted - (size - 1) / 2);
  return settled(ground, { turn, at: [at[0], to(row, rows), to(column, columns)] });
}

/** Legal ways to build in, by how the piece is turned: first the turns in which it lies lower. */
export function byTurn(ground: Ground): Array<{ cubes: Cube[]; moves: Fields[] }> {
  const groups = new Map<string, { cubes: Cube[]; moves: Fields[] }>();
  for (const move of ground.legal.values()) {
    const cubes = normalised((asMove(move).cells ?? []).map(cellOf));
    const key = keyOf(cubes.map(cellName));
    const group = groups.get(key) ?? { cubes, moves: [] };
    group.moves.push(move);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => extent(a.cubes)[0] - extent(b.cubes)[0]);
}

/** The next legal way to build in after this pose, in the order of `byTurn`. */
export function nextPose(ground: Ground, pose: Pose, step: 1 | -1): Pose {
  const moves = byTurn(ground).flatMap((group) => group.moves);
  if (!moves.length) return pose;
  const here = buildingAt(ground, pose);
  const at = here ? moves.indexOf(here) : step > 0 ? -1 : 0;
  return poseOf(moves[(at + step + moves.length) % moves.length]!);
}
