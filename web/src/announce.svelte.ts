/** What is said to a screen reader, and short notices that everybody sees. */

export interface Notice {
  id: number;
  text: string;
  /** A rule that says more: `BK-11` of a game. */
  rule?: { game: string; id: string };
}

export const spoken = $state({ polite: "" });
export const notices: Notice[] = $state([]);

const SHOWN_FOR = 8_000;
let count = 0;

/** Says something to a screen reader without showing it. */
export function announce(text: string): void {
  // The same words twice must be heard twice.
  spoken.polite = text === spoken.polite ? `${text}\u00a0` : text;
}

/** Shows and says something for a while. */
export function notify(text: string, rule?: Notice["rule"]): void {
  const notice: Notice = { id: ++count, text, rule };
  notices.push(notice);
  if (notices.length > 3) notices.shift();
  setTimeout(() => dismiss(notice.id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}
