/** Plain requests to the server. */

import type * as m from "./messages";
import { say, type Values } from "./words.svelte";

/** The server refused; `message` is in words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly values: Values = {},
  ) {
    super(say(code, values));
  }
}

export async function ask<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "page-no-answer");
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ code: "page-no-answer" }))) as m.Problem;
    throw new Refusal(response.status, problem.code, problem.values);
  }
  if (response.status === 204) return undefined as T;
  const kind = response.headers.get("Content-Type") ?? "";
  return (kind.includes("json") ? await response.json() : await response.text()) as T;
}

const remembered = new Map<string, Promise<unknown>>();

/** Asks once for something that stays the same. */
export function askOnce<T>(path: string): Promise<T> {
  let answer = remembered.get(path);
  if (!answer) {
    answer = ask<T>("GET", path);
    remembered.set(path, answer);
    answer.catch(() => remembered.delete(path));
  }
  return answer as Promise<T>;
}
