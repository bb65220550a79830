/** Bots in words. */

import { say } from "./words.svelte";

/** Who does not choose plays against this one. */
export const DEFAULT_LEVEL = "bot:3";

/** `bot:3` is "Bot, level 3". */
export const levelName = (level: string): string => inWords("page-bot", level);

/** `bot:3` is "Level 3": where it is clear that a bot is meant. */
export const strengthName = (level: string): string => inWords("page-strength", level);

function inWords(kind: string, level: string): string {
  const number = /^bot:(\d)$/.exec(level)?.[1];
  return number ? say(`${kind}-level`, { level: Number(number) }) : say(`${kind}-${level}`);
}

/** A player as a record names them: bots in words, people as they are called. */
export const playerName = (name: string): string =>
  /^(random|greedy|bot:\d)$/.test(name) ? levelName(name) : name;
