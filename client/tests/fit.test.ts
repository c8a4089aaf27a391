import { expect, test } from "vitest";
import { fitted, kept } from "../src/map/fit";

const LAND = { left: 0, top: 0, width: 1400, height: 1100 };
const BOARD = { width: 1250, height: 800 };
const NOTHING = { width: 0, height: 0 };

test("with nothing below, the whole map lies in the middle of the board", () => {
  const { scale, x, y } = fitted(LAND, BOARD, NOTHING, []);
  expect(scale).toBeCloseTo(800 / 1100);
  expect([x, y]).toEqual([(1250 - 1400 * scale) / 2, 0]);
});

test("beside a hand it is larger, and no place lies under the hand", () => {
  const hand = { width: 600, height: 220 };
  const places = [
    { x: 100, y: 500 },
    { x: 1300, y: 1050 },
  ];
  const { scale, x, y } = fitted(LAND, BOARD, hand, places);
  expect(scale).toBeGreaterThan(800 / 1100);
  expect(y + 1100 * scale).toBeLessThanOrEqual(1020.001);
  for (const place of places) expect(x + place.x * scale > hand.width || y + place.y * scale < BOARD.height).toBe(true);
});

test("where a place would lie under the hand at any size, the map stays above it", () => {
  const { scale } = fitted(LAND, BOARD, { width: 1250, height: 220 }, [{ x: 700, y: 1090 }]);
  expect(scale).toBeCloseTo(800 / 1100);
});

test("a map lies where it lay while a hand grows by a card, and anew where its window changes or much is covered", () => {
  const places = [{ x: 700, y: 1000 }];
  const before = kept(LAND, BOARD, { width: 200, height: 220 }, places, null);
  expect(kept(LAND, { ...BOARD, height: 790 }, { width: 260, height: 230 }, places, before)).toBe(before);
  expect(kept(LAND, BOARD, { width: 1100, height: 220 }, places, before).scale).toBeLessThan(before.scale);
  expect(kept(LAND, { width: 1000, height: 800 }, { width: 200, height: 220 }, places, before)).not.toBe(before);
});
