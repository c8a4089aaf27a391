// Pieces as tokens on a map: what each says, and where it stands below its place.

import { widthOf } from "./labels";
import { key, type Key } from "./scene";
import type { Piece, Place } from "./messages";

export interface Token {
  kind: string;
  text: string;
  /** The thing itself, if it has a name of its own. */
  ref: Key | null;
  colour: string;
  /** The middle, from the place's spot. */
  x: number;
  y: number;
  width: number;
}

export const TOKEN = 20;
export const TOKEN_FONT = "600 12px serif";
const GAP = 2;
const MARKED: Record<string, string> = { eye: "", nazgul: "N" };

/** In few letters: how many, and the initial of whose they are, so that colour never says it alone. */
const brief = (piece: Piece): string =>
  piece.plural ? `${piece.count ?? 1}${MARKED[piece.kind] ?? (piece.short || piece.name)[0]!.toUpperCase()}` : (MARKED[piece.kind] ?? (piece.short || piece.name));

/** The tokens of a place: troops and the like in a row, under it the characters, each with its name. */
export function tokensOf(place: Place, below: number): Token[] {
  const pieces = place.pieces ?? [];
  const named = (piece: Piece): boolean => piece.kind === "character";
  const rows = [pieces.filter((piece) => !named(piece)), ...pieces.filter(named).map((piece) => [piece])];
  let y = below + TOKEN / 2;
  const found: Token[] = [];
  for (const row of rows.filter((one) => one.length > 0)) {
    const widths = row.map((piece) => Math.max(TOKEN + 4, widthOf(brief(piece), TOKEN_FONT) + 12));
    let x = -(widths.reduce((sum, width) => sum + width + GAP, -GAP) / 2);
    row.forEach((piece, at) => {
      const width = widths[at]!;
      found.push({ kind: piece.kind, text: brief(piece), ref: piece.ref ? key(piece.ref) : null, colour: piece.colour ?? "", x: x + width / 2, y, width });
      x += width + GAP;
    });
    y += TOKEN + GAP;
  }
  return found;
}
