/** Keys that a board listens to wherever the focus is. */

/** Whether a key was pressed beside the board: in the rules, in a list, in a field to write in. */
export const isBeside = (event: KeyboardEvent): boolean =>
  (event.target as Element).closest("aside, input, select, textarea") !== null;
