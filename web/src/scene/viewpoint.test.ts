import { Box3, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { Motion } from "./motion";
import { fit, shortWay, Viewpoint } from "./viewpoint";

describe("shortWay", () => {
  it("never turns more than half round", () => {
    expect(shortWay(350, 10)).toBe(20);
    expect(shortWay(10, 350)).toBe(-20);
    expect(shortWay(0, 90)).toBe(90);
  });
});

describe("fit", () => {
  const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => ({ x, y, z }))));

  it("is just far enough for a cube", () => {
    expect(fit(cube, 0.5, 0.5)).toEqual({ distance: 3, rise: 0 });
  });

  it("is farther away where the picture is narrow", () => {
    expect(fit(cube, 0.25, 0.5).distance).toBe(5);
  });

  it("leaves as much above as below", () => {
    const slope = [
      { x: 0, y: -1, z: 1 },
      { x: 0, y: 1, z: -1 },
    ];
    const { distance, rise } = fit(slope, 1, 0.3);
    const heights = slope.map(({ y, z }) => (y - rise) / (distance - z));
    expect(heights[0]! + heights[1]!).toBeCloseTo(0, 3);
  });
});

describe("from near", () => {
  const made = () => {
    const viewpoint = new Viewpoint(new PerspectiveCamera(24, 1), new Motion(() => {}));
    viewpoint.box = [
      new Box3(new Vector3(-5, 0, -5), new Vector3(5, 0, 5)),
      new Box3(new Vector3(-1, 0, 5), new Vector3(1, 0, 6)),
    ];
    Object.assign(viewpoint, { turn: 0, rise: 89 });
    viewpoint.place();
    return viewpoint;
  };
  /** Where a point of the ground is in the picture, -1 to 1 to each side. */
  const seen = ({ camera }: Viewpoint, x: number, z: number) => {
    camera.updateMatrixWorld();
    return new Vector3(x, 0, z).project(camera);
  };

  it("all boxes are in the picture, and a field is larger by the factor once one comes nearer", () => {
    const viewpoint = made();
    for (const [x, z] of [
      [-5, -5],
      [5, 5],
      [0, 6],
    ] as const) {
      const { x: across, y: upright } = seen(viewpoint, x, z);
      expect(Math.max(Math.abs(across), Math.abs(upright))).toBeLessThanOrEqual(1.001);
    }
    const before = seen(viewpoint, 1, 0).x - seen(viewpoint, 0, 0).x;
    viewpoint.zoomBy(1.6);
    const after = seen(viewpoint, 1, 0).x - seen(viewpoint, 0, 0).x;
    expect(after / before).toBeCloseTo(1.6, 1);
  });

  it("what is dragged follows the finger, never out of reach", () => {
    const viewpoint = made();
    viewpoint.slide(0.5, 0);
    expect(seen(viewpoint, 0, 0).x).toBeCloseTo(0); // all of it is seen: there is nowhere to go
    viewpoint.zoomBy(2);
    viewpoint.slide(0.1, 0);
    expect(seen(viewpoint, 0, 0).x).toBeCloseTo(0.2, 1); // a tenth of the height is two tenths of its half
    for (let count = 0; count < 50; count++) viewpoint.slide(0.5, 0.5);
    expect(Math.abs(seen(viewpoint, -5, -5).x)).toBeLessThan(1);
    viewpoint.zoomBy(0);
    expect(viewpoint.near).toBe(false);
    expect(seen(viewpoint, 0, 0).x).toBeCloseTo(0);
  });
});
