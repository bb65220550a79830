/** A lamp above the table and the light of the room. */

import { DirectionalLight, Group, HemisphereLight } from "three";

/** Lights for a scene of about this radius around the origin. */
export function lights(radius: number): { group: Group; lamp: DirectionalLight } {
  const room = new HemisphereLight(0xfff6e6, 0xa88a66, 1.75);
  const lamp = new DirectionalLight(0xfff0d8, 2.2);
  // From the left: the picture's front sides stay readable and shadows fall to the right, where they are seen.
  lamp.position.set(-1.05 * radius, 1.6 * radius, 0.3 * radius);
  lamp.castShadow = true;
  lamp.shadow.radius = 6;
  lamp.shadow.intensity = 0.75;
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = 0.02;
  const box = lamp.shadow.camera;
  box.left = box.bottom = -radius * 1.1;
  box.right = box.top = radius * 1.1;
  box.near = 0.1;
  box.far = radius * 4;
  const group = new Group();
  group.add(room, lamp, lamp.target);
  return { group, lamp };
}
