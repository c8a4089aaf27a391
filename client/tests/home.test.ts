// On whose ground figures stand.

import { expect, test } from "vitest";
import type { Key } from "../src/lib/scene";
import { abroad, atHome, type OwnerAt } from "../src/map/home";

/** A border from north to south: west of it is the land of the one, east of it that of the other. */
const ownerAt: OwnerAt = ({ x }) => (x < 10 ? "region:1" : "region:2") as Key;
const box = { width: 20, height: 20 };

test("the share of a box that lies in the land of others is counted, and nobody's land is not", () => {
  expect(abroad("region:1" as Key, { x: 0, y: 0, ...box }, ownerAt)).toBe(0);
  expect(abroad("region:1" as Key, { x: 40, y: 0, ...box }, ownerAt)).toBe(1);
  expect(abroad("region:1" as Key, { x: 10, y: 0, ...box }, ownerAt)).toBeCloseTo(0.6);
  expect(abroad("region:1" as Key, { x: 10, y: 0, ...box }, () => null)).toBe(0);
});

test("figures stand on their own ground, though another spot is the usual one", () => {
  const [usual, other] = [
    { x: 30, y: 0 },
    { x: -30, y: 0 },
  ];
  const found = atHome({ id: "region:1", ...box, spots: [usual, other] }, { x: 0, y: 0 }, 8, 1, ownerAt);
  expect(found.spots[0]).toMatchObject(other);
  const there = atHome({ id: "region:2", ...box, spots: [usual, other] }, { x: 0, y: 0 }, 8, 1, ownerAt);
  expect(there.spots[0]).toMatchObject(usual);
});

test("a spot is as far on the map as the scale says", () => {
  const found = atHome({ id: "region:1", ...box, spots: [{ x: 18, y: 0 }] }, { x: 0, y: 0 }, 8, 4, ownerAt);
  expect(found.spots[0]).toMatchObject({ x: 18, y: 0, worse: 0 });
});
