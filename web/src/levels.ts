/** Bots in words. */

import { say } from "./words.svelte";

/** `bot:3` is "Bot, level 3". */
export function levelName(level: string): string {
  const number = /^bot:(\d)$/.exec(level)?.[1];
  return number ? say("page-bot-level", { level: Number(number) }) : say(`page-bot-${level}`);
}
