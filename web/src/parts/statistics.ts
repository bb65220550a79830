/** One's own games summed up by game. */

import type { OwnGame } from "../messages";

export interface Total {
  game: string;
  played: number;
  won: number;
  best: number | null;
}

/** Counts games that were finished by the rules, from one seat's side: a table with oneself on every seat is not a win. */
export function summed(games: readonly OwnGame[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { game, mine, seats, ended } of games) {
    if (!ended) continue;
    const total = totals.get(game) ?? { game, played: 0, won: 0, best: null };
    totals.set(game, total);
    total.played += 1;
    const against = seats.length > mine.length;
    if (against && mine.some((seat) => ended.result.ranks[seat] === 1)) total.won += 1;
    for (const seat of mine) {
      const score = ended.result.scores?.[seat];
      if (score !== undefined && (total.best === null || score > total.best)) total.best = score;
    }
  }
  return [...totals.values()].sort((a, b) => b.played - a.played);
}
