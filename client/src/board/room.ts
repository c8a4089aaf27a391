// Which cards have room for their faces, and which lie there as tiles.

import type { Pile } from "../lib/messages";

const GAP = 4;
const BETWEEN = 12; // piles
const TILE = 148;
/** So many tiles are as high as a face. */
export const STACKED = 4;
/** How wide faces are: those of a hand, and short ones on the table. */
const NARROWEST = 132;
const WIDEST = 160;
export const SHORT = 96;

export interface Laid {
  /** The piles whose cards show their faces. */
  faces: Set<Pile>;
  /** How wide a face is, in pixels. */
  width: number;
}

const NOTHING: Laid = { faces: new Set(), width: NARROWEST };

/** What of these piles can lie side by side with faces in so much room: all, or else hands before others. */
export function laid(piles: Pile[], room: number, widest = WIDEST): Laid {
  for (const faces of [piles, piles.filter((pile) => pile.kind === "hand")]) {
    const count = faces.reduce((sum, pile) => sum + pile.count, 0);
    if (count === 0) continue;
    const tiles = piles.filter((pile) => !faces.includes(pile)).reduce((sum, pile) => sum + Math.ceil(pile.count / STACKED) * (TILE + GAP), 0);
    const width = Math.floor((room - tiles - piles.length * BETWEEN) / count) - GAP;
    if (width >= NARROWEST) return { faces: new Set(faces), width: Math.min(width, widest) };
  }
  return NOTHING;
}
