/** Cubes drawn from above at an angle, as plain polygons: for small pictures that need no scene. */

export interface Cube {
  x: number;
  y: number;
  z: number;
  colour: string;
  /** Less than 1 for flat pieces. */
  high?: number;
}

export interface Face {
  points: string;
  colour: string;
  side: "top" | "left" | "right";
}

const WIDE = 0.866;
const DEEP = 0.5;

const at = (x: number, y: number, z: number): string =>
  `${((x - y) * WIDE).toFixed(3)},${((x + y) * DEEP - z).toFixed(3)}`;

/** The faces that are seen, those behind first. */
export function faces(cubes: readonly Cube[]): Face[] {
  const order = [...cubes].sort((a, b) => a.x + a.y - (b.x + b.y) || a.z - b.z);
  return order.flatMap(({ x, y, z, colour, high = 1 }): Face[] => {
    const up = z + high;
    return [
      {
        side: "left",
        colour,
        points: [at(x, y + 1, z), at(x + 1, y + 1, z), at(x + 1, y + 1, up), at(x, y + 1, up)].join(" "),
      },
      {
        side: "right",
        colour,
        points: [at(x + 1, y, z), at(x + 1, y + 1, z), at(x + 1, y + 1, up), at(x + 1, y, up)].join(" "),
      },
      {
        side: "top",
        colour,
        points: [at(x, y, up), at(x + 1, y, up), at(x + 1, y + 1, up), at(x, y + 1, up)].join(" "),
      },
    ];
  });
}

/** A viewBox around them. */
export function frame(drawn: readonly Face[], margin = 0.3): string {
  const points = drawn.flatMap(({ points }) =>
    points.split(" ").map((point) => point.split(",").map(Number)),
  );
  const xs = points.map(([x]) => x ?? 0);
  const ys = points.map(([, y]) => y ?? 0);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return `${left} ${top} ${Math.max(...xs) + margin - left} ${Math.max(...ys) + margin - top}`;
}
