/** A piece in three dimensions: one body without seams, whatever its cubes. */

import { BoxGeometry, BufferAttribute, BufferGeometry, EdgesGeometry, type TypedArray } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import { cellName, extent, type Cube } from "./cells";

/** Pieces do not quite touch, so that one sees where one ends. */
const GAP = 0.025;
const ROUND = 0.09;

interface Block {
  from: Cube;
  size: Cube;
}

/** The largest boxes of cubes; together they are the piece, and where two meet one of them covers the seam. */
export function blocksOf(cubes: readonly Cube[]): Block[] {
  const names = new Set(cubes.map(cellName));
  const most = extent(cubes);
  const full: Block[] = [];
  for (const from of cubes)
    for (let layers = 1; from[0] + layers <= most[0]; layers++)
      for (let rows = 1; from[1] + rows <= most[1]; rows++)
        for (let columns = 1; from[2] + columns <= most[2]; columns++)
          if (cubesIn({ from, size: [layers, rows, columns] }).every((cube) => names.has(cellName(cube))))
            full.push({ from, size: [layers, rows, columns] });
  const inside = (one: Block, other: Block) => {
    const cells = new Set(cubesIn(other).map(cellName));
    return one !== other && cubesIn(one).every((cube) => cells.has(cellName(cube)));
  };
  return full.filter((one) => !full.some((other) => inside(one, other)));
}

function cubesIn({ from, size }: Block): Cube[] {
  const cubes: Cube[] = [];
  for (let layer = 0; layer < size[0]; layer++)
    for (let row = 0; row < size[1]; row++)
      for (let column = 0; column < size[2]; column++)
        cubes.push([from[0] + layer, from[1] + row, from[2] + column]);
  return cubes;
}

const made = new Map<string, BufferGeometry>();

function shared(key: string, cubes: readonly Cube[], make: () => BufferGeometry): BufferGeometry {
  const name = `${key} ${cubes.map(cellName).join(" ")}`;
  let known = made.get(name);
  if (!known) {
    known = make();
    made.set(name, known);
  }
  return known;
}

/** The wooden body of normalised cubes: x to the east, y up, z to the south, from the lower north-west of the first. */
export function body(cubes: readonly Cube[], grow = 0): BufferGeometry {
  return shared(`body ${grow}`, cubes, () => {
    const parts = blocksOf(cubes).map(({ from, size: [layers, rows, columns] }) => {
      const less = 2 * (GAP - grow);
      const part = new RoundedBoxGeometry(columns - less, layers - less, rows - less, 2, ROUND);
      part.translate(from[2] + columns / 2, from[0] + layers / 2, -(from[1] + rows / 2));
      return part;
    });
    const whole = mergeGeometries(parts);
    grainAlong(whole);
    return whole;
  });
}

/** Textures by place, so that parts that lie in one plane look like one. */
function grainAlong(geometry: BufferGeometry): void {
  const places = geometry.getAttribute("position").array as TypedArray;
  const normals = geometry.getAttribute("normal").array as TypedArray;
  const uv = new Float32Array((places.length / 3) * 2);
  for (let point = 0; point < places.length / 3; point++) {
    const at = (axis: number) => Number(places[3 * point + axis]);
    const facing = [0, 1, 2].map((axis) => Math.abs(Number(normals[3 * point + axis])));
    const axis = facing.indexOf(Math.max(...facing));
    uv[2 * point] = axis === 0 ? at(2) : at(0);
    uv[2 * point + 1] = axis === 1 ? at(2) : at(1);
  }
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
}

/** The outer faces alone, without anything inside: what is seen through must not be seen twice. */
export function shell(cubes: readonly Cube[]): BufferGeometry {
  return shared("shell", cubes, () => {
    const names = new Set(cubes.map(cellName));
    // BoxGeometry's sides in its order: east, west, up, down, south, north, six indices each.
    const towards: Cube[] = [[0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 0, 0], [0, -1, 0], [0, 1, 0]]; // prettier-ignore
    const parts = cubes.map(([layer, row, column]) => {
      const cube = new BoxGeometry(1, 1, 1);
      const index = cube.getIndex()!;
      const kept = towards.flatMap(([up, north, east], side) => {
        if (names.has(cellName([layer + up, row + north, column + east]))) return [];
        return [...index.array.slice(6 * side, 6 * side + 6)];
      });
      cube.setIndex(kept);
      cube.translate(column + 0.5, layer + 0.5, -(row + 0.5));
      return cube;
    });
    return mergeGeometries(parts);
  });
}

/** The edges of the outer faces. */
export function edges(cubes: readonly Cube[]): BufferGeometry {
  return shared("edges", cubes, () => new EdgesGeometry(shell(cubes), 1));
}
