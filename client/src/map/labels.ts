// Where names go on a map, so that they don't collide: each takes the spot with the least in its way.

import { extent, type Box, type Point } from "./extent";
import type { Mark } from "./marks";

export type { Box, Point };

/** The middle of a box where something may stand. */
export interface Where extends Point {
  /** By how much it is worse than its rank says. */
  worse?: number;
  /** Whether it lies there on what must be seen. */
  buries?: boolean;
  /** In brief it takes less room. */
  brief?: Size;
}

export type Size = Pick<Box, "width" | "height">;

export interface Wanted {
  id: string;
  width: number;
  height: number;
  /** Where it may stand, the best first. */
  spots: Where[];
  /** Where it has stood so far: there it stays while nothing is in the way. */
  kept?: Where | undefined;
  /** Where the tokens of its own place stand. */
  own?: Box;
  /** The same in brief, where there is no room for it in full. */
  brief?: Wanted | undefined;
}

/** What lies there already; what is `light` may be covered if there is no better spot. */
export interface Taken extends Box {
  light?: boolean;
}

/** Where something stands; `free`: nothing that counts is covered by it or covers it. */
export interface Standing extends Box {
  free: boolean;
  /** Whether it stands there in brief. */
  brief?: Size | undefined;
}

const ROUNDS = 3;
const DEEP = 3; // so many names in a row make way for each other
const COVERED = 1; // how much it matters to lie over another
const LIGHT = 0.25; // how much it matters to cover what is light
const RANK = 0.02; // how much each worse spot matters, if nothing else is said
const TOUCHES = 0.02; // the share that may be covered, likewise
export const MOVED = 0.08; // how much it matters that tokens don't stand below their place
const BURIES = 3; // how much it matters to lie on what must be seen
const CLOSE = 5; // pixels within which it seems to belong to what stands there
const MISTAKEN = 0.18; // how much it matters to stand close to another's tokens
const RIVAL = 6; // pixels by which a name should be nearer to its own place than to another
const NEIGHBOUR = 100; // pixels up and down in which others lie that matter
const CLEARLY = 2; // pixels by which it must be
const ANOTHERS = 0.5; // how much it matters that a name is nearer to another, where it must stand somewhere
const OUSTS = 0.4; // how much it matters that another would have to go
const DOUBT = 0.2; // how much it matters if it is not

/** How things are settled. */
interface Manner {
  /** How much each worse spot matters. */
  rank?: number;
  /** The share that may be covered. */
  touches?: number;
  /** Tokens, by which no other place's name should stand. */
  tokens?: Box[];
  /** Whether what finds no room is shown all the same, so that others keep off it. */
  shown?: boolean;
  /** Where others stand that would have to go: there nothing new stands that can stand elsewhere. */
  stood?: Box[];
  /** Whether what can stay where it stood does so before others are looked at. */
  holds?: boolean;
  /** Whether nothing moves aside for others that stays where it stood. */
  firm?: boolean;
}

interface Spot extends Box {
  /** What share of it is covered by what lies there already, and how bad it is by that and its rank. */
  hard: number;
  bad: number;
  kept: boolean;
  brief?: Size | undefined;
}

interface Item {
  spots: Spot[];
  /** The others that could come near it. */
  near: Item[];
  /** The share of it that may be covered. */
  touches: number;
  now: Spot | null;
  /** Whether it moves aside for nothing. */
  firm?: boolean;
}

/**
 * Finds a spot for each. What can stay where it stood does so; the others are tried against each other for some rounds, then
 * those that come first have the right of way. What is in the way of a later one moves aside if it can; of what finds no room
 * is told that it is not free.
 */
