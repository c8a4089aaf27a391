// Pieces as tokens on a map: what each says, and how those of a place stand together.

import { extent } from "./extent";
import { widthOf } from "./widths";
import { key, type Key } from "../lib/scene";
import { TEXT } from "../lib/typefaces";
import type { Piece, Place } from "../lib/messages";

/** The figures of an army: how many of each kind, or only the best one. */
export interface Crowd {
  of: Record<string, number>;
  only: string;
}

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
  emblem?: string;
  side?: string;
  head?: string;
  /** The symbol of what somebody bears or suffers. */
  badge?: string;
  /** How somebody's name begins, where there is no room for all of it. */
  initials?: string;
  crowd?: Crowd;
  /** What a counter bears under its name. */
  numbers?: string;
  /** How many counters lie in its stack. */
  count?: number;
  /** How many wounds all in its stack have. */
  wounds?: number;
}

/** The tokens of a place, and how much room they take; `size` is 1 unless they grow or have to shrink. */
export interface Group {
  tokens: Token[];
  width: number;
  height: number;
  size: number;
}

export const TOKEN = 20;
export const TOKEN_FONT = `bold 12px ${TEXT}`;
/** How wide figures are by kind. */
export const FIGURE = { wide: 9, foot: 9, elite: 14, rider: 14, beast: 16 };
export const PLINTH = 13;
const [SMALL, TALL, ALOFT] = [15, 21, 11]; // how high figures stand on a plinth: on foot, others, without a plinth
const LEAST = 36; // pixels across of an army
const WINGS = 44; // the same of those that fly without one
const EDGES = 10; // of a plinth, beside its figures
const ABREAST = 5; // figures of a rank
const HEAD = 14; // pixels that a medallion is wider than a name
const GAP = 2;
export const COUNTER = 46; // pixels across a counter of the field
const EDGES_ABOVE = 14; // of a stack, with its count
export const ROOMY = 28; // pixels of a hex's side, from which on counters lie in it as the field draws them
const SMALLEST = 0.55; // of their size, where many stand in a small hex
const CROWDED = 0.75; // of their size: those that would be smaller are counted instead, side by side
const MANY = 3; // people at one place
const BESIDE = 4; // tokens side by side in brief
const INITIALS = 2; // letters of a name in brief
const WALL = 5; // how thick walls are
const BATTLEMENTS = 5; // how far they rise above these
const BELOW = 3; // besiegers side by side
const NAMED = 1.4; // times their usual size: from then on people in a siege have room for their names
export const SIEGE = { aside: 6, above: 10 }; // how far beyond the walls the ring of a siege reaches
const UNITS = ["foot", "elite", "rider", "beast"];
const MARKED: Record<string, string> = { eye: "", nazgul: "N" };

/** In few letters: how many, and the initial of whose they are, so that colour never says it alone. */
const brief = (piece: Piece): string =>
  piece.plural
    ? `${piece.count ?? 1}${MARKED[piece.kind] ?? (piece.short || piece.name)[0]!.toUpperCase()}`
    : (MARKED[piece.kind] ?? (piece.short || piece.name));

const made = (kind: string, text: string, colour = "", ref: Key | null = null, least = 0): Token => ({
  kind,
  text,
  ref,
  colour,
  x: 0,
  y: 0,
  width: Math.max(least, widthOf(text, TOKEN_FONT) + 12),
  height: TOKEN,
});

/** A piece as a token by itself. */
export function tokenOf(piece: Piece): Token {
  if (isFigure(piece)) return armyOf([piece], false);
  const { colour = "", ref, emblem, side, head, badge } = piece;
  const token = made(piece.kind, brief(piece), colour, ref ? key(ref) : null, TOKEN + 4);
  return { ...token, width: token.width + (head ? HEAD : 0), emblem, side, head, badge };
}

/** Whether it is one of a crowd: who has a face stands for themselves. */
const isFigure = ({ figure, values, head }: Piece): boolean => Boolean(figure) && !values && !head;

/** Figures of one stack on a plinth: a crowd, or from afar the best of them, and the number of units. */
function armyOf(pieces: Piece[], inFull: boolean): Token {
  const of: Record<string, number> = {};
  for (const { figure = "", count = 1 } of pieces) of[figure] = (of[figure] ?? 0) + count;
  const units = UNITS.reduce((sum, kind) => sum + (of[kind] ?? 0), 0);
  const { colour = "", emblem, side } = pieces.find(({ figure }) => UNITS.includes(figure!)) ?? pieces[0]!;
  const only = inFull ? "" : (["beast", "elite", "rider", "foot"].find((kind) => of[kind]) ?? "");
  const crowd = { of, only };
  const token = made("army", units ? String(units) : "", colour);
  return {
    ...token,
    width: Math.max(units === 0 && of.flyer ? WINGS : LEAST, breadth(crowd) + EDGES),
    height:
      PLINTH +
      (units === 0 ? ALOFT : of.foot === units && (only || units <= ABREAST) && !of.leader && !of.flyer ? SMALL : TALL),
    emblem,
    side,
    crowd,
  };
}

