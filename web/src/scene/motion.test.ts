import { Object3D, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { carry, ease } from "./motion";

describe("carry", () => {
  it("ends exactly where it should, and passes above what stands on the way", () => {
    const thing = new Object3D();
    const step = carry(thing, new Vector3(3, 1, 0), 0.5);
    let top = 0;
    for (let part = 0; part < 1; part += 0.05) {
      step(part);
      top = Math.max(top, thing.position.y);
    }
    expect(top).toBeGreaterThanOrEqual(1.4);
    step(1);
    expect(thing.position.toArray()).toEqual([3, 1, 0]);
  });
});

describe("ease", () => {
  it("begins and ends slowly", () => {
    expect(ease(0)).toBe(0);
    expect(ease(1)).toBe(1);
    expect(ease(0.1)).toBeLessThan(0.1);
    expect(ease(0.9)).toBeGreaterThan(0.9);
  });
});