export function settle(
  wanted: Wanted[],
  ground: Ground,
  taken: Box[],
  { rank = RANK, touches = TOUCHES, tokens = [], shown, stood = [], holds = false, firm = false }: Manner = {},
): Map<string, Standing> {
  const items = wanted.map(({ width, height, spots, kept, own }): Item => {
    const around = extent(spots.map((spot) => boxAt(spot, { width, height })));
    const near = taken.filter((box) => shared(box, around) > 0);
    const others = tokens.filter((box) => shared(box, wider(around, CLOSE)) > 0);
    const judged = spots.map((spot, at) => {
      const { worse = 0, brief, buries } = spot;
      const box = boxAt(spot, { width, height });
      const { hard, light } = ground.cover(box);
      const more = near.reduce((sum, other) => sum + shared(box, other), 0) / (box.width * box.height);
      const close = others.filter(
        (other) => !isAt(own, other.x, other.y) && shared(wider(box, CLOSE), other) > 0,
      ).length;
      return {
        ...box,
        hard: hard + more + (buries ? BURIES : 0),
        bad: rank * at + worse + LIGHT * light + MISTAKEN * close + (touched(box, stood) ? OUSTS : 0),
        kept: isAt(kept, box.x, box.y) && Boolean(kept?.brief) === Boolean(brief),
        brief,
      };
    });
    return { spots: judged.sort((a, b) => a.bad - b.bad), near: [], touches, now: null };
  });
  const extents = items.map(({ spots }) => extent(spots));
  items.forEach(
    (item, at) => (item.near = items.filter((other, to) => other !== item && shared(extents[at]!, extents[to]!) > 0)),
  );

  if (holds) for (const item of items) item.now = back(item) ?? null;
  for (const item of items) item.firm = firm && item.now !== null;
  const moving = items.filter(({ now }) => !now);
  for (let round = 0; round < ROUNDS; round++) for (const item of moving) item.now = best(item).spot;
  for (const item of moving) if (holds || !item.now!.kept) item.now = null;
  const found = items.map((item) => {
    const { spot, free } = best(item);
    item.now = free ? spot : null;
    if (free || pushes(item)) return null;
    if (shown) item.now = spot;
    return { ...spot, free: false };
  });
  // What had to move aside for something that has gone elsewhere since goes back.
  for (const item of items) if (item.now) item.now = back(item) ?? item.now;
  return new Map(wanted.map(({ id }, at) => [id, found[at] ?? { ...items[at]!.now!, free: true }]));
}

/** The box of something at a spot. */
export const boxAt = ({ x, y, brief }: Where, { width, height }: Size): Box => ({
  x,
  y,
  ...(brief ?? { width, height }),
});

const back = (item: Item): Spot | undefined => [best(item)].find(({ spot, free }) => free && spot.kept)?.spot;

/** Whether a box shares ground with one of others. */
export const touched = (box: Box, others: Box[]): boolean => others.some((other) => shared(box, other) > 0);

const isAt = (kept: Point | undefined, x: number, y: number): boolean =>
  kept !== undefined && Math.hypot(kept.x - x, kept.y - y) < 0.5;

/** The best spot as the others lie now, and whether it is free. */
function best({ spots, near, touches }: Item): { spot: Spot; free: boolean } {
  let [found, least, isFree] = [spots[0]!, Infinity, false];
  const covered = (spot: Spot): number =>
    near.reduce((sum, { now }) => (now ? sum + shared(spot, now) : sum), 0) / (spot.width * spot.height) + spot.hard;
  const kept = spots.find((spot) => spot.kept);
  if (kept && covered(kept) <= touches) return { spot: kept, free: true };
  for (const spot of spots) {
    if (spot.bad >= least) break;
    const hard = covered(spot);
    const free = hard <= touches;
    const cost = spot.bad + hard + (free ? 0 : COVERED);
    if (cost < least) [found, least, isFree] = [spot, cost, free];
  }
  return { spot: found, free: isFree };
}

/**
 * Whether there is a spot for it if others go elsewhere; then they do, and so on, `deep` times at most. Those that are `held`
 * stay: for them the others go.
 */
