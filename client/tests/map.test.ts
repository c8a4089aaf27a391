// Names on a map, hexes, roads and lines that share a way.

import { expect, test } from "vitest";
import { unread, type Backdrop } from "../src/map/backdrop";
import { extent } from "../src/map/extent";
import { Ground, settle, shared } from "../src/map/labels";
import { Sheet } from "../src/map/layout";
import { NAMES } from "../src/map/marks";
import { widthOf } from "../src/map/widths";
import { isHex, outline } from "../src/map/hexes";
import { roadsOf } from "../src/map/roads";
import { groupOf } from "../src/map/tokens";
import { along, lanes, wayOf } from "../src/map/routes";
import { key, type Key } from "../src/lib/scene";
import type { Piece, Place } from "../src/lib/messages";

const HEX = 30;
const box = (x: number, y: number): { x: number; y: number; width: number; height: number } => ({
  x,
  y,
  width: 40,
  height: 10,
});
const wanted = (
  id: string,
  ...spots: [number, number][]
): { id: string; width: number; height: number; spots: { x: number; y: number }[] } => ({
  ...box(0, 0),
  id,
  spots: spots.map(([x, y]) => ({ x, y })),
});

test("a name takes its best spot where nothing is in the way", () => {
  expect(settle([wanted("Bree", [0, 0], [0, 20])], new Ground([]), []).get("Bree")).toMatchObject({
    x: 0,
    y: 0,
    free: true,
  });
});

test("a name makes way for what lies there, and for another that has no other spot", () => {
  expect(settle([wanted("Bree", [0, 0], [0, 20])], new Ground([box(0, 0)]), []).get("Bree")).toMatchObject({
    y: 20,
    free: true,
  });
  const both = settle([wanted("Bree", [0, 0], [0, 20]), wanted("Archet", [0, 0])], new Ground([]), []);
  expect([both.get("Bree")!.y, both.get("Archet")!.y, both.get("Bree")!.free, both.get("Archet")!.free]).toEqual([
    20,
    0,
    true,
    true,
  ]);
});

test("a name stands by no other place's tokens, where it can, but by its own", () => {
  const tokens = [box(0, 12)];
  expect(settle([wanted("Bree", [0, 0], [0, -20])], new Ground([]), [], { tokens }).get("Bree")!.y).toBe(-20);
  expect(
    settle([{ ...wanted("Bree", [0, 0], [0, -20]), own: box(0, 12) }], new Ground([]), [], { tokens }).get("Bree")!.y,
  ).toBe(0);
});

test("a name stays where it stood, though a better spot is free again", () => {
  const kept = { ...wanted("Bree", [0, 0], [0, 20]), kept: { x: 0, y: 20 } };
  expect(settle([kept], new Ground([]), []).get("Bree")!.y).toBe(20);
});

test("what can stay where it stood is not driven away by what comes first", () => {
  const kept = { ...wanted("Archet", [0, 0], [0, 20]), kept: { x: 0, y: 0 } };
  const both = settle([wanted("Bree", [0, 0], [0, 40]), kept], new Ground([]), [], { holds: true });
  expect([both.get("Bree")!.y, both.get("Archet")!.y]).toEqual([40, 0]);
});

test("where names are firm what stood there stays, and what is new goes without", () => {
  const kept = { ...wanted("Archet", [0, 0], [0, 20]), kept: { x: 0, y: 0 } };
  const both = settle([wanted("Bree", [0, 0]), kept], new Ground([]), [], { holds: true, firm: true });
  expect([both.get("Bree")!.free, both.get("Archet")!.y]).toEqual([false, 0]);
});

test("a name stands where no other would have to go", () => {
  const found = settle([wanted("Bree", [0, 0], [0, 20])], new Ground([]), [], { stood: [box(0, 0)] });
  expect(found.get("Bree")!.y).toBe(20);
});

test("a name that is asked for hides others only as long, and turns none", () => {
  const towns = Array.from({ length: 16 }, (_, at) => ({
    place: { ref: ["place", at], name: `Town of ${at}` } as unknown as Place,
    at: { x: 200 + 26 * (at % 4), y: 200 + 20 * Math.floor(at / 4) },
    hex: 0,
    bare: false,
    half: 8,
  }));
  const sheet = new Sheet(
    {
      lettering: NAMES.small,
      towns,
      regions: [],
      costs: [],
      lines: [],
      written: [],
      edges: { left: 0, top: 0, right: 500, bottom: 500 },
    },
    new Map(),
  );
  const names = (...called: Key[]): [Key, string][] =>
    [
      ...sheet.layOut(
        () => ({ tokens: [], width: 0, height: 0, size: 1 }),
        () => false,
        { asked: new Set(), able: new Set(), called: new Set(called) },
      ).names,
    ].flatMap(([own, { x, y, free }]) => (free ? [[own, `${x} ${y}`] as [Key, string]] : []));
  const before = new Map(names());
  const without = towns.map(({ place }) => key(place.ref)).filter((own) => !before.has(own));
  expect(without.length).toBeGreaterThan(0);
  const now = new Map(names(...without.slice(0, 2)));
  for (const own of without.slice(0, 2)) expect(now.has(own)).toBe(true);
  for (const [own, where] of now) if (before.has(own)) expect(where).toBe(before.get(own));
  expect(new Map(names())).toEqual(before);
});

