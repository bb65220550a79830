/** One solo challenge in hand. What may lie where is asked of the server; what lies is kept in the browser. */

import type { Placement } from "../games/blokus/laying.svelte";
import { key, normal, type Shape, type Square } from "../games/blokus/shapes";
import type { Laid, PieceKind, PuzzleChecked, PuzzleInfo, PuzzlePlaces, PuzzleProblem } from "../messages";
import { ask } from "../server";

export class Puzzle {
  pieces: Laid[] = $state.raw([]);
  checked: PuzzleChecked | undefined = $state.raw();
  places: ReadonlyMap<string, Placement> = $state.raw(new Map());

  constructor(readonly info: PuzzleInfo) {
    this.pieces = this.#kept();
  }

  get path(): string {
    return `/api/puzzles/${this.info.name}`;
  }

  squareOf = ([row, column]: readonly [number, number]): Square => [column, this.info.height - 1 - row];
  cellOf = ([column, row]: Square): [number, number] => [this.info.height - 1 - row, column];

  /** The shape of a piece as the box shows it. */
  shape(name: string): Shape {
    const forms = this.info.shapes.find((one) => one.name === name)?.forms;
    return normal((forms?.[0] ?? []).map(this.squareOf));
  }

  /** Asks how far it is. What was kept from an earlier visit and cannot lie any more is dropped. */
  async check(): Promise<void> {
    const checked = await this.ask<PuzzleChecked>("check");
    const wrong = new Set(checked.problems.map((problem) => problem.piece));
    if (wrong.size) {
      this.#set(this.pieces.filter((_, number) => !wrong.has(number)));
      return this.check();
    }
    this.checked = checked;
  }

  /** Finds out where a piece may lie. */
  async take({ shape, colour }: PieceKind): Promise<void> {
    const { places } = await this.ask<PuzzlePlaces>("places", { shape, colour });
    this.places = new Map(
      places.map((cells): [string, Placement] => {
        const squares = cells.map(this.squareOf);
        return [key(squares), { piece: idOf({ shape, colour }), squares }];
      }),
    );
  }

  /** Lays a piece; the problem if it cannot lie there. */
  async lay(piece: PieceKind, squares: readonly Square[]): Promise<PuzzleProblem | null> {
    const pieces = [...this.pieces, { ...piece, cells: squares.map(this.cellOf) }];
    const checked = await ask<PuzzleChecked>("POST", `${this.path}/check`, { pieces });
    const problem = checked.problems.find((one) => one.piece === pieces.length - 1);
    if (problem) return problem;
    this.#set(pieces);
    this.checked = checked;
    return null;
  }

  /** Takes back the last piece, or the one on a field where pieces may be lifted. */
  async lift(at?: Square): Promise<boolean> {
    const number = at ? this.#lyingAt(at) : this.pieces.length - 1;
    if (number < 0 || (at && this.info.kind === "laying")) return false;
    this.#set(this.pieces.filter((_, other) => other !== number));
    await this.check();
    return true;
  }

  async replace(pieces: Laid[]): Promise<void> {
    this.#set(pieces);
    await this.check();
  }

  ask<T>(what: string, more: object = {}): Promise<T> {
    return ask<T>("POST", `${this.path}/${what}`, { pieces: this.pieces, ...more });
  }

  /** The puzzle as a file that `blockhaus solve --from` reads. */
  text(): string {
    const field = (cell: readonly [number, number]) => {
      const [column, row] = this.squareOf(cell);
      return String.fromCharCode(97 + column) + String(row + 1);
    };
    const lines = this.pieces.map(
      ({ colour, shape, cells }) => `${colour} ${shape} ${cells.map(field).join(",")}`,
    );
    return ["blockhaus puzzle 1", `challenge: ${this.info.name}`, "", ...lines, ""].join("\n");
  }

  #lyingAt(at: Square): number {
    const [row, column] = this.cellOf(at);
    return this.pieces.findIndex(({ cells }) => cells.some((cell) => cell[0] === row && cell[1] === column));
  }

  #set(pieces: Laid[]): void {
    this.pieces = pieces;
    this.places = new Map();
    try {
      localStorage.setItem(`blockhaus.puzzle.${this.info.name}`, JSON.stringify(pieces));
    } catch {
      // It can be solved without being kept.
    }
  }

  #kept(): Laid[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(`blockhaus.puzzle.${this.info.name}`) ?? "[]");
      return Array.isArray(kept) ? (kept as Laid[]) : [];
    } catch {
      return [];
    }
  }
}

export const idOf = ({ shape, colour }: PieceKind): string => `${colour} ${shape}`;

export function kindOf(id: string): PieceKind {
  const [colour, shape] = id.split(" ");
  return { colour, shape } as PieceKind;
}
