// Where everything that is written on a map goes, in pixels at one scale: tokens first, then names, then what ways cost.

import { Ground, settle, widthOf, type Box, type Point, type Standing, type Taken, type Wanted } from "./labels";
import { along, type Course } from "./routes";
import { key, type Key } from "./scene";
import { LETTERING, TEXT } from "./typefaces";
import { type Group } from "./tokens";
import type { Place } from "./messages";

export const SPOT = 8; // half of a place's symbol
export const NAME = { font: `13px ${LETTERING}`, height: 15 };
export const REGION = { font: `16px ${LETTERING}`, height: 17, spacing: 2.5 };
export const COST = { font: `12px ${TEXT}`, height: 15 };
const BRIEF = 26; // the width of a cost in two letters
const RIVAL = 6; // pixels by which a name should be nearer to its own place than to another
const NEIGHBOUR = 100; // pixels up and down in which others lie that matter
const DOUBT = 0.2; // how much it matters if it is not
const MOVED = 0.08; // how much it matters that tokens don't stand below their place
const STEP = 14; // between pieces of a line
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66];

/** What does not move: where places and regions lie, ways, and what is written already. */
export interface Fixed {
  towns: { place: Place; at: Point }[];
  regions: { place: Place; at: Point }[];
  costs: Price[];
  lines: Course[];
  /** What is written in the picture. */
  written: Box[];
  /** The edges of the picture. */
  edges: { left: number; top: number; right: number; bottom: number };
}

interface Price {
  number: number;
  text: string;
  course: Course;
}

export interface Layout {
  /** The middle of the tokens of each place. */
  groups: Map<Key, Point>;
  /** The names of places; for regions the middle of the name. */
  names: Map<Key, Standing>;
  costs: Map<number, Standing & { short: boolean }>;
}

export const regionWidth = (place: Place): number => widthOf(place.name, REGION.font) + place.name.length * REGION.spacing;

/** A map at one scale, on which pieces come and go. */
export class Sheet {
  private readonly middles: Point[];
  private readonly clear: Ground; // for tokens: only places and edges count
  private readonly ground: Ground;
  private readonly named: { place: Place; at: Point; wanted: Wanted }[];

  constructor(private readonly fixed: Fixed) {
    this.middles = fixed.towns.map(({ at }) => at);
    const taken = [...this.middles.map((at) => ({ ...at, width: 2 * SPOT + 2, height: 2 * SPOT + 2 })), ...outside(fixed.edges)];
    this.clear = new Ground(taken);
    this.ground = new Ground([...taken, ...fixed.lines.flatMap(pieces), ...fixed.written.map((box) => ({ ...box, light: true }))]);
    this.named = fixed.towns.map(({ place, at }) => ({ place, at, wanted: told(nameOf(place, at), at, this.middles) }));
  }

  /** Where everything goes while these tokens stand there. */
  layOut(groupOf: (place: Place) => Group): Layout {
    const { towns, regions } = this.fixed;
    const groups = new Map<Key, Group>([...towns, ...regions].map(({ place }) => [key(place.ref), groupOf(place)]));
    const standing = towns.flatMap(({ place, at }) => {
      const group = groups.get(key(place.ref))!;
      return group.height ? [told({ id: key(place.ref), width: group.width, height: group.height, spots: round(at, group) }, at, this.middles)] : [];
    });
    const tokens = settle(standing, this.clear, [], MOVED);
    const people = [...tokens.values()];
    const headed = regions.map(({ place, at }) => heading(place, at, groups.get(key(place.ref))!));
    const named = [...this.named]
      .sort((a, b) => Number(tokens.has(key(b.place.ref))) - Number(tokens.has(key(a.place.ref))))
      .map(({ wanted, place, at }) => withTokens(wanted, at, tokens.get(key(place.ref)), this.middles));
    const names = settle([...headed, ...named], this.ground, people);
    const inTheWay = [...people, ...[...names.values()].filter((one) => one.free)];

    const middles = new Map<Key, Point>(tokens);
    for (const { place } of regions) {
      const own = key(place.ref);
      const whole = names.get(own)!;
      const top = whole.y - whole.height / 2;
      middles.set(own, { x: whole.x, y: top + REGION.height + 1 + groups.get(own)!.height / 2 });
      names.set(own, { ...whole, y: top + REGION.height / 2, width: regionWidth(place), height: REGION.height });
    }
    return { groups: middles, names, costs: pricesOf(this.fixed.costs, this.clear, inTheWay) };
  }
}

