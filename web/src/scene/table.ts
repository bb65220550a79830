/** The table top on which the game lies. */

import { Mesh, MeshLambertMaterial, PlaneGeometry, RepeatWrapping } from "three";
import type { Materials } from "./materials";
import { token } from "./palette";
import { drawPlanks } from "./wood";

/** A table much larger than the game; `below` is how far its top lies under the origin. */
export function tableTop(materials: Materials, radius: number, below: number): Mesh {
  const texture = materials.texture("table", 1024, (context, size) =>
    drawPlanks(context, size, token("--wood"), 6),
  );
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(4, 4);
  const material = new MeshLambertMaterial({ map: texture });
  const mesh = new Mesh(new PlaneGeometry(radius * 12, radius * 12), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = -below;
  mesh.receiveShadow = true;
  mesh.raycast = () => {};
  return mesh;
}
