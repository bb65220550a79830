/** A piece in hand: which one, how it is turned, where it is held. Shared by the game's board and the challenges. */

import {
  heldAt,
  key,
  normal,
  orientations,
  placed,
  turned,
  turnedBack,
  flipped,
  type Shape,
  type Square,
} from "./shapes";

export interface Placement {
  piece: string;
  squares: readonly Square[];
}

export class Hand {
  piece: string | null = $state(null);
  shape: Shape = $state.raw([]);
  at: Square | null = $state.raw(null);

  constructor(
    readonly size: () => readonly [width: number, height: number],
    /** All places where a piece may lie now, by the key of its squares. */
    readonly legal: () => ReadonlyMap<string, Placement>,
  ) {}

  /** The squares it would cover; null when nothing is held over the board. */
  readonly ghost = $derived.by((): readonly Square[] | null => {
    if (this.piece === null || this.at === null) return null;
    const [width, height] = this.size();
    return placed(this.shape, this.at, width, height);
  });

  readonly fits = $derived.by(
    () => this.ghost !== null && this.legal().get(key(this.ghost))?.piece === this.piece,
  );

  /** Where this piece may lie as it is turned now. */
  readonly spots = $derived.by((): Square[] => {
    if (this.piece === null) return [];
    const wanted = key(this.shape);
    return this.#placements()
      .filter(({ squares }) => key(normal(squares)) === wanted)
      .map(({ squares }) => heldAt(squares));
  });

  #placements(): Placement[] {
    return [...this.legal().values()].filter(({ piece }) => piece === this.piece);
  }

  choose(piece: string, shape: Shape): void {
    this.piece = piece;
    const possible = new Set(this.#placements().map(({ squares }) => key(normal(squares))));
    // Turned as it fits somewhere, if it does not fit as it is drawn.
    this.shape = orientations(shape).find((one) => possible.has(key(one))) ?? normal(shape);
  }

  drop(): void {
    this.piece = null;
    this.at = null;
  }

  turn = (): void => void (this.shape = turned(this.shape));
  turnBack = (): void => void (this.shape = turnedBack(this.shape));
  flip = (): void => void (this.shape = flipped(this.shape));

  /** The next place where the piece fits, turned as it must be there. */
  next = (): void => {
    const all = this.#placements();
    if (!all.length) return;
    const here = this.ghost ? key(this.ghost) : "";
    const spot = all[(all.findIndex(({ squares }) => key(squares) === here) + 1) % all.length]!;
    this.shape = normal(spot.squares);
    this.at = heldAt(spot.squares);
  };

  step(columns: number, rows: number): void {
    const [width, height] = this.size();
    const from = this.ghost ? heldAt(this.ghost) : ([Math.floor(width / 2), Math.floor(height / 2)] as const);
    this.at = [
      Math.min(Math.max(from[0] + columns, 0), width - 1),
      Math.min(Math.max(from[1] + rows, 0), height - 1),
    ];
  }

  /** Takes a key; whether it meant something. */
  key(event: KeyboardEvent): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey || this.piece === null) return false;
    const steps: Record<string, Square> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const by = steps[event.key];
    if (by) this.step(...by);
    else if (event.key === "r") this.turn();
    else if (event.key === "R") this.turnBack();
    else if (event.key === "f" || event.key === "F") this.flip();
    else if (event.key === "n" || event.key === "N") this.next();
    else if (event.key === "Escape") this.drop();
    else return false;
    return true;
  }
}
