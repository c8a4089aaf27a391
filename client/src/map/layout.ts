// Where everything that is written on a map goes, in pixels at one scale: tokens first, then names, then what ways cost.

import {
  extent,
  Ground,
  MOVED,
  settle,
  shared,
  widthOf,
  type Box,
  type Point,
  type Standing,
  type Taken,
  type Wanted,
} from "./labels";
import type { Course } from "./routes";
import { key, type Key } from "../lib/scene";
import { LETTERING } from "../lib/typefaces";
import { once } from "./once";
import { TOKEN, type Group } from "./tokens";
import type { Place } from "../lib/messages";

export const SPOT = 8; // half of a place's symbol
export const SETTLEMENT = 13; // half of a drawn settlement
export const FINGER = 22; // half of a target, in pixels
/** How the names of places are written, where there is room larger, the share of each that may be covered, and how large figures are then. */
export const NAMES = {
  small: { font: `12.5px ${LETTERING}`, height: 14, touches: 0.008, size: 1 },
  large: { font: `15px ${LETTERING}`, height: 17, touches: 0.008, size: 1.2 },
};
export type Lettering = typeof NAMES.small;
export const REGION = { font: `16px ${LETTERING}`, height: 17, spacing: 2.5 };
const RIVAL = 6; // pixels by which a name should be nearer to its own place than to another
const NEIGHBOUR = 100; // pixels up and down in which others lie that matter
const CLEARLY = 2; // pixels by which it must be
const ANOTHERS = 0.5; // how much it matters that a name is nearer to another, where it must stand somewhere
const DOUBT = 0.2; // how much it matters if it is not
const AROUND = 16; // pixels kept free of the names of regions around a landmark, for its own name and tokens
const TRIES = 3; // so often tokens make room for names
const STEP = 14; // between pieces of a line
type Size = Pick<Box, "width" | "height">;

/** A place where it lies; the side of its hex, or 0. */
export interface Laid {
  place: Place;
  at: Point;
  hex: number;
  /** Whether it has no mark of its own, as its borders are drawn. */
  bare: boolean;
  /** Half of its symbol. */
  half: number;
}

/** Where what is drawn for a place lies, and half of that. */
export type Mark = Point & { half: number };

const DOT = 3; // half of the mark of a place whose borders are drawn
const WIDE = 0.85; // of half a settlement's height: half of its width
const TOWN = 0.55; // the same of a town's

export const markOf = ({ place, at, bare, half }: Laid): Mark => ({
  ...at,
  half: bare ? DOT : half === SPOT || place.scenery ? half : half * (isTown(place) ? TOWN : WIDE),
});

/** What does not move: where places and regions lie, ways, and what is written already. */
export interface Fixed {
  lettering: Lettering;
  towns: Laid[];
  regions: Laid[];
  costs: Price[];
  lines: Course[];
  /** What is written in the picture. */
  written: Box[];
  /** Where figures may stand, seen by whose land that is, and which go first. */
  home?: ((wanted: Wanted[], towns: Laid[]) => Wanted[]) | null | undefined;
  /** The edges of the picture. */
  edges: { left: number; top: number; right: number; bottom: number };
}

export interface Price {
  number: number;
  text: string;
  /** Whether it is told in words, which can be shortened, and not in letters. */
  inWords: boolean;
  course: Course;
}

export interface Layout {
  /** The middle of the tokens of each place. */
  groups: Map<Key, Point>;
  /** The names of places; for regions the middle of the name. */
  names: Map<Key, Standing>;
  /** What ways cost, and what is in the way of that. */
  costs: { prices: Price[]; ground: Ground; taken: Box[] };
}

export const regionWidth = (place: Place): number =>
  widthOf(place.name, REGION.font) + place.name.length * REGION.spacing;

/** Where each name stands, from its place: there it stays while it can, at any scale. */
export type Kept = Map<Key, Point>;

/** A name that is to be written. */
interface Named {
  id: Key;
  /** Whether it matters, so that it is written before others. */
  first: boolean;
  /** The tokens of its place. */
  own: Standing | undefined;
  wanted: Wanted;
  /** All the ground that it could take. */
  around: Box;
}

/** What has been written, while these tokens stood there. */
interface Written {
  tokens: Map<Key, Standing>;
  names: Map<Key, Named>;
  standing: Map<Key, Standing>;
}

