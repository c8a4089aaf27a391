// Scenes after a change, as docs/protocol.md says: a number keeps one of before, two keep a run, all else is new.

import { expect, test } from "vitest";
import type { Scene } from "../src/lib/messages";
import { patched, wholeTable } from "../src/lib/patch";

const places = ["Bree", "Moria", "Lorien"].map((name, at) => ({ ref: ["place", at] as [string, number], name }));
const before = {
  heading: "Turn 1",
  places,
  piles: [{ label: "Hand", kind: "hand", count: 1, cards: [{ ref: ["card", 7], name: "Sting" }] }],
} as unknown as Scene;

test("what is not told stays the same object", () => {
  const after = patched(before, { heading: "Turn 2" });
  expect(after.heading).toBe("Turn 2");
  expect(after.places).toBe(before.places);
});

test("numbers and runs keep places, and a new one stands where it is told", () => {
  const fallen = { ...places[1]!, text: "fallen" };
  const after = patched(before, { places: [[0, 0], fallen as never, 2] });
  expect(after.places!.map(({ name }) => name)).toEqual(["Bree", "Moria", "Lorien"]);
  expect(after.places![0]).toBe(places[0]);
  expect(after.places![1]).toBe(fallen);
});

test("a card that was known is told by its reference", () => {
  const after = patched(before, { piles: [{ label: "Table", kind: "row", count: 1, cards: [["card", 7]] } as never] });
  expect(after.piles![0]!.cards![0]).toBe(before.piles![0]!.cards![0]);
});

test("a table's views are told by what is new in them on its ground", () => {
  const table = { ground: before, position: { views: [{ seat: 0, scene: { heading: "Turn 9" } }] } };
  const [view] = wholeTable(table as never).position!.views;
  expect([view!.scene.heading, view!.scene.places]).toEqual(["Turn 9", places]);
});
