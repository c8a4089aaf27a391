// How one's own cards lie on a table of cards: a fan of faces, and beside or below it the other cards as tiles.

import { GAP, inAll } from "./room";
import type { Pile } from "../lib/messages";

const BETWEEN = 12; // pixels between piles, and beside them
const BESIDE = 10; // and beside the faces of one
const APART = 16; // between owners
const NARROWEST = 132; // a face
const WIDEST = 140;
const WIDER = { narrowest: 150, widest: 168 }; // where the window is high
const OVERLAP = 0.1; // of a face that another may cover while there is room elsewhere
const MOST_OVERLAP = 0.4; // and otherwise
const TILE = 118;
const WIDEST_TILE = 176;
const LINE = 196; // a card of which only name and numbers are seen
const OWNER = 260; // pixels that somebody's name and numbers need
const AS_HIGH = 4; // rows of tiles beside faces

/** The tiles of somebody: in so many rows, each of so many pixels; where these are too many, they are lines. */
export interface Tiles {
  rows: number;
  width: number;
  lines?: boolean;
}

export interface Fanned {
  /** The piles whose cards show their faces. */
  faces: Set<Pile>;
  /** How wide a face is, and how far it is to the next. */
  width: number;
  step: number;
  /** Whether everybody's tiles lie beside the faces, or only those of the same owner, and the others' below. */
  beside: boolean;
  tiles: Tiles[];
}

/** In how few rows so many columns hold these piles, each of which begins a column. */
function rowsIn(piles: Pile[], columns: number): number {
  const most = Math.max(0, ...piles.map((pile) => pile.count));
  for (let rows = 1; rows < most; rows++) if (columnsOf(piles, rows) <= columns) return rows;
  return most;
}

const columnsOf = (piles: Pile[], rows: number): number =>
  piles.reduce((sum, pile) => sum + Math.ceil(pile.count / rows), 0);

/** Tiles in so much room. */
function tilesIn(piles: Pile[], room: number): Tiles {
  const rows = Math.max(1, rowsIn(piles, Math.floor((room + GAP) / (TILE + GAP))));
  const columns = Math.max(1, columnsOf(piles, rows));
  return { rows, width: Math.min(WIDEST_TILE, Math.floor((room - piles.length * BETWEEN) / columns) - GAP) };
}

/** The same with no faces at all: what else lies on the table needs the height. */
export const asTiles = (owners: Pile[][], room: number): Fanned => ({
  faces: new Set(),
  width: NARROWEST,
  step: NARROWEST,
  beside: false,
  tiles: owners.map((piles) => tilesIn(piles, room)),
});

/** How everybody's piles lie in so much room; `first` is who has the faces if not all can have them. */
export function fanned(owners: Pile[][], first: number, room: number, high: boolean): Fanned {
  const { narrowest, widest } = high ? WIDER : { narrowest: NARROWEST, widest: WIDEST };
  const own = owners[first] ?? [];
  const hand = own.filter((pile) => pile.kind === "hand");
  /** The pixels that so many faces need with the least overlap. */
  const need = (piles: Pile[]): number =>
    inAll(piles) * (1 - OVERLAP) * narrowest + piles.length * (OVERLAP * narrowest + BETWEEN);
  const fan = (piles: Pile[], space: number): Pick<Fanned, "faces" | "width" | "step"> => {
    const [count, bare] = [inAll(piles), space - piles.length * BETWEEN];
    const width = Math.max(narrowest, Math.min(widest, Math.floor(bare / count) - GAP));
    const step = Math.floor((bare - piles.length * width) / Math.max(1, count - piles.length));
    return {
      faces: new Set(piles),
      width,
      step: Math.min(width + GAP, Math.max(step, Math.ceil((1 - MOST_OVERLAP) * width))),
    };
  };
  const all = owners.flat();
  const withHeads = owners.reduce((sum, piles) => sum + Math.max(OWNER, need(piles)), 0);
  const edges = all.length * BESIDE + (owners.length - 1) * APART;
  if (inAll(all) > 0 && withHeads <= room)
    return {
      ...fan(all, room - edges - Math.max(0, withHeads - owners.reduce((sum, piles) => sum + need(piles), 0))),
      beside: false,
      tiles: [],
    };
  for (const faces of [own, hand.length > 0 ? hand : own]) {
    if (faces.length === 0) continue;
    const rest = owners.map((piles) => piles.filter((pile) => !faces.includes(pile)));
    const left = room - need(faces);
    const tiles = rest.map((piles) => tilesIn(piles, left));
    const rows = rest.reduce((sum, piles, at) => sum + (piles.length > 0 ? tiles[at]!.rows : 0), 0);
    if (left < Math.max(OWNER, widthOf(rest, tiles)) || rows > AS_HIGH) continue;
    return { ...fan(faces, room - Math.max(OWNER, widthOf(rest, tiles))), beside: true, tiles };
  }
  // What else they have lies beside their hand, if it must as lines, and these faces overlap more.
  const rest = own.filter((pile) => !hand.includes(pile));
  const lines = columnsOf(rest, AS_HIGH) > 2;
  const beside = lines ? { rows: inAll(rest), width: LINE, lines } : { rows: AS_HIGH, width: TILE };
  const space =
    hand.length === 0 ? room : lines ? LINE + BETWEEN : columnsOf(rest, AS_HIGH) * (TILE + GAP) + rest.length * BETWEEN;
  // Where faces would lie over what else they have, even if that stood in a column, all are tiles.
  const least = inAll(hand) * (1 - MOST_OVERLAP) * narrowest + hand.length * MOST_OVERLAP * narrowest;
  if (hand.length > 0 && rest.length > 0 && least > room - TILE - GAP - BETWEEN) return asTiles(owners, room);
  return {
    ...fan(hand, room - space),
    beside: false,
    tiles: owners.map((piles, at) =>
      at !== first ? tilesIn(piles, room) : hand.length > 0 ? beside : tilesIn(rest, room),
    ),
  };
}

/** How many pixels the widest of these needs. */
const widthOf = (owners: Pile[][], tiles: Tiles[]): number =>
  Math.max(...owners.map((piles, at) => columnsOf(piles, tiles[at]!.rows) * (TILE + GAP) + piles.length * BETWEEN));