/** Where tokens stand, and names beside them. */
interface Settled {
  tokens: Map<Key, Standing>;
  named: Named[];
  standing: Map<Key, Standing>;
}

/** The names that matter and find no room. */
const cramped = (named: Named[], standing: Map<Key, Standing>): Named[] =>
  named.filter(({ id, first }) => first && !standing.get(id)!.free);

const isSame = (one: Box | undefined, other: Box | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height);

const touches = (box: Box, others: Box[]): boolean => others.some((other) => shared(box, other) > 0);

/** The boxes that are in only one of two layouts. */
const changesOf = (before: Map<Key, Standing>, now: Map<Key, Standing>): Box[] =>
  [
    [before, now],
    [now, before],
  ].flatMap(([some, others]) =>
    [...some!].filter(([own, box]) => !isSame(box, others!.get(own))).map(([, box]) => box),
  );

/** A map at one scale, on which pieces come and go. */
export class Sheet {
  private last: Written = { tokens: new Map(), names: new Map(), standing: new Map() };
  private readonly groups = new Map<string, Wanted>();
  private readonly stood = new Map<string, Point>(); // where tokens have stood so far: there they stay while they can
  private readonly middles: Mark[];
  private readonly clear: Ground; // for tokens: only places and edges count
  private readonly ground: Ground;
  private readonly named: { place: Place; at: Mark; wanted: Wanted }[];
  private readonly regions: Map<Key, Standing>;

  constructor(
    private readonly fixed: Fixed,
    private readonly kept: Kept,
  ) {
    this.middles = fixed.towns.map(markOf);
    const symbols = fixed.towns.filter(({ place, hex, bare }) => !bare && (!hex || isLandmark(place)));
    const taken = [
      ...symbols.map((laid) => ({
        ...symbolAt(laid.place, laid.at, laid.hex),
        width: 2 * markOf(laid).half + 2,
        height: 2 * laid.half + 2,
      })),
      ...outside(fixed.edges),
    ];
    this.clear = new Ground(taken);
    this.ground = new Ground([
      ...taken,
      ...fixed.lines.flatMap(pieces),
      ...fixed.written.map((box) => ({ ...box, light: true })),
    ]);
    this.named = fixed.towns
      .filter(({ place }) => !isNumber(place))
      .map((laid) => ({
        ...laid,
        at: markOf(laid),
        wanted: nameOf(laid, fixed.lettering),
      }));
    const around = this.named
      .filter(({ place }) => isLandmark(place))
      .map(({ at, wanted }) => ({
        ...at,
        width: wanted.width + AROUND,
        height: fixed.lettering.height + TOKEN + AROUND,
      }));
    const whole = settle(
      fixed.regions.map(({ place, at }) => this.where(heading(place, at), at)),
      this.ground,
      around,
    );
    this.remember(whole, fixed.regions);
    this.regions = new Map(
      fixed.regions.map(({ place }) => [key(place.ref), nameWithin(place, whole.get(key(place.ref))!)]),
    );
  }

  /** Where everything goes while these tokens stand there; what matters most is named before all else. */
  layOut(groupOf: (place: Place) => Group, matters: (place: Place) => boolean): Layout {
    const headings = [...this.regions.values()].filter((one) => one.free);
    let { tokens, named, standing } = this.settled(groupOf, matters, headings, []);
    // Where a name that matters finds no room for all the tokens, these make room for it.
    for (let tries = 0, room: Box[] = []; tries < TRIES; tries++) {
      const more = this.roomFor(named, standing, [...headings, ...room]);
      if (more.length === 0) break;
      room = [...room, ...more];
      ({ tokens, named, standing } = this.settled(groupOf, matters, headings, room));
    }
    const people = [...tokens.values()];
    this.last = { tokens, names: new Map(named.map((one) => [one.id, one])), standing };
    this.remember(standing, this.named);

    const names = new Map([...standing, ...this.regions]);
    const first = new Set(named.filter((one) => one.first).map(({ id }) => id)); // these are written even where they cover something
    const inTheWay = [
      ...people,
      ...[...names].filter(([own, one]) => one.free || first.has(own)).map(([, one]) => one),
    ];
    return {
      groups: new Map<Key, Point>(tokens),
      names,
      costs: { prices: this.fixed.costs, ground: this.clear, taken: inTheWay },
    };
  }

