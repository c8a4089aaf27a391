// Which of one's own cards are short of nothing and show their faces, and which lie as tiles.

import type { Pile } from "../lib/messages";

export const GAP = 4;
const BETWEEN = 12; // piles
const TILE = 148;
/** So many tiles are as high as a face. */
export const STACKED = 4;
/** How wide faces are: those of a hand, and short and whole ones on the table. */
const NARROWEST = 132;
const WIDEST = 160;
const FAN = 6 * (WIDEST + GAP) + BETWEEN; // a hand alone is no wider, if that is enough: beside it lies the map
export const SHORT = 96;
export const FULL = 128;

const SHOWN = ["hand", "row", "characters"];
/** The piles of which each card is seen; of others only the number is told. */
export const shown = (piles: Pile[]): Pile[] => piles.filter((pile) => SHOWN.includes(pile.kind) && pile.count > 0);

/** How far a card of a fan is turned, in degrees: not at all in the middle. */
export const turn = (at: number, count: number): number => (at - (count - 1) / 2) * Math.min(1.5, 6 / count);

export interface Laid {
  /** The piles whose cards show their faces. */
  faces: Set<Pile>;
  /** How wide a face is, in pixels. */
  width: number;
}

const NOTHING: Laid = { faces: new Set(), width: NARROWEST };

export const inAll = (piles: Pile[]): number => piles.reduce((sum, pile) => sum + pile.count, 0);

/** What of these piles can lie side by side with faces in so much room: all, or else hands before others. */
export function laid(piles: Pile[], room: number): Laid {
  for (const faces of [piles, piles.filter((pile) => pile.kind === "hand")]) {
    const count = inAll(faces);
    if (count === 0) continue;
    const tiles = piles
      .filter((pile) => !faces.includes(pile))
      .reduce((sum, pile) => sum + Math.ceil(pile.count / STACKED) * (TILE + GAP), 0);
    const width = (wide: number): number => Math.floor((wide - tiles - piles.length * BETWEEN) / count) - GAP;
    if (width(room) < NARROWEST) continue;
    const most = piles.length === 1 ? Math.max(NARROWEST, width(Math.min(room, FAN))) : width(room);
    return { faces: new Set(faces), width: Math.min(most, WIDEST) };
  }
  return NOTHING;
}
