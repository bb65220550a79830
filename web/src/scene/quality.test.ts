import { describe, expect, it } from "vitest";
import { LEVELS, Quality } from "./quality";

function draw(quality: Quality, frames: number, each: number): void {
  for (let frame = 0; frame <= frames; frame++) quality.drawn(frame * each);
  quality.rest();
}

describe("Quality", () => {
  it("stays fine on a quick machine", () => {
    const quality = new Quality("auto", false, () => {});
    draw(quality, 100, 16);
    expect(quality.level).toBe(LEVELS.length - 1);
  });

  it("becomes plainer step by step on a slow one", () => {
    const changes: boolean[] = [];
    const quality = new Quality("auto", false, (level) => changes.push(level.shadows));
    draw(quality, 10, 80);
    draw(quality, 10, 80);
    draw(quality, 10, 80);
    expect(changes).toEqual([true, false]);
  });

  it("notices slow single frames, but not the first ones", () => {
    const quality = new Quality("auto", false, () => {});
    for (const time of [900, 400, 20, 300, 300, 20]) quality.single(time);
    expect(quality.level).toBe(2);
    for (const time of [300, 300, 300]) quality.single(time);
    expect(quality.level).toBe(1);
  });

  it("begins plainly where the processor draws", () => {
    expect(new Quality("auto", true, () => {}).level).toBe(0);
  });

  it("does what was asked for", () => {
    const quality = new Quality("high", true, () => {});
    draw(quality, 50, 200);
    expect(quality.level).toBe(LEVELS.length - 1);
    quality.want("low");
    expect(quality.level).toBe(0);
  });
});