  /** Where tokens go that leave this room free, and the names beside them. */
  private settled(
    groupOf: (place: Place) => Group,
    matters: (place: Place) => boolean,
    headings: Box[],
    room: Box[],
  ): Settled {
    const tokens = this.tokens(groupOf, [...headings, ...room]);
    const changes = changesOf(this.last.tokens, tokens);
    const named = this.named
      .map((one) => this.wantedNow(one, tokens, matters))
      .filter(({ wanted }) => wanted.spots.length > 0);
    // What nothing has come near to stays where it stands, and is not looked at again, unless something that matters finds no room.
    const stays = (one: Named): boolean =>
      this.last.names.get(one.id)?.first === one.first && !touches(one.around, changes);
    const people = [...tokens.values()];
    const standing = this.write(named, people, headings, stays);
    return {
      tokens,
      named,
      standing: cramped(named, standing).length > 0 ? this.write(named, people, headings, () => false) : standing,
    };
  }

  /** For each name that matters and finds no room the spot where the least is in the way but tokens. */
  private roomFor(named: Named[], standing: Map<Key, Standing>, headings: Box[]): Box[] {
    const others = [
      ...headings,
      ...named
        .filter(({ first }) => first)
        .map(({ id }) => standing.get(id)!)
        .filter(({ free }) => free),
    ];
    return cramped(named, standing).flatMap(({ wanted: { width, height, spots } }) => {
      const boxes = spots
        .map(({ x, y }) => ({ x, y, width, height }))
        .filter((box) => this.ground.cover(box).hard === 0);
      const covered = boxes.map((box) => others.reduce((sum, other) => sum + shared(box, other), 0));
      return boxes[covered.indexOf(Math.min(...covered))] ?? [];
    });
  }

  /** Where names stand beside what is taken, those first that matter, then those of places with tokens. */
  private write(named: Named[], tokens: Box[], headings: Box[], stays: (one: Named) => boolean): Map<Key, Standing> {
    const standing = new Map<Key, Standing>();
    const first = named.filter((one) => one.first);
    const others = named.filter((one) => !one.first).sort((a, b) => Number(Boolean(b.own)) - Number(Boolean(a.own)));
    for (const some of [first, others]) {
      const before = [...standing.values()];
      for (const one of some) {
        const stood = this.last.standing.get(one.id);
        if (stays(one) && !touches(stood!, before)) standing.set(one.id, stood!);
      }
      const wanted = some.filter(({ id }) => !standing.has(id)).map(({ wanted }) => wanted);
      for (const [own, where] of settle(wanted, this.ground, [...tokens, ...headings, ...standing.values()], {
        touches: this.fixed.lettering.touches,
        tokens,
        shown: some === first,
      }))
        standing.set(own, where);
    }
    return standing;
  }

  /** A name with where it could stand now; as before, if its tokens stand as before. */
  private wantedNow(
    { place, at, wanted }: Sheet["named"][number],
    tokens: Map<Key, Standing>,
    matters: (place: Place) => boolean,
  ): Named {
    const [id, first] = [key(place.ref), matters(place)];
    const [own, before] = [tokens.get(id), this.last.names.get(id)];
    if (before?.first === first && isSame(before.own, own)) return { ...before, wanted: this.where(before.wanted, at) };
    const could = withTokens(wanted, own);
    const kept = this.kept.get(id);
    if (kept && own && before?.own) could.spots.push({ x: at.x + kept.x, y: at.y + kept.y }); // though they stand elsewhere
    could.spots = judged(could, at, this.middles, first);
    return {
      id,
      first,
      own,
      wanted: this.where(could, at),
      around: extent(could.spots.map((spot) => ({ ...could, ...spot }))),
    };
  }

  /** With the spot where it has stood so far. */
  private where(wanted: Wanted, at: Point): Wanted {
    const kept = this.kept.get(wanted.id);
    return kept ? { ...wanted, kept: { x: at.x + kept.x, y: at.y + kept.y } } : wanted;
  }

  private remember(standing: Map<Key, Standing>, places: Pick<Laid, "place" | "at">[]): void {
    for (const { place, at } of places) {
      const where = standing.get(key(place.ref));
      if (where) this.kept.set(key(place.ref), { x: where.x - at.x, y: where.y - at.y });
    }
  }