/** How much room figures take side by side. */
function breadth({ of, only }: Crowd): number {
  if (only) return 0;
  return (
    Math.min(ABREAST, of.foot ?? 0) * FIGURE.foot +
    (of.elite ?? 0) * FIGURE.elite +
    (of.rider ?? 0) * FIGURE.rider +
    (of.beast ?? 0) * FIGURE.beast
  );
}

/** Pieces as tokens, those of one stack as one; those that fly are above the first army of their side. */
function tokensOf(pieces: Piece[], inFull: boolean): Token[] {
  const host = pieces.find((piece) => isFigure(piece) && UNITS.includes(piece.figure!) && piece.side === "pointed");
  const stacks = new Map<string, Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const stack =
      isFigure(piece) && piece.figure === "flyer" && host ? nameOf(host, pieces.indexOf(host)) : nameOf(piece, at);
    stacks.set(stack, [...(stacks.get(stack) ?? []), piece]);
  }
  return [...stacks.values()].flatMap((stack) => (isFigure(stack[0]!) ? [armyOf(stack, inFull)] : stack.map(tokenOf)));
}

const nameOf = (piece: Piece, at: number): string => (piece.stack ? piece.stack : `${at} alone`);

const marker = (kind: string, text: string): Token => made(kind, text);

/** What stands first at a place: how it is fought over, and how many cards lie there. */
function markers({ contest }: Place, cards: number): Token[] {
  const fight = contest ? [marker("contest", `${contest.attack}:${contest.defense}`)] : [];
  return cards > 0 ? [...fight, marker("cards", String(cards))] : fight;
}

const inRanks = (tokens: Token[], abreast: number): Token[][] =>
  tokens.flatMap((_, at) => (at % abreast === 0 ? [tokens.slice(at, at + abreast)] : []));

/** In full, one figure of an army, or besides people without their names. */
export type Look = "full" | "afar" | "brief";

/** A token without words, as a medallion alone in which its name begins: heads of a kind are alike. */
const wordless = (token: Token): Token =>
  token.head ? { ...token, text: "", initials: token.text.slice(0, INITIALS), width: TOKEN } : token;

/** Troops and the like in a row, under it the characters by name, two abreast if they are many; in brief beside it. */
function ranksOf(pieces: Piece[], look: Look, markers: Token[] = []): Token[][] {
  const inFull = look === "full";
  const named = (piece: Piece): boolean => piece.kind === "character" || Boolean(piece.head);
  const people = tokensOf(pieces.filter(named), inFull);
  const troops = [
    ...markers,
    ...tokensOf(
      pieces.filter((piece) => !named(piece)),
      inFull,
    ),
  ];
  if (look === "brief") return inRanks([...troops, ...people.map(wordless)], BESIDE);
  return [troops, ...inRanks(people, people.length > MANY ? 2 : 1)].filter((row) => row.length > 0);
}

/** The tokens of a place, so large; in a siege those within the walls stand amid the others. Near by armies stand in full. */
export function groupOf(place: Place, cards: number, size: number, look: Look): Group {
  const pieces = place.pieces ?? [];
  const within = pieces.filter((piece) => piece.walled);
  const signs = markers(place, cards);
  const group =
    within.length > 0
      ? siege(
          within,
          pieces.filter((piece) => !piece.walled),
          signs,
          size < NAMED && look !== "brief" ? "brief" : look,
        )
      : standing(ranksOf(pieces, look, signs));
  return { ...group, width: group.width * size, height: group.height * size, size };
}

/** The tokens of a hex with a side of so many pixels: two abreast, and smaller where they would stand in the next one. */
export function groupIn(hex: number, place: Place, cards: number): Group {
  const pieces = place.pieces ?? [];
  if (hex >= ROOMY && pieces.some(({ values }) => values))
    return standing([[...markers(place, cards), ...stacksOf(pieces)]]);
  const fits = ({ width, height }: Group): number => Math.min(1, (1.65 * hex) / width, (1.4 * hex) / height);
  const whole = standing(inRanks([...markers(place, cards), ...tokensOf(pieces, false)], 2));
  const group = fits(whole) < CROWDED ? standing([[...markers(place, cards), ...counted(pieces)]]) : whole;
  const size = Math.max(group === whole ? SMALLEST : CROWDED, fits(group));
  return { ...group, width: group.width * size, height: group.height * size, size };
}

