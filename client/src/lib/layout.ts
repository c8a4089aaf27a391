// Where everything that is written on a map goes, in pixels at one scale: tokens first, then names, then what ways cost.

import { settle, widthOf, type Box, type Point, type Standing, type Taken, type Wanted } from "./labels";
import { along, type Course } from "./routes";
import { key, type Key } from "./scene";
import { type Group } from "./tokens";
import type { Place } from "./messages";

export const SPOT = 8; // half of a place's symbol
export const NAME = { font: "600 13px serif", height: 15 };
export const REGION = { font: "15px serif", height: 17, spacing: 2.5 };
const COST = { font: "italic 12px serif", height: 15 };
const BRIEF = 26; // the width of a cost in two letters
const RIVAL = 6; // pixels by which a name should be nearer to its own place than to another
const NEIGHBOUR = 100; // pixels up and down in which others lie that matter
const DOUBT = 0.2; // how much it matters if it is not
const STEP = 14; // between pieces of a line
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66];

export interface Ground {
  towns: { place: Place; at: Point; group: Group }[];
  regions: { place: Place; at: Point; group: Group }[];
  costs: { number: number; text: string; course: Course }[];
  lines: Course[];
  /** What is written in the picture already. */
  written: Box[];
  /** The edges of the picture. */
  sheet: { left: number; top: number; right: number; bottom: number };
}

export interface Layout {
  /** The middle of the tokens of each place. */
  groups: Map<Key, Point>;
  /** The names of places; for regions the middle of the name. */
  names: Map<Key, Standing>;
  costs: Map<number, Standing & { short: boolean }>;
}

export const regionWidth = (place: Place): number => widthOf(place.name, REGION.font) + place.name.length * REGION.spacing;

export function layOut({ towns, regions, costs, lines, written, sheet }: Ground): Layout {
  const middles = towns.map(({ at }) => at);
  const spots: Taken[] = middles.map((at) => ({ ...at, width: 2 * SPOT + 2, height: 2 * SPOT + 2 }));
  const drawn: Taken[] = [...lines.flatMap(pieces), ...written.map((box) => ({ ...box, light: true })), ...outside(sheet)];

  const standing = towns.filter(({ group }) => group.tokens.length > 0);
  const tokens = settle(standing.map(({ place, at, group }) => told({ id: key(place.ref), width: group.width, height: group.height, spots: round(at, group) }, at, middles)), [...spots, ...outside(sheet)], 0.08);

  const people = [...tokens.values()];
  const headed = regions.map(({ place, at, group }): Wanted => {
    const high = REGION.height + (group.height ? group.height + 1 : 0);
    return { id: key(place.ref), width: Math.max(regionWidth(place), group.width), height: high, spots: near({ x: at.x, y: at.y + (high - REGION.height) / 2 }) };
  });
  const named = [...towns]
    .sort((a, b) => important(b.place) - important(a.place))
    .map(({ place, at }) => told(nameOf(place, at, tokens.get(key(place.ref))), at, middles));
  const names = settle([...headed, ...named], [...spots, ...people, ...drawn]);

  const groups = new Map<Key, Point>(tokens);
  for (const { place, group } of regions) {
    const own = key(place.ref);
    const whole = names.get(own)!;
    const top = whole.y - whole.height / 2;
    groups.set(own, { x: whole.x, y: top + REGION.height + 1 + group.height / 2 });
    names.set(own, { ...whole, y: top + REGION.height / 2, width: regionWidth(place), height: REGION.height });
  }
  return { groups, names, costs: pricesOf(costs, [...spots, ...people, ...seenOf(names), ...withTokens(regions, groups)]) };
}

const seenOf = (names: Map<Key, Standing>): Standing[] => [...names.values()].filter((one) => one.free);
const withTokens = (regions: Ground["regions"], groups: Map<Key, Point>): Box[] =>
  regions.filter(({ group }) => group.tokens.length > 0).map(({ place, group }) => ({ ...groups.get(key(place.ref))!, width: group.width, height: group.height }));

const important = (place: Place): number => ((place.pieces ?? []).length > 0 ? 2 : 0) + ((place.marks ?? []).length > 0 ? 1 : 0);

/** Tokens stand below their place, or else beside it, above it, at its corners. */
function round({ x, y }: Point, { width, height }: Group): Point[] {
  const [aside, under] = [SPOT + 3 + width / 2, SPOT + 3 + height / 2];
  const [corner, lower] = [0.6 * aside, under - 2];
  return [
    { x, y: y + under }, { x: x + aside, y: y + 4 }, { x: x - aside, y: y + 4 }, { x, y: y - under },
    { x: x + corner, y: y + lower }, { x: x - corner, y: y + lower }, { x: x + corner, y: y - lower }, { x: x - corner, y: y - lower },
  ];
}