  /** Where the tokens of each place go: around a town, under the name of a region or beside it. */
  private tokens(groupOf: (place: Place) => Group, headings: Box[]): Map<Key, Standing> {
    const standing = (places: Laid[], spots: (laid: Laid, group: Group) => Wanted): Wanted[] =>
      places.flatMap((laid) => {
        const group = groupOf(laid.place);
        return group.height ? [spots(laid, group)] : [];
      });
    const towns = standing(this.fixed.towns, (laid, { width, height }) => {
      const {
        place: { ref, besieged },
        at,
        hex,
        bare,
        half,
      } = laid;
      if (besieged && bare) return { id: key(ref), width, height, spots: [at] };
      return once(this.groups, `${key(ref)} ${width} ${height}`, () => {
        const spots = [...(hex ? [within(at, hex, height)] : bare ? [at] : []), ...round(at, { width, height }, half)];
        const wanted = { id: key(ref), width, height, spots };
        const clear = judged(wanted, markOf(laid), this.middles);
        return clear.length > 0 ? { ...wanted, spots: clear } : wanted;
      });
    });
    const regions = standing(this.fixed.regions, ({ place: { ref } }, { width, height }) => ({
      id: key(ref),
      width,
      height,
      spots: besideName(this.regions.get(key(ref))!, { width, height }),
    }));
    const { home, towns: laid } = this.fixed;
    const wanted = [...regions, ...(home?.(towns, laid) ?? towns)].map((one) => ({
      ...one,
      kept: this.stood.get(sized(one)),
    }));
    const settled = settle(wanted, this.clear, headings, { rank: MOVED });
    for (const one of wanted) this.stood.set(sized(one), settled.get(one.id)!);
    return settled;
  }
}

const sized = ({ id, width, height }: Wanted): string => `${id} ${width} ${height}`;

/** What one looks for on the map first. */
export const isLandmark = (place: Place): boolean =>
  ["haven", "stronghold", "city"].some((mark) => (place.marks ?? []).includes(mark));

const SIGNS = ["haven", "stronghold", "citadel", "city", "town", "fortification", "fortress", "lair"];

const isTown = ({ marks = [] }: Place): boolean => marks.includes("town");

/** Whether something is built there, or has a picture, which is drawn. */
export const hasSign = (place: Place): boolean =>
  Boolean(place.scenery) || SIGNS.some((mark) => (place.marks ?? []).includes(mark));

/** Whether a place has no word for a name, but a number, perhaps with a letter: that is written where somebody asks. */
export const isNumber = (place: Place): boolean => !/\p{L}{2}/u.test(place.name);

/** Where the symbol of a place stands: a landmark's in the upper part of its hex. */
export const symbolAt = (place: Place, { x, y }: Point, hex: number): Point => ({
  x,
  y: isLandmark(place) ? y - hex / 2 : y,
});

/** Tokens stand in the lower part of a hex, if it is large enough, so that its ground is seen. */
const within = ({ x, y }: Point, hex: number, height: number): Point => ({
  x,
  y: y + Math.max(0, 0.8 * hex - height / 2),
});

/** The name of a region, with room for a row of tokens under it; it may stand anywhere about its middle. */
function heading(place: Place, { x, y }: Point): Wanted {
  const spots = [{ x, y }];
  for (const far of [14, 28, 44]) {
    for (const [across, down] of [
      [0, 1],
      [0, -1],
      [1.6, 0],
      [-1.6, 0],
      [1.4, 1],
      [-1.4, 1],
      [1.4, -1],
      [-1.4, -1],
    ]) {
      spots.push({ x: x + far * across!, y: y + far * down! });
    }
  }
  return { id: key(place.ref), width: regionWidth(place), height: REGION.height + TOKEN + 2, spots };
}

/** The name alone, at the top of its box. */
const nameWithin = (place: Place, { x, y, height, free }: Standing): Standing => ({
  x,
  y: y - height / 2 + REGION.height / 2,
  width: regionWidth(place),
  height: REGION.height,
  free,
});