/** The name of a region, with its tokens under it; it may stand anywhere about its middle. */
function heading(place: Place, { x, y }: Point, group: Group): Wanted {
  const high = REGION.height + (group.height ? group.height + 1 : 0);
  const middle = { x, y: y + (high - REGION.height) / 2 };
  const spots = [middle];
  for (const far of [14, 28, 44]) {
    for (const [across, down] of [[0, 1], [0, -1], [1.6, 0], [-1.6, 0], [1.4, 1], [-1.4, 1], [1.4, -1], [-1.4, -1]]) {
      spots.push({ x: x + far * across!, y: middle.y + far * down! });
    }
  }
  return { id: key(place.ref), width: Math.max(regionWidth(place), group.width), height: high, spots };
}

/** Tokens stand below their place, or else beside it, above it, at its corners. */
function round({ x, y }: Point, { width, height }: Group): Point[] {
  const [aside, under] = [SPOT + 3 + width / 2, SPOT + 3 + height / 2];
  const [corner, lower] = [0.6 * aside, under - 2];
  return [
    { x, y: y + under }, { x: x + aside, y: y + 4 }, { x: x - aside, y: y + 4 }, { x, y: y - under },
    { x: x + corner, y: y + lower }, { x: x - corner, y: y + lower }, { x: x + corner, y: y - lower }, { x: x - corner, y: y - lower },
  ];
}

/** A place's name: above it, beside it, below it, at its corners. */
function nameOf(place: Place, { x, y }: Point): Wanted {
  const width = widthOf(place.name, NAME.font) + 4;
  const [aside, above] = [SPOT + 3 + width / 2, SPOT + 2 + NAME.height / 2];
  const spots = [{ x, y: y - above }, { x: x + aside, y }, { x: x - aside, y }, { x, y: y + above }];
  for (const share of [0.5, 0.8]) {
    for (const side of [1, -1]) spots.push({ x: x + side * share * aside, y: y - above }, { x: x + side * share * aside, y: y + above });
  }
  spots.push({ x: x + aside, y: y - 8 }, { x: x - aside, y: y - 8 }, { x: x + aside, y: y + 8 }, { x: x - aside, y: y + 8 });
  return { id: key(place.ref), width, height: NAME.height, spots };
}

/** A place's name may stand by its tokens as well. */
function withTokens(wanted: Wanted, at: Point, own: Box | undefined, middles: Point[]): Wanted {
  if (!own) return wanted;
  const { width, height, spots } = wanted;
  const [beyond, beneath] = [own.width / 2 + 2 + width / 2, own.height / 2 + 1 + height / 2];
  const more = [{ x: own.x, y: own.y + beneath }, { x: own.x, y: own.y - beneath }, { x: own.x + beyond, y: own.y }, { x: own.x - beyond, y: own.y }];
  return { ...wanted, spots: [...spots.slice(0, 4), ...told({ ...wanted, spots: more }, at, middles).spots, ...spots.slice(4)] };
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
function pricesOf(costs: Price[], ground: Ground, taken: Box[]): Layout["costs"] {
  const wanted = (width: (text: string) => number) => (cost: Price): Wanted => ({
    id: String(cost.number), width: width(cost.text), height: COST.height, spots: ALONG.map((share) => along(cost.course, share)),
  });
  const whole = settle(costs.map(wanted((text) => widthOf(text, COST.font) + 8)), ground, taken);
  const free = [...whole.values()].filter((one) => one.free);
  const short = settle(costs.filter((cost) => !whole.get(String(cost.number))!.free).map(wanted(() => BRIEF)), ground, [...taken, ...free]);
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
function outside({ left, top, right, bottom }: Fixed["edges"]): Taken[] {
  const [x, y, width, height] = [(left + right) / 2, (top + bottom) / 2, right - left + 2 * FAR, bottom - top];
  return [
    { x, y: top - FAR / 2, width, height: FAR },
    { x, y: bottom + FAR / 2, width, height: FAR },
    { x: left - FAR / 2, y, width: FAR, height },
    { x: right + FAR / 2, y, width: FAR, height },
  ];
}
