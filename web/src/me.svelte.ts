/** Who is sitting here. A guest is made the first time one is needed. */

import type { Me } from "./messages";
import { ask, Refusal } from "./server";
import { connection } from "./socket.svelte";
import { say } from "./words.svelte";

/** No name is longer: the server does not take it. */
export const LONGEST_NAME = 24;

export const me: { person: string | null; name: string } = $state({ person: null, name: "" });

function take(answer: Me): void {
  const other = me.person !== answer.person;
  me.person = answer.person;
  me.name = answer.name;
  if (other) connection.restart();
}

export async function findMe(): Promise<void> {
  try {
    take(await ask<Me>("GET", "/api/me"));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    if (error.code === "password-needed") throw error;
  }
}

export async function rename(name: string): Promise<void> {
  take(await ask<Me>("POST", "/api/me", { name }));
}

/** Makes a guest if there is none yet, called like this if a name was given. */
export async function beSomebody(called = ""): Promise<void> {
  const name = called.trim() || me.name || say("page-guest");
  if (me.person === null || name !== me.name) await rename(name);
}

export async function recover(token: string): Promise<void> {
  take(await ask<Me>("POST", "/api/recover", { token }));
}

export async function forgetMe(): Promise<void> {
  await ask<void>("DELETE", "/api/me");
  me.person = null;
  me.name = "";
  connection.restart();
}