/** A region's name may stand anywhere about its middle. */
function near({ x, y }: Point): Point[] {
  const found = [{ x, y }];
  for (const far of [14, 28, 44]) {
    for (const [across, down] of [[0, 1], [0, -1], [1.6, 0], [-1.6, 0], [1.4, 1], [-1.4, 1], [1.4, -1], [-1.4, -1]]) {
      found.push({ x: x + far * across!, y: y + far * down! });
    }
  }
  return found;
}

/** A place's name: above it, beside it, beyond its tokens, at its corners. */
function nameOf(place: Place, { x, y }: Point, own: Standing | undefined): Wanted {
  const width = widthOf(place.name, NAME.font) + 4;
  const [aside, above] = [SPOT + 3 + width / 2, SPOT + 2 + NAME.height / 2];
  const spots = [{ x, y: y - above }, { x: x + aside, y }, { x: x - aside, y }, { x, y: y + above }];
  if (own) {
    const [beyond, beneath] = [own.width / 2 + 2 + width / 2, own.height / 2 + 1 + NAME.height / 2];
    spots.push({ x: own.x, y: own.y + beneath }, { x: own.x, y: own.y - beneath }, { x: own.x + beyond, y: own.y }, { x: own.x - beyond, y: own.y });
  }
  for (const share of [0.5, 0.8]) {
    for (const side of [1, -1]) spots.push({ x: x + side * share * aside, y: y - above }, { x: x + side * share * aside, y: y + above });
  }
  spots.push({ x: x + aside, y: y - 8 }, { x: x - aside, y: y - 8 }, { x: x + aside, y: y + 8 }, { x: x - aside, y: y + 8 });
  return { id: key(place.ref), width, height: NAME.height, spots };
}

/** What is nearer to another place than to its own could be taken for the other's. */
function told(wanted: Wanted, own: Point, others: Point[]): Wanted {
  const away = (spot: Point, to: Point): number =>
    Math.hypot(Math.max(0, Math.abs(to.x - spot.x) - wanted.width / 2), Math.max(0, Math.abs(to.y - spot.y) - wanted.height / 2));
  const near = others.filter((one) => Math.abs(one.x - own.x) < 2 * wanted.width + RIVAL && Math.abs(one.y - own.y) < 2 * wanted.height + NEIGHBOUR && one !== own);
  const spots = wanted.spots.flatMap((spot) => {
    const mine = away(spot, own);
    const apart = near.map((one) => away(spot, one) - mine);
    return apart.some((more) => more < 0) ? [] : [{ ...spot, worse: DOUBT * apart.filter((more) => more < RIVAL).length }];
  });
  return spots.length > 0 ? { ...wanted, spots } : wanted;
}

/** What ways cost: in full where there is room, else in two letters. */
function pricesOf(costs: Ground["costs"], taken: Taken[]): Layout["costs"] {
  const wanted = (width: (text: string) => number) => (cost: Ground["costs"][number]): Wanted => ({
    id: String(cost.number), width: width(cost.text), height: COST.height, spots: ALONG.map((share) => along(cost.course, share)),
  });
  const whole = settle(costs.map(wanted((text) => widthOf(text, COST.font) + 8)), taken);
  const free = [...whole.values()].filter((one) => one.free);
  const short = settle(costs.filter((cost) => !whole.get(String(cost.number))!.free).map(wanted(() => BRIEF)), [...taken, ...free]);
  return new Map(costs.map(({ number }) => {
    const brief = short.get(String(number));
    return [number, brief ? { ...brief, short: true } : { ...whole.get(String(number))!, short: false }];
  }));
}

/** A line as a row of small boxes. */
function pieces(course: Course): Taken[] {
  return course.slice(1).flatMap((to, at) => {
    const from = course[at]!;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 0.5) / count;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, width: STEP * 0.7, height: STEP * 0.7, light: true };
    });
  });
}

const FAR = 400;

/** What lies around the sheet. */
function outside({ left, top, right, bottom }: Ground["sheet"]): Taken[] {
  const [x, y, width, height] = [(left + right) / 2, (top + bottom) / 2, right - left + 2 * FAR, bottom - top];
  return [
    { x, y: top - FAR / 2, width, height: FAR },
    { x, y: bottom + FAR / 2, width, height: FAR },
    { x: left - FAR / 2, y, width: FAR, height },
    { x: right + FAR / 2, y, width: FAR, height },
  ];
}
