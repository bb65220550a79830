/** A scene on a canvas. It is drawn when something changed, and not otherwise. */

import {
  Box3,
  Group,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  type DirectionalLight,
} from "three";
import { settings } from "../settings.svelte";
import { lights } from "./light";
import { Materials } from "./materials";
import { Motion } from "./motion";
import { onLookChange } from "./palette";
import { pickAt, type Pick } from "./picking";
import { listen, type Grab } from "./pointer";
import { Quality, type Level } from "./quality";
import { SPOT_LAYER } from "./shadow";
import { tableTop } from "./table";
import { Viewpoint, type View } from "./viewpoint";
import { canDraw, drawing } from "./webgl";

export interface StageSetting {
  /** What must be in the picture, in units of the scene, the greatest first; its middle should be near the origin. */
  box: Box3 | readonly Box3[];
  /** How far the table's top lies under the origin: the thickness of the board. */
  below?: number;
  view: View;
}

/** The browser cannot draw in three dimensions. */
export class NoWebGL extends Error {}

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(24, 1, 0.1, 100);
  readonly materials = new Materials();
  readonly motion = new Motion(() => this.invalidate());
  readonly viewpoint = new Viewpoint(this.camera, this.motion);
  /** What the board shows: everything that is not table or light. */
  readonly content = new Group();
  onpick: (pick: Pick) => void = () => {};
  onhover: (pick: Pick) => void = () => {};
  /** Whether a drag that begins on this pick moves something else than the view. */
  ongrab: (pick: Pick) => Grab | null = () => null;
  /** Whether only a part is looked at, from near. */
  onnear: (near: boolean) => void = () => {};

  #renderer: WebGLRenderer;
  #lamp: DirectionalLight;
  #quality: Quality;
  #asked = 0;
  #frames = 0;
  #ends: (() => void)[] = [];
  #hovered: Pick;

  constructor(
    readonly canvas: HTMLCanvasElement,
    setting: StageSetting,
  ) {
    if (!canDraw()) throw new NoWebGL();
    try {
      this.#renderer = new WebGLRenderer({
        canvas,
        antialias: drawing() === "card",
        powerPreference: "low-power",
      });
    } catch (error) {
      throw new NoWebGL(String(error));
    }
    this.#renderer.shadowMap.type = PCFShadowMap;
    const [greatest] = [setting.box].flat() as [Box3];
    const radius = greatest.getSize(new Vector3()).length() / 2;
    const { group, lamp } = lights(radius);
    this.#lamp = lamp;
    this.scene.add(group, tableTop(this.materials, radius, setting.below ?? 0), this.content);
    Object.assign(this.viewpoint, setting.view);
    this.viewpoint.box = setting.box;
    this.#quality = new Quality(settings.quality, drawing() === "software", (level) => this.#draws(level));
    this.#draws(this.#quality.now);
    this.#listen();
  }

  /** Something changed: a frame is drawn soon, once, however often this is called. */
  invalidate(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame((now) => this.#draw(now));
  }

  /** Settings changed: colours, patterns or quality. */
  look(): void {
    this.#quality.want(settings.quality);
    this.materials.repaint();
    this.invalidate();
  }

  /** Comes nearer by a factor; 0: sees everything again. */
  zoom(factor: number): void {
    this.viewpoint.zoomBy(factor);
    this.onnear(this.viewpoint.near);
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = -1;
    for (const end of this.#ends) end();
    this.motion.finish();
    // Shapes that several stages share are made anew by those that still need them.
    this.scene.traverse((thing) => {
      if (!(thing instanceof Mesh)) return;
      thing.geometry.dispose();
      for (const material of [thing.material].flat()) material.dispose();
    });
    this.#lamp.dispose();
    this.materials.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #draw(now: number): void {
    this.#asked = 0;
    this.motion.advance(now);
    this.#renderer.render(this.scene, this.camera);
    this.#frames += 1;
    this.canvas.dataset.frames = String(this.#frames);
    this.canvas.dataset.unit = (this.canvas.clientHeight / this.viewpoint.unitsHigh).toFixed(1);
    if (this.motion.moving) {
      this.#quality.drawn(now);
      this.invalidate();
    } else {
      this.#quality.rest();
      requestAnimationFrame((later) => this.#quality.single(later - now));
    }
  }

  #draws({ pixels, shadows }: Level): void {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, pixels));
    this.#renderer.shadowMap.enabled = shadows;
    this.#lamp.castShadow = shadows;
    const size = pixels > 1.5 ? 2048 : 1024;
    if (this.#lamp.shadow.mapSize.x !== size) {
      this.#lamp.shadow.mapSize.set(size, size);
      this.#lamp.shadow.map?.dispose();
      this.#lamp.shadow.map = null;
    }
    if (shadows) this.camera.layers.disable(SPOT_LAYER);
    else this.camera.layers.enable(SPOT_LAYER);
    this.canvas.dataset.quality = String(this.#quality.level);
    this.#fit();
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement ?? this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.viewpoint.place();
    this.invalidate();
  }

  #listen(): void {
    const observer = new ResizeObserver(() => this.#fit());
    observer.observe(this.canvas.parentElement ?? this.canvas);
    const restored = () => this.invalidate();
    this.canvas.addEventListener("webglcontextrestored", restored);
    const at = (x: number, y: number) => pickAt(this.canvas, this.camera, this.content, x, y);
    this.#ends = [
      () => observer.disconnect(),
      () => this.canvas.removeEventListener("webglcontextrestored", restored),
      onLookChange(() => this.look()),
      listen(this.canvas, this.viewpoint, {
        tap: (x, y) => this.onpick(at(x, y)),
        grab: (x, y) => this.ongrab(at(x, y)),
        zoom: (factor) => this.zoom(factor),
        hover: (point) => this.#hover(point ? at(point.x, point.y) : undefined),
      }),
    ];
  }

  #hover(pick: Pick): void {
    if (pick === this.#hovered) return;
    this.#hovered = pick;
    this.canvas.style.cursor = pick === undefined ? "" : "pointer";
    this.onhover(pick);
  }
}
