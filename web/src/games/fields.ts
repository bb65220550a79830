/** A board as a table of buttons, one a field: arrow keys go from field to field. */

import "./fields.css";

const KEYS: Record<string, readonly [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** An arrow key moves the focus to the field that `next` names for so many steps to the right and up. */
export function arrowTo(event: KeyboardEvent, next: (right: number, up: number) => string): void {
  const step = KEYS[event.key];
  if (!step) return;
  event.preventDefault();
  const table = (event.currentTarget as HTMLElement).closest("table");
  table?.querySelector<HTMLElement>(`[data-field="${next(...step)}"]`)?.focus();
}
