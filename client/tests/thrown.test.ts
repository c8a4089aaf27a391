// The dice of a line that is told.

import { expect, test } from "vitest";
import { thrown } from "../src/table/thrown";
import type { Piece, Scene } from "../src/lib/messages";

const die = (name: string, more: Partial<Piece> = {}): Piece => ({ kind: "die", name, count: 1, ...more });
const scene = (...pieces: Piece[]): Scene => ({
  heading: "",
  places: [{ ref: ["dice", 1], name: "Dice", pieces }],
});

test("of dice of which one is used, that one is shown, as bright as it was", () => {
  const before = scene(die("Army", { count: 2 }), die("Eye (used)", { spent: true }));
  const now = scene(die("Army"), die("Eye (used)", { spent: true }), die("Army (used)", { spent: true }));
  expect(thrown(before, now)).toEqual([die("Army (used)", { spent: false })]);
});

test("of dice that are rolled all are shown, and of those that lie as before none", () => {
  const now = scene(die("Army"), die("Eye"));
  expect(thrown(scene(die("Muster (used)", { spent: true })), now).map(({ name }) => name)).toEqual(["Army", "Eye"]);
  expect(thrown(now, now)).toEqual([]);
});
