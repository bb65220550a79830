/** Fingers and mice on the canvas: a tap picks, a drag turns (from near: goes over it), two fingers come nearer. */

import type { Viewpoint } from "./viewpoint";

export interface PointerCalls {
  tap: (x: number, y: number) => void;
  /** The mouse is here; null: it has left. */
  hover: (at: { x: number; y: number } | null) => void;
  /** Something is taken hold of here: what to do with each step of the drag. Null: the drag turns the view. */
  grab: (x: number, y: number) => Grab | null;
  /** Two fingers or a wheel came nearer or went away. */
  zoom: (factor: number) => void;
}

/** Called with the pixels of each step of a drag. */
export type Grab = (right: number, down: number) => void;

const TAP = 8;
const DEGREES_A_PIXEL = 0.35;

/** Listens until the answer is called. */
export function listen(canvas: HTMLCanvasElement, viewpoint: Viewpoint, calls: PointerCalls): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let begin = { x: 0, y: 0 };
  let tapping = false;
  let grabbed: Grab | null = null;

  const apart = () => {
    const [one, two] = [...down.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };

  function pressed(event: PointerEvent) {
    if (event.button !== 0) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin = { x: event.clientX, y: event.clientY };
    tapping = down.size === 1;
    grabbed = tapping ? calls.grab(event.clientX, event.clientY) : null;
    canvas.setPointerCapture(event.pointerId);
  }

  function moved(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") calls.hover({ x: event.clientX, y: event.clientY });
      return;
    }
    if (tapping && Math.hypot(event.clientX - begin.x, event.clientY - begin.y) > TAP) tapping = false;
    const gap = apart();
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (tapping) return;
    if (grabbed) return grabbed(event.clientX - before.x, event.clientY - before.y);
    if (viewpoint.locked) return;
    if (down.size === 2 && gap > 0) calls.zoom(apart() / gap);
    else if (down.size === 1) {
      const [right, below] = [event.clientX - before.x, event.clientY - before.y];
      const { clientHeight } = canvas;
      if (viewpoint.near) viewpoint.slide(right / clientHeight, below / clientHeight);
      else viewpoint.by(-right * DEGREES_A_PIXEL, below * DEGREES_A_PIXEL);
    }
  }

  function released(event: PointerEvent) {
    if (!down.delete(event.pointerId)) return;
    if (tapping && event.type === "pointerup") calls.tap(event.clientX, event.clientY);
    tapping = false;
  }

  const left = () => calls.hover(null);

  // A plain wheel scrolls the page; with Ctrl (and by two fingers on a touch pad) it comes nearer.
  function wheel(event: WheelEvent) {
    if (!event.ctrlKey || viewpoint.locked) return;
    event.preventDefault();
    calls.zoom(Math.exp(-event.deltaY / 300));
  }

  const ending = new AbortController();
  const { signal } = ending;
  canvas.addEventListener("pointerdown", pressed, { signal });
  canvas.addEventListener("pointermove", moved, { signal });
  canvas.addEventListener("pointerup", released, { signal });
  canvas.addEventListener("pointercancel", released, { signal });
  canvas.addEventListener("pointerleave", left, { signal });
  canvas.addEventListener("wheel", wheel, { signal, passive: false });
  return () => ending.abort();
}