test("of a name that finds no room it is told", () => {
  expect(settle([wanted("Bree", [0, 0])], new Ground([box(0, 0)]), []).get("Bree")!.free).toBe(false);
});

test("boxes share what both cover, and an extent holds them all", () => {
  expect(shared(box(0, 0), box(30, 5))).toBe(10 * 5);
  expect(shared(box(0, 0), box(40, 0))).toBe(0);
  expect(extent([box(0, 0), box(60, 10)])).toEqual({ x: 30, y: 5, width: 100, height: 20 });
});

test("of a picture's letters those are not written that would be smaller than twelve pixels", () => {
  const svg = '<svg><text class="water" font-size="11">Isen</text><text font-size="16" x="1">Bay</text></svg>';
  const backdrop: Backdrop = { svg, frame: [0, 0, 1, 1], spots: [], ways: [] };
  expect(unread(backdrop, 1)).toEqual(["11"]);
  expect(unread(backdrop, 0.7)).toEqual(["11", "16"]);
  expect(unread(backdrop, 1.1)).toEqual([]);
});

test("a text is as wide as its letters", () => expect(widthOf("Bree", "10px Alegreya")).toBe(20));

test("the middle of a hex is told from what lies beside it, in rows and in columns", () => {
  const grid = { columns: 3, rows: 2, size: HEX };
  const wide = Math.sqrt(3) * HEX;
  expect(isHex(grid, { x: 2 * wide, y: 0 })).toBe(true);
  expect(isHex(grid, { x: wide / 2, y: 1.5 * HEX })).toBe(true); // every other row is half a hex further
  expect(isHex(grid, { x: wide / 2, y: 0 })).toBe(false);
  expect(isHex(grid, { x: 3 * wide, y: 0 })).toBe(false); // beyond the last column
  expect(isHex({ ...grid, flat: true }, { x: 1.5 * HEX, y: wide / 2 })).toBe(true);
});

test("a hex has six corners and is closed", () => expect(outline(HEX)).toMatch(/^M([^L]+L){5}[^L]+Z$/));

test("a road bends through a hex, and ends in its middle", () => {
  const legs = [
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ],
  ];
  const path = roadsOf(legs);
  expect(path).toContain("M5.0 0.0Q10.0 0.0 10.0 5.0");
  expect(path).toContain("M0.0 0.0L5.0 0.0");
});

test("a share of a course is measured along its legs", () => {
  expect(
    along(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
      0.75,
    ),
  ).toEqual({ x: 10, y: 5 });
});

test("lines of two colours on one way run side by side, those of one colour once", () => {
  const path: [string, number][] = [
    ["place", 1],
    ["place", 2],
  ];
  const course = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  const found = lanes(
    [
      { path, colour: "red", dash: "dotted" },
      { path, colour: "red", dash: "dotted" },
      { path, colour: "blue", dash: "dashed" },
    ] as never,
    () => course,
  );
  expect(found.map(({ colour, path }) => [colour, path])).toEqual([
    ["red", "M0.0 -2.5L10.0 -2.5"],
    ["blue", "M0.0 2.5L10.0 2.5"],
  ]);
  expect(
    wayOf([
      ["place", 2],
      ["place", 1],
    ]),
  ).toBe(
    wayOf([
      ["place", 1],
      ["place", 2],
    ]),
  );
});

test("besiegers stand in a ring about the walls, and nobody covers anybody", () => {
  const piece = (name: string, more: object): Piece => ({ kind: "army", name, ...more }) as Piece;
  const army = (name: string, more: object = {}): Piece =>
    piece(name, { figure: "foot", count: 3, plural: true, stack: name, colour: "red", ...more });
  const person = (name: string, more: object = {}): Piece => piece(name, { kind: "character", head: "crown", ...more });
  const place = {
    ref: ["region", 1],
    name: "Lórien",
    besieged: true,
    pieces: [
      army("Elves", { walled: true }),
      person("Gandalf", { walled: true }),
      army("Sauron"),
      army("Isengard"),
      army("Southrons"),
      person("Witch-king"),
    ],
  } as unknown as Place;
  const { tokens, width, height } = groupOf(place, 0, 1, "afar");
  const wall = tokens.find(({ kind }) => kind === "wall")!;
  const others = tokens.filter((one) => one !== wall);
  expect(others).toHaveLength(6);
  others.forEach((one, at) => expect(others.slice(at + 1).filter((other) => shared(one, other) > 0)).toEqual([]));
  expect(others.filter((one) => shared(one, wall) > 0)).toHaveLength(2); // those within
  for (const one of tokens) {
    expect(Math.abs(one.x) + one.width / 2).toBeLessThanOrEqual(width / 2 + 0.01);
    expect(Math.abs(one.y) + one.height / 2).toBeLessThanOrEqual(height / 2 + 0.01);
  }
});
