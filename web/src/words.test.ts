import { expect, it } from "vitest";
import { format, makeBundle } from "./words.svelte";

const words = makeBundle(
  "en",
  `
colour-blue = Blue
name-empty = a name is needed
laid = { $name } laid { $colour }
`,
);

it("fills in things by their words", () => {
  expect(format(words, "laid", { name: "Anna", colour: "blue" })).toBe("Anna laid Blue");
  expect(format(words, "laid", { name: "Anna", colour: ["blue", "pink"] })).toBe("Anna laid Blue, pink");
  expect(format(words, "unknown", {})).toBe("unknown");
});

it("takes nobody's name for a code", () => {
  expect(format(words, "laid", { name: "empty", colour: "blue" })).toBe("empty laid Blue");
});