/** The counters of a hex, a stack for each owner, the first on top; what has a stack of its own lies apart. */
function stacksOf(pieces: Piece[]): Token[] {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const name = `${piece.colour} ${piece.stack}`;
    stacks.set(name, [...(stacks.get(name) ?? []), piece]);
  }
  return [...stacks.values()].map((stack) => {
    const top = stack[0]!;
    const count = stack.reduce((sum, piece) => sum + (piece.count ?? 1), 0);
    const numbers = (top.values ?? []).map(([, number]) => number).join("-");
    const size = COUNTER + (count > 1 ? EDGES_ABOVE : 2);
    const { colour = "", ref, emblem, side, head, badge, short = "" } = top;
    return {
      ...made("counter", short === numbers ? "" : short || top.name, colour, ref ? key(ref) : null),
      width: size,
      height: size,
      emblem,
      side,
      head,
      badge,
      numbers,
      count,
      wounds: stack.reduce((sum, { hurt }) => sum + (hurt?.[0] ?? 0), 0),
    };
  });
}

/** From afar: of each kind and side how many there are; what is alone says what it is. */
function counted(pieces: Piece[]): Token[] {
  const alike = new Map<string, { token: Token; count: number }>();
  for (const piece of pieces) {
    const [token, count] = [tokenOf(piece), piece.count ?? 1];
    const look = `${token.kind} ${token.colour}`;
    const before = alike.get(look)?.count ?? 0;
    alike.set(look, {
      token: before ? made(token.kind, `×${before + count}`, token.colour, null, TOKEN + 4) : token,
      count: before + count,
    });
  }
  return [...alike.values()].map(({ token }) => token);
}

/** Rows of tokens about a common middle, each on the ground of its row. */
function standing(rows: Token[][]): Group {
  const long = (row: Token[]): number => row.reduce((sum, token) => sum + token.width + GAP, -GAP);
  const heights = rows.map((row) => Math.max(...row.map((token) => token.height)));
  const height = Math.max(
    0,
    heights.reduce((sum, one) => sum + one + GAP, -GAP),
  );
  let ground = -height / 2;
  rows.forEach((row, at) => {
    let x = -long(row) / 2;
    ground += heights[at]!;
    for (const token of row) {
      token.x = x + token.width / 2;
      token.y = ground - token.height / 2;
      x += token.width + GAP;
    }
    ground += GAP;
  });
  return { tokens: rows.flat(), width: Math.max(0, ...rows.map(long)), height, size: 1 };
}

/**
 * Walls about those within, and about these in a ring the besiegers: of several armies one at each side, all others below;
 * above them how it stands.
 */
function siege(within: Piece[], besiegers: Piece[], signs: Token[], look: Look): Group {
  const inside = standing(ranksOf(within, look)).tokens;
  const wall = wallAround(inside);
  const [left, right] = [-1, 1].map((way) => wall.x + way * (wall.width / 2 + SIEGE.aside + GAP));
  const [top, bottom] = [wall.y - wall.height / 2, wall.y + wall.height / 2];
  const ring = { ...wall, y: wall.y + (SIEGE.aside - SIEGE.above) / 2, ...ringAbout(wall) };

  const others = ranksOf(besiegers, look);
  const armies = others.flat().filter(({ crowd }) => crowd);
  const sides = armies.length > 1 ? armies.slice(0, 2) : [];
  sides.forEach((army, at) => {
    army.x = at ? right! + army.width / 2 : left! - army.width / 2;
    army.y = bottom - army.height / 2;
  });
  const rest = others.map((row) => row.filter((token) => !sides.includes(token))).filter((row) => row.length > 0);
  const below = standing(look === "brief" ? inRanks(rest.flat(), BELOW) : rest);
  for (const token of below.tokens) token.y += bottom + SIEGE.aside + GAP + below.height / 2;
  const above = standing(signs.length > 0 ? [signs] : []);
  for (const token of above.tokens) token.y += top - BATTLEMENTS - above.height / 2;

  const tokens = [wall, ...inside, ...sides, ...below.tokens, ...above.tokens];
  const { x, y, width, height } = extent([ring, ...tokens]);
  for (const token of tokens) [token.x, token.y] = [token.x - x, token.y - y];
  return { tokens, width, height, size: 1 };
}

/** How large the ring of a siege is. */
const ringAbout = ({ width, height }: Token): { width: number; height: number } => ({
  width: width + 2 * SIEGE.aside,
  height: height + SIEGE.aside + SIEGE.above,
});

/** Walls around tokens. */
function wallAround(tokens: Token[]): Token {
  const { x, y, width, height } = extent(tokens);
  const size = { width: width + 2 * WALL, height: height + 2 * WALL };
  return { kind: "wall", text: "", ref: null, colour: "", x, y, ...size };
}