/** Tokens stand under a region's name, or over it, or at its sides. */
function besideName(name: Box, { width, height }: Size): Point[] {
  const [aside, under] = [(name.width + width) / 2 + 4, (name.height + height) / 2 + 1];
  return [
    { x: name.x, y: name.y + under },
    { x: name.x, y: name.y - under },
    { x: name.x + aside, y: name.y },
    { x: name.x - aside, y: name.y },
  ];
}

/** Tokens stand below their place, or else beside it, above it, at its corners. */
function round({ x, y }: Point, { width, height }: Size, half: number): Point[] {
  const [aside, under] = [half + 3 + width / 2, half + 3 + height / 2];
  const [corner, lower] = [0.6 * aside, under - 2];
  return [
    { x, y: y + under },
    { x: x + aside, y: y + 4 },
    { x: x - aside, y: y + 4 },
    { x, y: y - under },
    { x: x + corner, y: y + lower },
    { x: x - corner, y: y + lower },
    { x: x + corner, y: y - lower },
    { x: x - corner, y: y - lower },
  ];
}

/** Where the name of a place stands that is only written where somebody asks. */
export const nameAbove = ({ x, y }: Point, { height }: Lettering, half = SPOT): Point => ({
  x,
  y: y - half - 2 - height / 2,
});

/** A place's name: above it, beside it, below it, at its corners. */
function nameOf(laid: Laid, lettering: Lettering): Wanted {
  const { place, bare } = laid;
  const { x, y, half } = markOf(laid);
  const high = bare ? half : laid.half;
  const { font, height } = lettering;
  const width = widthOf(place.name, font) + 4;
  const [aside, above] = [half + 3 + width / 2, high + 2 + height / 2];
  const spots = [nameAbove({ x, y }, lettering, high), { x: x + aside, y }, { x: x - aside, y }, { x, y: y + above }];
  for (const share of [0.5, 0.8, 0.25]) {
    for (const side of [1, -1])
      spots.push({ x: x + side * share * aside, y: y - above }, { x: x + side * share * aside, y: y + above });
  }
  spots.push(
    { x: x + aside, y: y - 8 },
    { x: x - aside, y: y - 8 },
    { x: x + aside, y: y + 8 },
    { x: x - aside, y: y + 8 },
  );
  return { id: key(place.ref), width, height, spots };
}

/** A place's name may stand by its tokens as well. */
function withTokens(wanted: Wanted, own: Box | undefined): Wanted {
  const { width, height, spots } = wanted;
  if (!own) return { ...wanted };
  const [beyond, beneath] = [own.width / 2 + 2 + width / 2, own.height / 2 + 1 + height / 2];
  const more = [
    { x: own.x, y: own.y + beneath },
    { x: own.x, y: own.y - beneath },
    { x: own.x + beyond, y: own.y },
    { x: own.x - beyond, y: own.y },
  ];
  return { ...wanted, own, spots: [...spots.slice(0, 4), ...more, ...spots.slice(4)] };
}

/** Without the spots that are nearer to another place than to its own, or `anyway` with those, as a last resort. */
export function judged(wanted: Wanted, own: Mark, others: Mark[], anyway = false): Wanted["spots"] {
  const away = (spot: Point, { x, y, half }: Mark): number =>
    Math.hypot(
      Math.max(0, Math.abs(x - spot.x) - wanted.width / 2 - half),
      Math.max(0, Math.abs(y - spot.y) - wanted.height / 2 - half),
    );
  const near = others.filter(
    ({ x, y }) =>
      (x !== own.x || y !== own.y) &&
      Math.abs(x - own.x) < 2 * wanted.width + NEIGHBOUR &&
      Math.abs(y - own.y) < 2 * wanted.height + NEIGHBOUR,
  );
  return wanted.spots.flatMap((spot) => {
    const mine = away(spot, own);
    const apart = near.map((one) => away(spot, one) - mine);
    if (apart.some((more) => more < CLEARLY)) return anyway ? [{ ...spot, worse: ANOTHERS }] : [];
    return [{ ...spot, worse: DOUBT * apart.filter((more) => more < RIVAL).length }];
  });
}

/** A line as a row of small boxes. */
function pieces(course: Course): Taken[] {
  return course.slice(1).flatMap((to, at) => {
    const from = course[at]!;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 0.5) / count;
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        width: STEP * 0.7,
        height: STEP * 0.7,
        light: true,
      };
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
