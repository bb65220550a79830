/** What this browser can draw with. */

type Drawing = "card" | "software" | "nothing";

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let found: Drawing | undefined;

/** Three dimensions by a graphics card, by the processor (slowly), or not at all. */
export function drawing(): Drawing {
  found ??= look();
  return found;
}

export const canDraw = (): boolean => drawing() !== "nothing";

function look(): Drawing {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "nothing";
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(String(name)) ? "software" : "card";
}
