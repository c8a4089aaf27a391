// Where names go on a map, so that they don't collide: each takes the spot with the least in its way.

export interface Point {
  x: number;
  y: number;
}

/** A box by its middle. */
export interface Box extends Point {
  width: number;
  height: number;
}

export interface Wanted {
  id: string;
  width: number;
  height: number;
  /** Middles of boxes where it may stand, the best first; `worse` than its rank says by so much. */
  spots: (Point & { worse?: number })[];
}

/** What lies there already; what is `light` may be covered if there is no better spot. */
export interface Taken extends Box {
  light?: boolean;
}

/** Where something stands; `free`: nothing that counts is covered by it or covers it. */
export interface Standing extends Box {
  free: boolean;
}

const ROUNDS = 3;
const COVERED = 1; // how much it matters to lie over another
const LIGHT = 0.25; // how much it matters to cover what is light
const RANK = 0.02; // how much each worse spot matters
const TOUCHES = 0.05; // the share that may be covered

/**
 * Finds a spot for each. They are tried against each other for some rounds; then those that come first have the right of
 * way. What is in the way of a later one moves aside if it can; of what finds no room is told that it is not free.
 */
export function settle(wanted: Wanted[], taken: Taken[], rank = RANK): Map<string, Standing> {
  const ground = new Ground();
  for (const { x, y, width, height, light } of taken) ground.add({ x, y, width, height, light });

  /** The best spot now, and whether it is free. */
  function best(one: Wanted): Standing {
    let found: Standing | null = null;
    let least = Infinity;
    one.spots.forEach((spot, at) => {
      const bare = rank * at + (spot.worse ?? 0);
      if (bare >= least) return;
      const box = boxOf(one, spot);
      const { hard, light } = ground.cover(box, one.id);
      const free = hard <= TOUCHES;
      const cost = (free ? 0 : COVERED) + hard + LIGHT * light + bare;
      if (cost < least) [found, least] = [{ ...box, free }, cost];
    });
    return found!;
  }

  /** Whether there is a spot for it if others go elsewhere; then they do. */
  function pushes(one: Wanted): boolean {
    return one.spots.some((spot) => {
      const box = boxOf(one, spot);
      const { fixed, others } = ground.inTheWay(box);
      if (fixed > TOUCHES) return false;
      const before = others.map((id) => ground.remove(id)!);
      ground.add({ ...box, id: one.id });
      const after = others.map((id) => {
        const other = best(byId.get(id)!);
        ground.add({ ...other, id });
        return other;
      });
      if (after.every((other) => other.free)) return true;
      for (const id of [one.id, ...others]) ground.remove(id);
      for (const lying of before) ground.add(lying);
      return false;
    });
  }

  const byId = new Map(wanted.map((one) => [one.id, one]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of wanted) {
      const spot = best(one);
      ground.remove(one.id);
      ground.add({ ...spot, id: one.id });
    }
  }
  for (const { id } of wanted) ground.remove(id);
  const without = new Map<string, Standing>();
  for (const one of wanted) {
    const spot = best(one);
    if (spot.free) ground.add({ ...spot, id: one.id });
    else if (!pushes(one)) without.set(one.id, spot);
  }
  return new Map(wanted.map(({ id }) => [id, without.get(id) ?? { ...ground.remove(id)!, free: true }]));
}

const boxOf = ({ width, height }: { width: number; height: number }, { x, y }: Point): Box => ({ x, y, width, height });

interface Lying extends Taken {
  id?: string;
}

const CELL = 64; // pixels

/** What lies where, in cells, so that only what is near need be looked at. */
class Ground {
  private cells = new Map<number, Lying[]>();
  private byId = new Map<string, Lying>();

  add(lying: Lying): void {
    if (lying.id) this.byId.set(lying.id, lying);
    for (const cell of cellsOf(lying)) {
      const there = this.cells.get(cell);
      if (there) there.push(lying);
      else this.cells.set(cell, [lying]);
    }
  }

  remove(id: string): Lying | undefined {
    const lying = this.byId.get(id);
    if (!lying) return undefined;
    this.byId.delete(id);
    for (const cell of cellsOf(lying)) this.cells.set(cell, this.cells.get(cell)!.filter((one) => one !== lying));
    return lying;
  }

  /** Which share of a box is covered by what counts, and by what is light. */
  cover(box: Box, id: string): { hard: number; light: number } {
    let [hard, light] = [0, 0];
    for (const one of this.near(box)) {
      if (one.id === id) continue;
      if (one.light) light += shared(box, one);
      else hard += shared(box, one);
    }
    const area = box.width * box.height;
    return { hard: hard / area, light: light / area };
  }

  /** Which share of a box is covered by what can't move, and what else lies there. */
  inTheWay(box: Box): { fixed: number; others: string[] } {
    let fixed = 0;
    const others: string[] = [];
    for (const one of this.near(box)) {
      const part = one.light ? 0 : shared(box, one);
      if (part > 0 && one.id) others.push(one.id);
      else fixed += part;
    }
    return { fixed: fixed / (box.width * box.height), others };
  }

  private near(box: Box): Set<Lying> {
    return new Set(cellsOf(box).flatMap((cell) => this.cells.get(cell) ?? []));
  }
}

function cellsOf({ x, y, width, height }: Box): number[] {
  const found: number[] = [];
  for (let column = Math.floor((x - width / 2) / CELL); column <= Math.floor((x + width / 2) / CELL); column++) {
    for (let row = Math.floor((y - height / 2) / CELL); row <= Math.floor((y + height / 2) / CELL); row++) found.push(column * 10_000 + row);
  }
  return found;
}

function shared(a: Box, b: Box): number {
  const wide = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const canvas = document.createElement("canvas").getContext("2d")!;
const widths = new Map<string, number>();

/** How wide a text is in a font, in pixels. */
export function widthOf(text: string, font: string): number {
  const known = `${font} ${text}`;
  let width = widths.get(known);
  if (width === undefined) {
    canvas.font = font;
    widths.set(known, (width = canvas.measureText(text).width));
  }
  return width;
}
