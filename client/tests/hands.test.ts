// How cards lie in the room that there is.

import { expect, test } from "vitest";
import { fanned } from "../src/board/fan";
import { inAll, laid, shown, turn } from "../src/board/room";
import type { Pile } from "../src/lib/messages";

const pile = (kind: string, count: number): Pile => ({ name: kind, kind, count }) as Pile;

test("all cards show their faces where there is room, and else those of the hand", () => {
  const [hand, row] = [pile("hand", 3), pile("row", 3)];
  expect(laid([hand, row], 1200).faces).toEqual(new Set([hand, row]));
  expect(laid([hand, row], 640).faces).toEqual(new Set([hand]));
  expect(laid([hand, row], 200).faces).toEqual(new Set());
});

test("faces are never narrower than 132 pixels, nor wider than 160", () => {
  for (const room of [600, 900, 2000]) {
    const { faces, width } = laid([pile("hand", 4)], room);
    expect(faces.size).toBe(1);
    expect(width).toBeGreaterThanOrEqual(132);
    expect(width).toBeLessThanOrEqual(160);
  }
});

test("a hand alone leaves a map its room: seven faces are as wide as six, as long as they can be read", () => {
  const wide = (count: number): number => count * (laid([pile("hand", count)], 1500).width + 4);
  expect(wide(6)).toBe(6 * 164);
  expect(wide(7)).toBeLessThanOrEqual(wide(6));
  expect(laid([pile("hand", 8)], 1500).width).toBe(132);
});

test("of piles that nobody sees only the number is told", () => {
  const piles = [pile("hand", 2), pile("deck", 20), pile("row", 0)];
  expect(shown(piles)).toEqual([piles[0]]);
  expect(inAll(piles)).toBe(22);
});

test("a fan stands upright in its middle and leans outwards", () => {
  expect(turn(1, 3)).toBe(0);
  expect(turn(0, 3)).toBe(-turn(2, 3));
  expect(Math.abs(turn(0, 12))).toBeLessThan(4);
});

test("a fan fits into its room, if need be by overlapping, with two fifths of a face at most", () => {
  for (const count of [1, 5, 9, 12]) {
    const hand = pile("hand", count);
    const { width, step } = fanned([[hand]], 0, 900, false);
    expect(step).toBeGreaterThanOrEqual(Math.ceil(0.6 * width));
    if (count < 11) expect(width + (count - 1) * step).toBeLessThanOrEqual(900);
  }
});

test("tiles beside faces are wide enough for a name; else fewer cards show their faces", () => {
  const [hand, row] = [pile("hand", 4), pile("row", 2)];
  const company = [2, 2, 2, 3, 3, 1].map((count) => pile("characters", count));
  const { faces, tiles } = fanned([company, [hand, row]], 1, 1500, true);
  expect(faces).toEqual(new Set([hand]));
  for (const { width } of tiles) expect(width).toBeGreaterThanOrEqual(118);
});

test("the faces of two owners lie in one row, with the room about each pile", () => {
  const owners = [[pile("hand", 3)], [pile("reserve", 1), pile("hand", 3)]];
  const room = 910;
  const { faces, width, step } = fanned(owners, 1, room, false);
  expect(faces.size).toBe(3);
  const [edges, betweenPiles, betweenOwners] = [10, 12, 16]; // as in Fan.svelte
  const needed = owners.flat().reduce((sum, { count }) => sum + width + (count - 1) * step + edges, 0);
  expect(needed + betweenPiles + betweenOwners).toBeLessThanOrEqual(room);
});
