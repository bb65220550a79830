/** Moves and things of Bloqs in words. */

import type { SeenMoved } from "../../messages";
import { say } from "../../words.svelte";
import { shapeName } from "./material.svelte";
import { asMove, shapeOf, type Move, type Piece } from "./view";

/** What a disc shows: a shape, an action, or its back. */
export function discName(disc: string | null): string {
  if (disc === null) return say("page-bloqs-face-down");
  if (disc === "steal" || disc === "build") return say(`page-bloqs-disc-${disc}`);
  return shapeName(disc);
}

/** A card as the notation has it, `die 3`, in words. */
export function cardName(card: string): string {
  const [kind = "", value = ""] = card.split(" ");
  if (kind === "?") return say("page-bloqs-card-unknown");
  return say(`page-bloqs-card-${kind}`, { value: kind === "shape" ? shapeName(value) : value });
}

/** "long L on a1.1, b1.1, c1.1, a2.1" */
export function pieceName(piece: Pick<Piece, "piece" | "cells">): string {
  return say("page-bloqs-piece", { name: shapeName(shapeOf(piece.piece)), cells: piece.cells.join(", ") });
}

/** A piece of which only the text is known: "long L (a1.1)". */
export function pieceShort(piece: string): string {
  const [shape = "", cell = ""] = piece.split(" ");
  return `${shapeName(shape)} (${cell})`;
}

export function moveInWords(move: Move, names: string[]): string {
  const name = names[move.seat ?? -1] ?? "";
  const piece = move.piece ? pieceName({ piece: move.piece, cells: move.cells ?? [] }) : "";
  const direction = say(`page-bloqs-way-${move.direction ?? "cw"}`);
  const values = {
    who: name,
    what: piece,
    way: direction,
    count: move.number ?? 0,
    thing: move.shape ? shapeName(move.shape) : move.card ? cardName(move.card) : discName(move.disc ?? null),
  };
  return say(`page-bloqs-did-${move.kind}`, values);
}

export const describe = (move: SeenMoved, names: string[]): string => moveInWords(asMove(move.fields), names);

/** A short sign for a move, the same in every language: for tests and for keys of lists. */
export function moveSign(move: Move): string {
  const { kind, seat, number, direction, shape, piece } = move;
  return [kind, seat, number, direction, shape, piece].filter((part) => part !== undefined).join(" ");
}
