import { expect, it } from "vitest";
import { namesOf } from "./names";

const person = (name: string) => ({ kind: "person", name }) as const;

it("tells players of the same name by their seats", () => {
  expect(namesOf([person("Anna"), person("Ben")])).toEqual(["Anna", "Ben"]);
  expect(namesOf([person("Anna"), person("Ben"), person("Anna")])).toEqual(["Anna 1", "Ben", "Anna 3"]);
});
