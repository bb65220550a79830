/** What the legal moves allow, in the order in which a person decides it: a cube, a place, a card. */

import type { Fields } from "../moves";

export interface Choices {
  /** Fields whose top cube may be taken, and where it may go from there. */
  targets: Map<string, Set<string>>;
  /** Cards that may be laid. */
  cards: Set<number>;
  pass: boolean;
  /** Cards with which a question to lay along can be answered (null: none); nothing where nobody is asked. */
  along: (number | null)[];
}

export function readLegal(legal: Fields[]): Choices {
  const choices: Choices = { targets: new Map(), cards: new Set(), pass: false, along: [] };
  for (const move of legal) {
    if (move.act === "pass") choices.pass = true;
    else if (move.act === "along") choices.along.push(move.card as number | null);
    else if (move.act === "play") {
      const from = move.from as string;
      if (!choices.targets.has(from)) choices.targets.set(from, new Set());
      choices.targets.get(from)!.add(move.to as string);
      choices.cards.add(move.card as number);
    }
  }
  return choices;
}

export const claim = (from: string, to: string, card: number): Fields => ({ act: "play", from, to, card });
export const PASS: Fields = { act: "pass" };
export const along = (card: number | null): Fields => ({ act: "along", card });
