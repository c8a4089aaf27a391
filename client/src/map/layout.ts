// Where everything that is written on a map goes, in pixels at one scale: tokens first, then names, then what ways cost.

import {
  Ground,
  judged,
  MOVED,
  boxAt,
  settle,
  shared,
  touched,
  type Size,
  type Where,
  type Box,
  type Point,
  type Standing,
  type Taken,
  type Wanted,
} from "./labels";
import { extent } from "./extent";
import {
  isLandmark,
  isNumber,
  markOf,
  nameAbove,
  REGION,
  regionWidth,
  SPOT,
  symbolAt,
  type Laid,
  type Lettering,
  type Mark,
} from "./marks";
import type { Course } from "./routes";
import { key, type Key } from "../lib/scene";
import { once } from "./once";
import { TOKEN, type Group } from "./tokens";
import { widthOf } from "./widths";
import type { Place } from "../lib/messages";

const AROUND = 16; // pixels kept free of the names of regions around a landmark, for its own name and tokens
const TRIES = 3; // so often tokens make room for names
const SHIFTS = [0.45, 0.9]; // of half a wall, by which it stands aside of its place where that gives others room
const AROUND_IT = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
const CORE = 2 * SPOT + 4; // pixels about the middle of a place that its own figures keep off
const SAME = 6; // pixels by which a spot is still the one where a name stood, at another scale or by more tokens
const COVERS = 4; // how much it matters that a name that is asked for covers something
const CLEAR = 11; // pixels about the middle of what can be chosen that names keep off, while it can
const HIDES = 4; // how much it matters that a name hides the mark of what can be chosen
const GONE = 0.3; // that another goes for it
const LATER = 0.02; // that its spot is worse
const STEP = 14; // between pieces of a line
const AIM = 13; // pixels about the middle of what can be chosen that figures keep off
const MARK = 5; // pixels about the middle of any place that names keep off

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
  /** What it is a number of, if that has a symbol. */
  symbol: string;
  course: Course;
}

export interface Layout {
  /** The middle of the tokens of each place, and whether they stand in brief. */
  groups: Map<Key, Where>;
  /** The names of places; for regions the middle of the name. */
  names: Map<Key, Standing>;
  /** What ways cost, and what is in the way of that. */
  costs: { prices: Price[]; ground: Ground; taken: Box[] };
}

/** What has to be seen before all else. */
export interface Focus {
  /** What the question is about: figures of other places keep off it. */
  asked: ReadonlySet<Key>;
  /** What can be chosen: all figures keep off its mark. */
  able: ReadonlySet<Key>;
  /** What is named while it is spoken of, whatever else is: for that names near by are left out. */
  called: ReadonlySet<Key>;
}

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

/** The nearest of spots to a point, so many pixels away at most. */
function nearby(spots: Where[], { x, y }: Point, most: number): Where | undefined {
  const away = (spot: Point): number => Math.hypot(spot.x - x, spot.y - y);
  return spots.filter((spot) => away(spot) <= most).sort((one, other) => away(one) - away(other))[0];
}

/** The names that matter and find no room. */
const cramped = ({ named, standing }: Settled): Named[] =>
  named.filter(({ id, first }) => first && !standing.get(id)!.free);

