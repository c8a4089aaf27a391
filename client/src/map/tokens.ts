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
  height: number;
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
const CROWDED = 0.75; // of their size: those that would be smaller are counted instead, side by side
const SMALL = 0.85; // of their size, on a map of borders from afar
const MANY = 3; // people at one place
const WALL = 5; // how thick walls are
const MARKED: Record<string, string> = { eye: "", nazgul: "N" };

/** In few letters: how many, and the initial of whose they are, so that colour never says it alone. */
const brief = (piece: Piece): string =>
  piece.plural ? `${piece.count ?? 1}${MARKED[piece.kind] ?? (piece.short || piece.name)[0]!.toUpperCase()}` : (MARKED[piece.kind] ?? (piece.short || piece.name));

const made = (kind: string, text: string, colour = "", ref: Key | null = null, least = 0): Token =>
  ({ kind, text, ref, colour, x: 0, y: 0, width: Math.max(least, widthOf(text, TOKEN_FONT) + 12), height: TOKEN });

/** A piece as a token by itself; one of a stack has the stack's letters. */
export const tokenOf = (piece: Piece): Token =>
  piece.stack ? tokenOfStack([piece]) : made(piece.kind, brief(piece), piece.colour ?? "", piece.ref ? key(piece.ref) : null, TOKEN + 4);

/** The pieces of a stack as one token: its letters, and how many there are of each kind. */
function tokenOfStack(pieces: Piece[]): Token {
  const counts = pieces.map(({ kind, count = 1 }) => (kind === "elite" ? `+${count}` : kind === "leader" ? `*${count > 1 ? count : ""}` : `${count}`));
  return made("troop", `${pieces[0]!.stack}${counts.join("")}`, pieces[0]!.colour ?? "", null, TOKEN + 4);
}

/** Pieces as tokens, those of one stack as one. */
function tokensOf(pieces: Piece[]): Token[] {
  const stacks = new Map<string, Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const stack = piece.stack ? piece.stack : `${at} alone`;
    stacks.set(stack, [...(stacks.get(stack) ?? []), piece]);
  }
  return [...stacks.values()].map((stack) => (stack.length > 1 ? tokenOfStack(stack) : tokenOf(stack[0]!)));
}

const marker = (kind: string, text: string): Token => made(kind, text);

/** What stands first at a place: how it is fought over, and how many cards lie there. */
function markers({ contest }: Place, cards: number): Token[] {
  const fight = contest ? [marker("contest", `${contest.attack}:${contest.defense}`)] : [];
  return cards > 0 ? [...fight, marker("cards", String(cards))] : fight;
}

const inRanks = (tokens: Token[], abreast: number): Token[][] =>
  tokens.flatMap((_, at) => (at % abreast === 0 ? [tokens.slice(at, at + abreast)] : []));

/** Troops and the like in a row, under it the characters by name, two abreast if they are many. */
function ranksOf(pieces: Piece[], markers: Token[] = []): Token[][] {
  const named = (piece: Piece): boolean => piece.kind === "character";
  const people = tokensOf(pieces.filter(named));
  const troops = [...markers, ...tokensOf(pieces.filter((piece) => !named(piece)))];
  return [troops, ...inRanks(people, people.length > MANY ? 2 : 1)].filter((row) => row.length > 0);
}

/** The tokens of a place; in a siege those within the walls stand above the others. */
export function groupOf(place: Place, cards: number): Group {
  const pieces = place.pieces ?? [];
  const within = ranksOf(pieces.filter((piece) => piece.walled));
  return standing([...within, ...ranksOf(pieces.filter((piece) => !piece.walled), markers(place, cards))], within.length);
}

/** The tokens of a hex with a side of so many pixels: two abreast, and smaller where they would stand in the next one. */
export function groupIn(hex: number, place: Place, cards: number): Group {
  const pieces = place.pieces ?? [];
  const fits = ({ width, height }: Group): number => Math.min(1, (1.65 * hex) / width, (1.4 * hex) / height);
  const whole = standing(inRanks([...markers(place, cards), ...tokensOf(pieces)], 2));
  const group = fits(whole) < CROWDED ? standing([[...markers(place, cards), ...counted(pieces)]]) : whole;
  const size = Math.max(group === whole ? SMALLEST : CROWDED, fits(group));
  return { ...group, width: group.width * size, height: group.height * size, size };
}

/** From afar: of each kind and side how many there are; what is alone says what it is. */
function counted(pieces: Piece[]): Token[] {
  const alike = new Map<string, { token: Token; count: number }>();
  for (const piece of pieces) {
    const [token, count] = [tokenOf(piece), piece.count ?? 1];
    const look = `${token.kind} ${token.colour}`;
    const before = alike.get(look)?.count ?? 0;
    alike.set(look, { token: before ? made(token.kind, `×${before + count}`, token.colour, null, TOKEN + 4) : token, count: before + count });
  }
  return [...alike.values()].map(({ token }) => token);
}

/** The same tokens where there is less room. */
export const smaller = (group: Group): Group => ({ ...group, width: group.width * SMALL, height: group.height * SMALL, size: SMALL });

/** Rows of tokens about a common middle; so many of them, from the first on, are within walls. */
function standing(rows: Token[][], walled = 0): Group {
  const long = (row: Token[]): number => row.reduce((sum, token) => sum + token.width + GAP, -GAP);
  const rim = walled ? WALL : 0;
  const height = Math.max(0, rows.length * (TOKEN + GAP) - GAP) + 2 * rim;
  rows.forEach((row, at) => {
    let x = -long(row) / 2;
    for (const token of row) {
      token.x = x + token.width / 2;
      token.y = at * (TOKEN + GAP) + (TOKEN - height) / 2 + (at < walled ? rim : 2 * rim);
      x += token.width + GAP;
    }
  });
  const width = Math.max(0, ...rows.map(long)) + 2 * rim;
  return { tokens: walled ? [wallAround(rows.slice(0, walled).flat()), ...rows.flat()] : rows.flat(), width, height, size: 1 };
}

/** Walls around tokens. */
function wallAround(tokens: Token[]): Token {
  const left = Math.min(...tokens.map((token) => token.x - token.width / 2));
  const right = Math.max(...tokens.map((token) => token.x + token.width / 2));
  const [top, bottom] = [tokens[0]!.y - TOKEN / 2, tokens.at(-1)!.y + TOKEN / 2];
  const size = { width: right - left + 2 * WALL, height: bottom - top + 2 * WALL };
  return { kind: "wall", text: "", ref: null, colour: "", x: (left + right) / 2, y: (top + bottom) / 2, ...size };
}
