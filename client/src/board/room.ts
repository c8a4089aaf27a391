// Which cards have room for their faces, and which lie there as strips.

import type { Pile } from "../lib/messages";

const GAP = 4;
const BETWEEN = 12; // piles
const STRIP = 148;
/** So many strips are as high as a face. */
const STACKED = 3;
export const NARROWEST = 96;
const WIDEST = 132;

export interface Laid {
  /** The piles whose cards show their faces. */
  faces: Set<Pile>;
  /** How wide a face is, in pixels. */
  width: number;
}

const NOTHING: Laid = { faces: new Set(), width: WIDEST };

/** What of these piles can lie side by side with faces in so much room: all, or else hands before others. */
export function laid(piles: Pile[], room: number): Laid {
  for (const faces of [piles, piles.filter((pile) => pile.kind === "hand")]) {
    const count = faces.reduce((sum, pile) => sum + pile.count, 0);
    if (count === 0) continue;
    const strips = piles.filter((pile) => !faces.includes(pile)).reduce((sum, pile) => sum + Math.ceil(pile.count / STACKED) * (STRIP + GAP), 0);
    const width = Math.floor((room - strips - piles.length * BETWEEN) / count) - GAP;
    if (width >= NARROWEST) return { faces: new Set(faces), width: Math.min(width, WIDEST) };
  }
  return NOTHING;
}
