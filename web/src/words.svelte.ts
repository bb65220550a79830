/** Words by code, from the same Fluent files as everywhere else in the house. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { language, type Language } from "./settings.svelte";

const texts: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("words:en"),
  de: () => import("words:de"),
};

let bundle: FluentBundle | undefined = $state.raw();

export function makeBundle(of: Language, text: string): FluentBundle {
  const made = new FluentBundle(of, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

/** Loads the words of the language that is spoken now. */
export async function loadWords(): Promise<void> {
  const wanted = language();
  if (bundle?.locales[0] === wanted) return;
  const made = makeBundle(wanted, (await texts[wanted]()).default);
  if (wanted !== language()) return;
  document.documentElement.lang = wanted;
  bundle = made;
}

export const spoken = (): Language => (bundle?.locales[0] as Language | undefined) ?? "en";

/** How dates and times are written: as in the browser's own country where its language is spoken, else as the language has it. */
export const locale = (): string => navigator.languages.find((one) => one.startsWith(spoken())) ?? spoken();

export type Values = Record<string, unknown>;

/** Whether there are words for a code. */
export const known = (code: string): boolean => bundle?.hasMessage(code) ?? false;

/** The words for a code with its values filled in; the code itself where there are none. */
export function say(code: string, values: Values = {}): string {
  return bundle ? format(bundle, code, values) : "";
}

/** A thing the server knows by code: `nameOf("colour", "blue")` is "Blau". */
export function nameOf(kind: string, value: string): string {
  return bundle ? named(bundle, kind, value) : value;
}

function named(words: FluentBundle, kind: string, value: string): string {
  const code = `${kind}-${value}`;
  return words.hasMessage(code) ? format(words, code, {}) : value;
}

export function format(words: FluentBundle, code: string, values: Values): string {
  const pattern = words.getMessage(code)?.value;
  if (!pattern) return code;
  const filled: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(values)) filled[name] = fill(words, name, value);
  return words.formatPattern(pattern, filled, []);
}

/** Values that people chose: never codes, whatever somebody calls themselves. */
const CHOSEN = new Set(["name", "names", "owner", "player", "players", "target", "who"]);

function fill(words: FluentBundle, name: string, value: unknown): FluentVariable {
  if (Array.isArray(value)) return value.map((one) => String(fill(words, name, one))).join(", ");
  if (typeof value === "number") return value;
  return CHOSEN.has(name) ? String(value) : named(words, name, String(value));
}