function pushes(item: Item, deep = DEEP, held: Item[] = [], moved: Moved = []): boolean {
  const holding = [...held, item];
  return item.spots.some((spot) => {
    if (spot.hard > item.touches || held.some(({ now }) => now && shared(spot, now) > 0)) return false;
    const others = item.near.filter(({ now }) => now && shared(spot, now) > 0);
    if (others.some(({ firm }) => firm)) return false;
    const begun = moved.length;
    for (const other of others) put(other, null, moved);
    put(item, spot, moved);
    if (others.every((other) => goes(other, deep, holding, moved))) return true;
    for (const [one, before] of moved.splice(begun).reverse()) one.now = before;
    return false;
  });
}

/** What has moved, and where it stood before. */
type Moved = [Item, Spot | null][];

function put(item: Item, spot: Spot | null, moved: Moved): void {
  moved.push([item, item.now]);
  item.now = spot;
}

/** Whether it finds another spot, if need be by pushing others away. */
function goes(item: Item, deep: number, held: Item[], moved: Moved): boolean {
  const { spot, free } = best(item);
  if (free) put(item, spot, moved);
  return free || (deep > 1 && pushes(item, deep - 1, held, moved));
}

const wider = (box: Box, by: number): Box => ({ ...box, width: box.width + 2 * by, height: box.height + 2 * by });

/** Without the spots that are nearer to another place than to its own, or `anyway` with those, as a last resort. */
export function judged(wanted: Wanted, own: Mark, others: Mark[], anyway = false): Wanted["spots"] {
  const away = (box: Box, { x, y, half }: Mark): number =>
    Math.hypot(
      Math.max(0, Math.abs(x - box.x) - box.width / 2 - half),
      Math.max(0, Math.abs(y - box.y) - box.height / 2 - half),
    );
  const near = others.filter(
    ({ x, y }) =>
      (x !== own.x || y !== own.y) &&
      Math.abs(x - own.x) < 2 * wanted.width + NEIGHBOUR &&
      Math.abs(y - own.y) < 2 * wanted.height + NEIGHBOUR,
  );
  return wanted.spots.flatMap((spot) => {
    const box = boxAt(spot, wanted);
    const mine = away(box, own);
    const apart = near.map((one) => away(box, one) - mine);
    if (apart.some((more) => more < CLEARLY)) return anyway ? [{ ...spot, worse: ANOTHERS }] : [];
    return [{ ...spot, worse: DOUBT * apart.filter((more) => more < RIVAL).length }];
  });
}

const CELL = 64; // pixels

/** What lies where and doesn't move, in cells, so that only what is near need be looked at; and that only once. */
export class Ground {
  private cells = new Map<number, Taken[]>();
  private known = new Map<string, { hard: number; light: number }>();

  constructor(taken: Taken[]) {
    for (const box of taken) {
      for (const cell of cellsOf(box)) {
        const there = this.cells.get(cell);
        if (there) there.push(box);
        else this.cells.set(cell, [box]);
      }
    }
  }

  /** Which share of a box is covered by what counts, and by what is light. */
  cover(box: Box): { hard: number; light: number } {
    const name = `${box.x} ${box.y} ${box.width} ${box.height}`;
    let found = this.known.get(name);
    if (!found) this.known.set(name, (found = this.covered(box)));
    return found;
  }

  private covered(box: Box): { hard: number; light: number } {
    let [hard, light] = [0, 0];
    const seen = new Set<Taken>();
    for (const cell of cellsOf(box)) {
      for (const one of this.cells.get(cell) ?? []) {
        const part = shared(box, one);
        if (part === 0 || seen.has(one)) continue;
        seen.add(one);
        if (one.light) light += part;
        else hard += part;
      }
    }
    const area = box.width * box.height;
    return { hard: hard / area, light: light / area };
  }
}

function cellsOf({ x, y, width, height }: Box): number[] {
  const found: number[] = [];
  for (let column = Math.floor((x - width / 2) / CELL); column <= Math.floor((x + width / 2) / CELL); column++) {
    for (let row = Math.floor((y - height / 2) / CELL); row <= Math.floor((y + height / 2) / CELL); row++)
      found.push(column * 10_000 + row);
  }
  return found;
}

export function shared(a: Box, b: Box): number {
  const wide = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
