// Pieces as tokens on a map: what each says, and how those of a place stand together.

import { widthOf } from "./labels";
import { key, type Key } from "../lib/scene";
import { TEXT } from "../lib/typefaces";
import type { Piece, Place } from "../lib/messages";

export interface Token {
  kind: string;
  text: string;
  /** The thing itself, if it has a name of its own. */
  ref: Key | null;
  colour: string;
  /** The middle, from that of the group. */
  x: number;
  y: number;
  width: number;
}

/** The tokens of a place, and how much room they take; `size` is 1 unless they had to shrink. */
export interface Group {
  tokens: Token[];
  width: number;
  height: number;
  size: number;
}

export const TOKEN = 20;
export const TOKEN_FONT = `bold 12px ${TEXT}`;
const GAP = 2;
const SMALLEST = 0.55; // of their size, where many stand in a small hex
const MANY = 3; // people at one place
const MARKED: Record<string, string> = { eye: "", nazgul: "N" };

/** In few letters: how many, and the initial of whose they are, so that colour never says it alone. */
const brief = (piece: Piece): string =>
  piece.plural ? `${piece.count ?? 1}${MARKED[piece.kind] ?? (piece.short || piece.name)[0]!.toUpperCase()}` : (MARKED[piece.kind] ?? (piece.short || piece.name));

const widthOfPiece = (piece: Piece): number => Math.max(TOKEN + 4, widthOf(brief(piece), TOKEN_FONT) + 12);

/** A piece as a token by itself. */
export const tokenOf = (piece: Piece): Token => ({
  kind: piece.kind, text: brief(piece), ref: piece.ref ? key(piece.ref) : null, colour: piece.colour ?? "", x: 0, y: 0, width: widthOfPiece(piece),
});

const marker = (kind: string, text: string): Token => ({ kind, text, ref: null, colour: "", x: 0, y: 0, width: widthOf(text, TOKEN_FONT) + 12 });

/** What stands first at a place: how it is fought over, and how many cards lie there. */
function markers({ contest }: Place, cards: number): Token[] {
  const fight = contest ? [marker("contest", `${contest.attack}:${contest.defense}`)] : [];
  return cards > 0 ? [...fight, marker("cards", String(cards))] : fight;
}

const inRanks = (tokens: Token[], abreast: number): Token[][] =>
  tokens.flatMap((_, at) => (at % abreast === 0 ? [tokens.slice(at, at + abreast)] : []));

/** The tokens of a place: troops and the like in a row, under it the characters by name, two abreast if they are many. */
export function groupOf(place: Place, cards: number): Group {
  const pieces = place.pieces ?? [];
  const named = (piece: Piece): boolean => piece.kind === "character";
  const people = pieces.filter(named).map(tokenOf);
  const troops = [...markers(place, cards), ...pieces.filter((piece) => !named(piece)).map(tokenOf)];
  return standing([troops, ...inRanks(people, people.length > MANY ? 2 : 1)].filter((row) => row.length > 0));
}

/** The tokens of a hex with a side of so many pixels: two abreast, and smaller where they would stand in the next one. */
export function groupIn(hex: number, place: Place, cards: number): Group {
  const group = standing(inRanks([...markers(place, cards), ...(place.pieces ?? []).map(tokenOf)], 2));
  const size = Math.max(SMALLEST, Math.min(1, (1.65 * hex) / group.width, (1.4 * hex) / group.height));
  return { ...group, width: group.width * size, height: group.height * size, size };
}

/** Rows of tokens about a common middle. */
function standing(rows: Token[][]): Group {
  const long = (row: Token[]): number => row.reduce((sum, token) => sum + token.width + GAP, -GAP);
  const height = Math.max(0, rows.length * (TOKEN + GAP) - GAP);
  rows.forEach((row, at) => {
    let x = -long(row) / 2;
    for (const token of row) {
      token.x = x + token.width / 2;
      token.y = at * (TOKEN + GAP) + (TOKEN - height) / 2;
      x += token.width + GAP;
    }
  });
  return { tokens: rows.flat(), width: Math.max(0, ...rows.map(long)), height, size: 1 };
}
