import { expect, it } from "vitest";
import { match } from "./router.svelte";

it("finds the named parts of an address", () => {
  expect(match("/join/:token", "/join/a.1.b")).toEqual({ token: "a.1.b" });
  expect(match("/join/:token", "/join/a%2Fb")).toEqual({ token: "a/b" });
  expect(match("/join/:token", "/join/")).toBeNull();
  expect(match("/join/:token", "/join/a/b")).toBeNull();
});

it("knows no page for a link that was cut in the middle of a sign", () => {
  expect(match("/join/:token", "/join/%E2%82")).toBeNull();
});
