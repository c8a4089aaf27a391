// Whose ground figures stand on: about their place those spots are better that reach less into the land of others.

import { key, type Key } from "../lib/scene";
import type { Backdrop } from "./backdrop";
import { judged as told, MOVED, type Box, type Point, type Wanted } from "./labels";
import { markOf, type Laid, type Mark } from "./marks";
import { once } from "./once";

/** Whose land a point of the map is; null on a border, and where nobody's is drawn. */
export type OwnerAt = (point: Point) => Key | null;

const GRAIN = 0.5; // pixels for a unit of the map, to look up whose land is where
const SAMPLES = [-0.46, -0.23, 0, 0.23, 0.46]; // of a box: where it is looked at, across and down
const ABROAD = 1.6; // how much it matters that all of it lies in the land of others
const SLID = 0.3; // how much it matters that figures stand aside of the middle
const ROW = 24; // how high one row of figures is
const AFAR = 0.6; // how much it matters that a line must lead to them
const BRIEFLY = 0.8; // how much it matters that they stand in brief
const SLIDES = [-0.75, -0.5, -0.25, 0.25, 0.5, 0.75];

/** The share of a box on the map that lies in the land of others. */
export function abroad(own: Key, { x, y, width, height }: Box, ownerAt: OwnerAt): number {
  let found = 0;
  for (const across of SAMPLES) {
    for (const down of SAMPLES) {
      const owner = ownerAt({ x: x + across * width, y: y + down * height });
      if (owner !== null && owner !== own) found++;
    }
  }
  return found / SAMPLES.length ** 2;
}

/** Where there is no room near by they stand farther away, however many they are by no more than two rows, and a line leads there. */
function withLeader(wanted: Wanted, { x, y }: Point): Wanted {
  const { width, height, spots } = wanted;
  const row = Math.min(height, ROW);
  const [aside, under] = [width / 2 + 2 * row, height / 2 + 1.7 * row];
  const far = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [0.7, 0.8],
    [-0.7, 0.8],
    [0.7, -0.8],
    [-0.7, -0.8],
  ];
  return {
    ...wanted,
    spots: [...spots, ...far.map(([across, down]) => ({ x: x + across! * aside, y: y + down! * under, worse: AFAR }))],
  };
}

/** More spots about a place than the few that are usual: along its sides. */
function slid({ width, height }: Wanted, { x, y }: Point, half: number): Point[] {
  const [aside, under] = [half + 3 + width / 2, half + 3 + height / 2];
  return SLIDES.flatMap((share) => [
    { x: x + share * aside, y: y + under },
    { x: x + share * aside, y: y - under },
    { x: x + aside, y: y + share * under },
    { x: x - aside, y: y + share * under },
  ]);
}

/** Where figures of a place may stand on a map without borders: more spots, of those that nobody takes for another place's. */
function clear(wanted: Wanted, laid: Laid, marks: Mark[]): Wanted {
  const near = slid(wanted, laid.at, laid.half).map((spot) => ({ ...spot, worse: SLID }));
  const more = told({ ...wanted, spots: near }, markOf(laid), marks);
  return { ...wanted, spots: [...wanted.spots, ...more] };
}

/** Where figures of a place may stand at a scale: the same spots and more, those first that are most on their own ground. */
export function atHome(wanted: Wanted, at: Point, half: number, scale: number, ownerAt: OwnerAt): Wanted {
  const { id, width, height, spots } = wanted;
  const cost = (spot: Point): number => {
    const box = { x: spot.x / scale, y: spot.y / scale, width: width / scale, height: height / scale };
    return ABROAD * abroad(id, box, ownerAt);
  };
  const judged = [
    ...spots.map((spot, nth) => ({ spot, bad: MOVED * nth + (spot.worse ?? 0) + cost(spot) })),
    ...slid(wanted, at, half).map((spot) => ({ spot, bad: SLID + cost(spot) })),
  ].sort((one, other) => one.bad - other.bad);
  return { ...wanted, spots: judged.map(({ spot: { x, y }, bad }, nth) => ({ x, y, worse: bad - MOVED * nth })) };
}

/** With the spots where it may stand in brief, whose rank is their own. */
function inBrief(wanted: Wanted, brief: Wanted | undefined): Wanted {
  if (!brief) return wanted;
  const size = { width: brief.width, height: brief.height };
  const less = brief.spots.map((spot) => ({
    ...spot,
    worse: (spot.worse ?? 0) + BRIEFLY - MOVED * wanted.spots.length,
    brief: size,
  }));
  return { ...wanted, spots: [...wanted.spots, ...less] };
}

const known = new WeakMap<Backdrop, OwnerAt>();

/** A siege stands at its place. What else is small could stand on its own ground: it goes before what is too large for that. */
const lateness = ({ width, height }: Wanted, { place }: Laid): number => (place.besieged ? 0 : width * height);

/** Whose land each point of a map is. */
export const ownersOf = (backdrop: Backdrop): OwnerAt => once(known, backdrop, () => painted(backdrop));

/** Where figures may stand on a drawn map, at a scale, those first that go before others. */
export default function homeOn(backdrop: Backdrop, scale: number): (wanted: Wanted[], towns: Laid[]) => Wanted[] {
  const ownerAt = backdrop.areas ? ownersOf(backdrop) : null;
  const judged = new WeakMap<Wanted, Wanted>(); // what stands as before is the same object
  return (wanted, towns) => {
    const marks = towns.map(markOf);
    const laid = new Map(towns.map((one) => [key(one.place.ref), one]));
    const of = ({ id }: Wanted): Laid => laid.get(id as Key)!;
    return [...wanted]
      .sort((one, other) => lateness(one, of(one)) - lateness(other, of(other)))
      .map((one) =>
        once(judged, one, () => {
          const laid = of(one);
          if (laid.place.besieged && laid.bare) return one;
          const found = (wanted: Wanted): Wanted => {
            const more = withLeader(wanted, laid.at);
            if (ownerAt) return atHome(more, laid.at, laid.half, scale, ownerAt);
            return laid.hex ? more : clear(more, laid, marks);
          };
          return inBrief(found(one), one.brief && found(one.brief));
        }),
      );
  };
}

/** Each area is painted in a colour of its own; where two are blended there is a border. */
function painted({ svg, frame: [west, north, east, south] }: Backdrop): OwnerAt {
  const [width, height] = [Math.ceil((east - west) * GRAIN), Math.ceil((south - north) * GRAIN)];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.setTransform(GRAIN, 0, 0, GRAIN, -west * GRAIN, -north * GRAIN);
  const owners: Key[] = [];
  for (const [, own, outline] of svg.matchAll(/class="area" data-ref="([^"]+)" d="([^"]+)"/g)) {
    owners.push(own as Key);
    const number = owners.length;
    context.fillStyle = `rgb(${number % 256} ${number >> 8} ${proof(number)})`;
    context.fill(new Path2D(outline));
  }
  const { data } = context.getImageData(0, 0, width, height);
  return ({ x, y }) => {
    const [column, row] = [Math.floor((x - west) * GRAIN), Math.floor((y - north) * GRAIN)];
    if (column < 0 || row < 0 || column >= width || row >= height) return null;
    const first = 4 * (row * width + column);
    const number = data[first]! + 256 * data[first + 1]!;
    return number > 0 && data[first + 2] === proof(number) ? owners[number - 1]! : null;
  };
}

/** What a colour must have beside its number, so that no blend is taken for one. */
const proof = (number: number): number => (number * 37) % 251;
