/** Matt materials by colour, made once, shared by all blocks and repainted when palette or patterns change. */

import {
  CanvasTexture,
  Color,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  BackSide,
  type Material,
} from "three";
import { settings } from "../settings.svelte";
import { colourOf, token } from "./palette";
import { drawPattern } from "./patterns";
import { drawing } from "./webgl";
import { drawGrain } from "./wood";

const SIZE = 128;

/** All that decides how things are painted. */
const lookNow = (): string =>
  [
    settings.patterns,
    ...["--wood", "--raised", "--glow", "--colour-blue", "--colour-green"].map(token),
  ].join();

interface Painted {
  texture: CanvasTexture;
  paint: () => void;
}

/** A texture drawn on a canvas, and drawn again by `paint`. */
export function painted(
  size: number,
  draw: (context: CanvasRenderingContext2D, size: number) => void,
): Painted {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d")!;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = drawing() === "card" ? 8 : 1;
  // Bodies of several cubes are longer than the texture.
  texture.wrapS = texture.wrapT = RepeatWrapping;
  const paint = () => {
    context.clearRect(0, 0, size, size);
    context.save();
    draw(context, size);
    context.restore();
    texture.needsUpdate = true;
  };
  paint();
  return { texture, paint };
}

export class Materials {
  #faces = new Map<string, Painted>();
  #made = new Map<string, Material>();
  #extra = new Map<string, Painted>();
  #look = lookNow();

  /** Painted wood of a colour: a name of `--colour-…`. */
  wood(colour: string): MeshLambertMaterial {
    return this.#get(`wood ${colour}`, () => new MeshLambertMaterial({ map: this.#face(colour) }));
  }

  /** The same wood, seen through: where something could stand. */
  ghost(colour: string): MeshLambertMaterial {
    return this.#get(
      `ghost ${colour}`,
      () =>
        new MeshLambertMaterial({
          map: this.#face(colour),
          transparent: true,
          opacity: 0.5,
          depthWrite: false,
        }),
    );
  }

  /** Light without shade: frames and outlines around what can be chosen. `colour` is a CSS variable. */
  glow(colour = "--glow", opacity = 0.9): MeshBasicMaterial {
    return this.#get(`glow ${colour} ${opacity}`, () => {
      const light = new Color(token(colour));
      return new MeshBasicMaterial({ color: light, transparent: true, opacity, depthWrite: false });
    });
  }

  /** The rim of an outline: only the far side of a slightly larger copy is seen. */
  rim(colour = "--glow"): MeshBasicMaterial {
    return this.#get(
      `rim ${colour}`,
      () => new MeshBasicMaterial({ color: new Color(token(colour)), side: BackSide }),
    );
  }

  /** A texture by its name, made once and drawn again when the look changes; it ends with these materials. */
  texture(
    name: string,
    size: number,
    draw: (context: CanvasRenderingContext2D, size: number) => void,
  ): CanvasTexture {
    const made = this.#extra.get(name) ?? painted(drawing() === "card" ? size : size / 2, draw);
    this.#extra.set(name, made);
    return made.texture;
  }

  /** Palette, theme or patterns may be different now. */
  repaint(): void {
    const look = lookNow();
    if (look === this.#look) return;
    this.#look = look;
    for (const face of [...this.#faces.values(), ...this.#extra.values()]) face.paint();
    for (const [key, material] of this.#made) {
      const [kind, name] = key.split(" ") as [string, string];
      if (kind === "glow" || kind === "rim") (material as MeshBasicMaterial).color.set(token(name));
    }
  }

  dispose(): void {
    for (const material of this.#made.values()) material.dispose();
    for (const face of [...this.#faces.values(), ...this.#extra.values()]) face.texture.dispose();
  }

  #get<M extends Material>(key: string, make: () => M): M {
    const known = this.#made.get(key) as M | undefined;
    if (known) return known;
    const made = make();
    this.#made.set(key, made);
    return made;
  }

  #face(colour: string): CanvasTexture {
    let face = this.#faces.get(colour);
    if (!face) {
      face = painted(SIZE, (context, size) => {
        const paint = colourOf(colour);
        context.fillStyle = paint;
        context.fillRect(0, 0, size, size);
        drawGrain(context, size, colour === "neutral" || colour.startsWith("#") ? 0.8 : 0.5, colour.length);
        if (settings.patterns) drawPattern(context, size, colour, paint);
      });
      this.#faces.set(colour, face);
    }
    return face.texture;
  }
}
