/** A soft dark spot under a thing, for machines on which real shadows are too slow. */

import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";

/** What is on this layer is drawn only while there are no real shadows. */
export const SPOT_LAYER = 1;

let shape: PlaneGeometry | undefined;
let material: MeshBasicMaterial | undefined;

export function spot(width: number, depth: number): Mesh {
  shape ??= new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  material ??= new MeshBasicMaterial({ map: texture(), transparent: true, depthWrite: false });
  const mesh = new Mesh(shape, material);
  mesh.scale.set(width * 1.5, 1, depth * 1.5);
  mesh.position.y = 0.004;
  mesh.layers.set(SPOT_LAYER);
  mesh.raycast = () => {};
  return mesh;
}

function texture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const context = canvas.getContext("2d")!;
  const shade = context.createRadialGradient(32, 32, 12, 32, 32, 32);
  shade.addColorStop(0, "rgb(30 15 0 / 0.5)");
  shade.addColorStop(1, "rgb(30 15 0 / 0)");
  context.fillStyle = shade;
  context.fillRect(0, 0, 64, 64);
  return new CanvasTexture(canvas);
}