const isSame = (one: Box | undefined, other: Box | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height);

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
  private focus: Focus = { asked: new Set(), able: new Set(), called: new Set() };
  private last: Written = { tokens: new Map(), names: new Map(), standing: new Map() };
  private readonly groups = new Map<string, Wanted>();
  private readonly stood = new Map<string, Where>(); // where tokens have stood so far: there they stay while they can
  private readonly middles: Mark[];
  private readonly clear: Ground; // for tokens: only places and edges count
  private readonly places: Ground; // for names that find no room beside ways: they lie over these
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
    const towns = fixed.towns.filter(({ hex }) => !hex);
    const dots = towns.map(({ at }) => ({ ...at, width: 2 * MARK, height: 2 * MARK }));
    this.places = new Ground([...taken, ...dots]);
    this.ground = new Ground([
      ...taken,
      ...dots,
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
  layOut(
    groupOf: (place: Place) => Group & { brief?: Size },
    matters: (place: Place) => boolean,
    focus: Focus,
  ): Layout {
    this.focus = focus;
    const headings = [...this.regions.values()].filter((one) => one.free);
    let best = this.settled(groupOf, matters, headings, []);
    // Where a name that matters finds no room for all the tokens, these make room for it.
    for (let tries = 0, room: Box[] = []; tries < TRIES && cramped(best).length > 0; tries++) {
      room = [...room, ...this.roomFor(best, [...headings, ...room])];
      best = this.settled(groupOf, matters, headings, room);
    }
    const { tokens, named, standing } = best;
    const people = [...tokens.values()];
    this.last = { tokens, names: new Map(named.map((one) => [one.id, one])), standing };
    this.remember(standing, this.named);

    const names = new Map([...this.withCalled(named, standing, [...people, ...headings]), ...this.regions]);
    const first = new Set([...named.filter((one) => one.first).map(({ id }) => id), ...focus.called]); // these are written even where they cover something
    const inTheWay = [
      ...people,
      ...[...names].filter(([own, one]) => one.free || first.has(own)).map(([, one]) => one),
    ];
    return {
      groups: new Map<Key, Where>(tokens),
      names,
      costs: { prices: this.fixed.costs, ground: this.clear, taken: inTheWay },
    };
  }

  /** Where tokens go that leave this room free, and the names beside them. */
  private settled(
    groupOf: (place: Place) => Group & { brief?: Size },
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
      this.last.names.get(one.id)?.first === one.first && !touched(one.around, changes);
    const people = [...tokens.values()];
    const standing = this.write(named, people, headings, stays);
    return { tokens, named, standing: this.withLeft(standing, tokens, headings) };
  }

  /** For each name that matters and finds no room the spot where the least is in the way but tokens. */
  private roomFor({ tokens, named, standing }: Settled, headings: Box[]): Box[] {
    const others = [
      ...headings,
      ...named
        .filter(({ first }) => first)
        .map(({ id }) => standing.get(id)!)
        .filter(({ free }) => free),
    ];
    return cramped({ tokens, named, standing }).flatMap(({ wanted: { width, height, spots } }) => {
      const boxes = spots
        .map(({ x, y }) => ({ x, y, width, height }))
        .filter((box) => this.ground.cover(box).hard === 0);
      const covered = boxes.map((box) => others.reduce((sum, other) => sum + shared(box, other), 0));
      return boxes[covered.indexOf(Math.min(...covered))] ?? [];
    });
  }

  /**
   * Where names stand beside what is taken, those first that matter, then those of places with tokens. It asks for nothing but
   * what lies on the map: so a name stays where it is from question to question.
   */
  private write(named: Named[], tokens: Box[], headings: Box[], stays: (one: Named) => boolean): Map<Key, Standing> {
    const standing = new Map<Key, Standing>();
    const taken = [...tokens, ...headings];
    const groups = [
      named.filter((one) => one.first),
      named.filter((one) => !one.first && one.own),
      named.filter((one) => !one.first && !one.own),
    ];
    for (const [nth, some] of groups.entries()) {
      const before = [...standing.values()];
      for (const one of some) {
        const stood = this.last.standing.get(one.id);
        if (!stood || touched(stood, before)) continue;
        // Where it stands freely it stays, even if by now it could stand nearer.
        const isFree = nth > 0 && stood.free && !touched(stood, taken);
        if (stays(one) || isFree) standing.set(one.id, stood);
      }
      const wanted = some.filter(({ id }) => !standing.has(id)).map(({ wanted }) => wanted);
      const stood = groups.slice(nth + 1).flatMap((later) => later.flatMap(({ id }) => this.free(id)));
      for (const [own, where] of settle(wanted, this.ground, [...tokens, ...headings, ...standing.values()], {
        touches: this.fixed.lettering.touches,
        tokens,
        shown: nth === 0,
        stood,
        holds: true,
        firm: nth === groups.length - 1,
      }))
        standing.set(own, where);
    }
    return standing;
  }

  /** Those too that have room only where they lie over ways, or nearer to another place: a line leads from there. */
  private withLeft(standing: Map<Key, Standing>, tokens: Map<Key, Box>, headings: Box[]): Map<Key, Standing> {
    const { touches } = this.fixed.lettering;
    const left = this.named.filter(({ place: { ref } }) => standing.get(key(ref))?.free === false);
    const wanted = left.map((one) => this.where(this.everywhere(one, tokens.get(key(one.place.ref))), one.at));
    const written = [...standing.values()].filter(({ free }) => free);
    const taken = [...tokens.values(), ...headings, ...written];
    for (const [own, where] of settle(wanted, this.places, taken, { touches, holds: true, firm: true }))
      if (where.free) standing.set(own, where);
    return standing;
  }

  /** Where a name stood freely until now. */
  private free(id: Key): Box[] {
    const stood = this.last.standing.get(id);
    return stood?.free ? [stood] : [];
  }

  /**
   * The names as they stand, and those of places that are spoken of just now, for which others are left out as long; what
   * stands close to the mark of another place that can be chosen goes elsewhere as long.
   */
  private withCalled(named: Named[], standing: Map<Key, Standing>, taken: Box[]): Map<Key, Standing> {
    const shown = new Map(standing);
    const { called } = this.focus;
    const aims = this.aims(CLEAR);
    const firm = new Set([...called, ...named.filter(({ first, own }) => first || own).map(({ id }) => id)]);
    for (const one of this.named) {
      const id = key(one.place.ref);
      const stands = standing.get(id);
      const marks = aims.filter(([own]) => own !== id).map(([, box]) => box);
      if (stands?.free ? !touched(stands, marks) : !called.has(id)) continue;
      const others = [...shown].filter(([own, { free }]) => own !== id && free);
      const box = this.leastInTheWay(
        this.everywhere(one, this.last.tokens.get(id)),
        [...taken, ...others.filter(([own]) => firm.has(own)).map(([, box]) => box)],
        others.filter(([own]) => !firm.has(own)).map(([, box]) => box),
        marks,
      );
      for (const [own, other] of others)
        if (!firm.has(own) && shared(box, other) > 0) shown.set(own, { ...other, free: false });
      shown.set(id, { ...box, free: true });
    }
    return shown;
  }

  /** Of all where a name could stand the box that covers no mark, least of what is taken, and then the fewest others. */
  private leastInTheWay({ spots, width, height }: Wanted, taken: Box[], others: Box[], marks: Box[]): Box {
    const boxes = spots.map((spot) => ({ ...boxAt(spot, { width, height }), worse: spot.worse ?? 0 }));
    const costs = boxes.map((box, at) => {
      const covered = taken.reduce((sum, other) => sum + shared(box, other), 0) / (box.width * box.height);
      const gone = others.filter((other) => shared(box, other) > 0).length;
      const hidden = touched(box, marks) ? HIDES : 0;
      return COVERS * (covered + this.ground.cover(box).hard) + hidden + GONE * gone + LATER * at + box.worse;
    });
    return boxes[costs.indexOf(Math.min(...costs))]!;
  }

  /** A name with all where it could stand, be it nearer to another place. */
  private everywhere({ at, wanted }: Sheet["named"][number], own: Box | undefined): Wanted {
    const could = withTokens(wanted, own);
    return { ...could, spots: judged(could, at, this.middles, true) };
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
    if (!kept) return wanted;
    const stood = { x: at.x + kept.x, y: at.y + kept.y };
    return { ...wanted, kept: nearby(wanted.spots, stood, SAME) ?? stood };
  }

  private remember(standing: Map<Key, Standing>, places: Pick<Laid, "place" | "at">[]): void {
    for (const { place, at } of places) {
      const where = standing.get(key(place.ref));
      if (where?.free) this.kept.set(key(place.ref), { x: where.x - at.x, y: where.y - at.y });
    }
  }

  /** Where the tokens of each place go: around a town, under the name of a region or beside it. */
  private tokens(groupOf: (place: Place) => Group & { brief?: Size }, headings: Box[]): Map<Key, Standing> {
    const standing = (places: Laid[], spots: (laid: Laid, group: Group & { brief?: Size }) => Wanted): Wanted[] =>
      places.flatMap((laid) => {
        const group = groupOf(laid.place);
        return group.height ? [spots(laid, group)] : [];
      });
    const towns = standing(this.fixed.towns, (laid, group) => {
      const { width, height, brief } = group;
      const { place, at, bare } = laid;
      const id = key(place.ref);
      if (place.besieged && bare) return { id, width, height, spots: walledAt(at, group) };
      return once(this.groups, `${id} ${width} ${height} ${brief?.width} ${brief?.height}`, () => ({
        ...this.about(laid, { width, height }),
        brief: brief && this.about(laid, brief),
      }));
    });
    const regions = standing(this.fixed.regions, ({ place: { ref } }, { width, height }) => ({
      id: key(ref),
      width,
      height,
      spots: besideName(this.regions.get(key(ref))!, { width, height }),
    }));
    const { home, towns: laid } = this.fixed;
    const aims = this.aims(AIM);
    const { asked, able } = this.focus;
    const late = ({ id }: Wanted): number => Number(!asked.has(id as Key) && !able.has(id as Key));
    const wanted = [...regions, ...(home?.(towns, laid) ?? towns)]
      .map((one) => off(aims, able, { ...one, kept: this.stood.get(sized(one)) }))
      .sort((one, other) => late(one) - late(other));
    const settled = settle(wanted, this.clear, headings, { rank: MOVED, shown: true });
    for (const one of wanted) this.stood.set(sized(one), settled.get(one.id)!);
    return settled;
  }

  /** Where tokens so large may stand about a place. */
  private about(laid: Laid, { width, height }: Size): Wanted {
    const { at, hex, bare, half } = laid;
    const spots = hex ? within(at, hex, height) : [...(bare ? [at] : []), ...round(at, { width, height }, half)];
    const wanted = { id: key(laid.place.ref), width, height, spots };
    const clear = judged(wanted, markOf(laid), this.middles);
    return clear.length > 0 ? { ...wanted, spots: clear } : wanted;
  }

  /** The marks of what the question is about and of what can be chosen, each with what is so many pixels about it. */
  private aims(about: number): [Key, Box][] {
    const { asked, able } = this.focus;
    return this.fixed.towns.flatMap((laid): [Key, Box][] => {
      const own = key(laid.place.ref);
      if (laid.hex || (!asked.has(own) && !able.has(own))) return [];
      const half = Math.max(about, markOf(laid).half);
      return [[own, { ...laid.at, width: 2 * half, height: 2 * half }]];
    });
  }
}

/** Figures that stand in these only where there is no other spot; on their own, if that can't be chosen. */
function off(aims: [Key, Box][], able: ReadonlySet<Key>, wanted: Wanted): Wanted {
  const around = aims.flatMap(([own, box]) => {
    if (own !== wanted.id) return [box];
    return able.has(own) ? [{ ...box, width: Math.min(CORE, box.width), height: Math.min(CORE, box.height) }] : [];
  });
  const buries = (spot: Where): boolean => touched(boxAt(spot, wanted), around);
  if (!wanted.spots.some(buries)) return wanted;
  return {
    ...wanted,
    spots: wanted.spots.map((spot) => (buries(spot) ? { ...spot, buries: true } : spot)),
  };
}

/** Where the middle of a siege may be: its walls stand at their place, or so that they still hold it. */
function walledAt({ x, y }: Point, { tokens, size }: Group): Point[] {
  const wall = tokens.find(({ kind }) => kind === "wall");
  if (!wall) return [{ x, y }];
  const at = { x: x - wall.x * size, y: y - wall.y * size };
  const [aside, up] = [(wall.width / 2) * size, (wall.height / 2) * size];
  return [
    at,
    ...SHIFTS.flatMap((share) =>
      AROUND_IT.map(([across, down]) => ({ x: at.x + share * across! * aside, y: at.y + share * down! * up })),
    ),
  ];
}

const sized = ({ id, width, height }: Wanted): string => `${id} ${width} ${height}`;

const ASIDE = 0.3; // of a hex's side: so far tokens make room, and are still in it

/** Tokens stand in the lower part of a hex, if it is large enough, so that its ground is seen; and never outside of it. */
function within({ x, y }: Point, hex: number, height: number): Point[] {
  const low = y + Math.max(0, 0.8 * hex - height / 2);
  const aside = ASIDE * hex;
  return [low, low - aside].flatMap((down) => [x, x + aside, x - aside].map((across) => ({ x: across, y: down })));
}

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
