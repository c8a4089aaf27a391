// Where something is laid over the board, so that what it speaks of stays in sight, and as much else as can be.

import type { Key } from "../lib/scene";
import type { Point } from "../map/labels";

const AROUND = 24; // pixels about a thing that stay free, too
const STEP = 24; // pixels from one spot that is tried to the next
const OF_CHOICES = 3; // times as bad as counters it is for what stays to cover what can be chosen there
const TO_CHOOSE = 12; // the same for what comes and goes
const ASKED_ABOUT = 50; // times as bad as counters it is to cover what the question is about
const SPOKEN_OF = 500; // times as bad it is to cover what is spoken of
const MANY = 10; // things hidden are as bad as a board without room for any
const APART = 6; // counters' pixels for which it may lie a pixel farther away
const HELD = 44; // pixels within the board that a thing is brought to

const CORNERS = ["left bottom", "left top", "right top", "right bottom"] as const;
export type Corner = (typeof CORNERS)[number];

/** A rectangle on the screen. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const shared = (one: Area, other: Area): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const wider = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const middleOf = ({ left, top, right, bottom }: Area): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most));

const areasOf = (selector: string): Area[] =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width + height > 0);

/** Where things lie on a table of cards or in hand: what is scrolled, and not moved like a map. The road only tells of places. */
function lying(things: Iterable<Key>): HTMLElement[] {
  return [...things].flatMap((thing) => {
    const found = [...document.querySelectorAll<HTMLElement>(`:is(.stage, .hand) :not(.map *)[data-about="${thing}"]`)];
    return found.find((one) => one.closest(".location, .card")) ?? found.slice(0, 1);
  });
}

/** Where on the board things are seen; a place counts with what it is, not with the room in which it can be pressed. */
export function seenOn(things: Iterable<Key>): Area[] {
  return [...things].flatMap((thing) => {
    const [card] = lying([thing]);
    if (card?.closest(".location")) return [(card.closest(`[data-drop="${thing}"]`) ?? card).getBoundingClientRect()];
    const found = areasOf(
      `.stage [data-ref="${thing}"] :is(.spot, .settlement, text), .stage .hex[data-ref="${thing}"]`,
    );
    return [
      ...(found.length > 0 ? found : areasOf(`.stage [data-ref="${thing}"]`)),
      ...areasOf(`.stage .token[data-about="${thing}"], .stage :not(.map *)[data-about="${thing}"]`),
    ];
  });
}

/** Has these things on a table of cards come in sight, the first one last, and so for certain. */
export function scrollTo(things: Iterable<Key>): void {
  for (const one of lying(things).reverse()) (one.closest(".location") ?? one).scrollIntoView({ block: "nearest" });
}

/** Scrolls the table of cards under what lies over it, as far as that goes; false where things lie on a map. */
export function scrollBy(things: Iterable<Key>, way: Point): boolean {
  const table = lying(things)[0]?.closest(".table");
  table?.scrollBy({ top: -way.y });
  return table != null;
}

/** Scrolls what is one's own, so that a card there is beside a box over it and not under it, as far as that goes. */
export function scrollClear(things: Iterable<Key>, box: Area): void {
  const [card] = lying(things).filter((one) => one.closest(".hand") && shared(one.getBoundingClientRect(), box) > 0);
  const room = card?.closest(".mine");
  if (!room) return;
  const [at, own] = [card!.getBoundingClientRect(), room.getBoundingClientRect()];
  const [above, below] = [box.top - own.top, own.bottom - box.bottom];
  if (Math.max(above, below) < HELD / 2) return; // no part of it is left that could show anything
  room.scrollBy({ top: above > below ? Math.min(at.bottom - box.top, at.top - own.top) : at.top - box.bottom });
}

/** The board itself, as far as nothing lies before it. */
export const boardArea = (): Area => wider(document.querySelector(".stage")!.getBoundingClientRect(), 0);

/** The parts of the board beside a box that are large enough for a thing. */
function besides(box: Area): Area[] {
  const board = boardArea();
  const parts = [
    { ...board, right: box.left },
    { ...board, left: box.right },
    { ...board, bottom: box.top },
    { ...board, top: box.bottom },
  ];
  return parts.filter(({ left, top, right, bottom }) => right - left >= 2 * HELD && bottom - top >= 2 * HELD);
}

/** How far a box may be moved within its room. */
function playOf(box: HTMLElement): { right: number; bottom: number } {
  const room = box.parentElement!.getBoundingClientRect();
  return { right: Math.max(0, room.width - box.offsetWidth), bottom: Math.max(0, room.height - box.offsetHeight) };
}

/** The spot of a box in a corner of its room. */
function inCorner(box: HTMLElement, corner: Corner): Point {
  const { right, bottom } = playOf(box);
  return { x: corner.startsWith("right") ? right : 0, y: corner.endsWith("bottom") ? bottom : 0 };
}

/** Where a box lies on the screen at a spot of its room. */
function lyingAt(box: HTMLElement, { x, y }: Point): Area {
  const { left, top } = box.parentElement!.getBoundingClientRect();
  return { left: left + x, top: top + y, right: left + x + box.offsetWidth, bottom: top + y + box.offsetHeight };
}

const covered = (areas: Area[], by: Area): number => areas.reduce((all, area) => all + shared(area, by), 0);

/** The spot of a box in the question's panel on a table of cards, where it covers neither the table nor a choice; null if there is no such room. */
export function spotInPanel(box: HTMLElement): Point | null {
  const [choices, foot] = areasOf(".question-side > :is(.choices, .below)");
  if (!isOfCards() || !choices || !foot) return null;
  const room = box.parentElement!.getBoundingClientRect();
  const top = foot.top - box.offsetHeight;
  return top < choices.bottom ? null : { x: foot.left - room.left, y: top - room.top };
}

/** Whether cards lie on the table: there names and texts are everywhere, and what is spoken of is ringed. */
export const isOfCards = (): boolean => document.querySelector(".mine.faces") !== null;

/** Where cards in hand are seen. */
const inHand = (things: Iterable<Key>): Area[] =>
  [...things].flatMap((thing) => areasOf(`.hand [data-about="${thing}"]`));

/** Those of these things that are in sight there, with room about them. */
const seenIn = (room: Area, things: Area[]): Area[] =>
  things.filter((thing) => shared(thing, room) > 0).map((thing) => wider(thing, AROUND));

/** How much of things is covered, each counted as one however large it is. */
const hidden = (things: Area[], by: Area): number =>
  things.reduce((all, one) => all + shared(one, by) / ((one.right - one.left) * (one.bottom - one.top)), 0);

/** The corner for what stays from one thing to the next: where it lies, unless it covers what it speaks of or leaves in sight, too. */
export function cornerFor(
  box: HTMLElement,
  things: Iterable<Key>,
  beside: Key[],
  now: Corner,
): { corner: Corner; spot: Point } {
  const room = box.parentElement!.getBoundingClientRect();
  const [onBoard, held] = [seenOn(things), inHand(things)];
  const spoken = [...seenIn(boardArea(), onBoard), ...seenIn(room, held)]; // what is scrolled away can't be hidden
  const [also, counters] = [seenIn(boardArea(), seenOn(beside)), areasOf(".stage .token")];
  const cost = (corner: Corner): number => {
    const lies = lyingAt(box, inCorner(box, corner));
    const noRoom = onBoard.length > 0 && held.length === 0 && besides(lies).length === 0 ? MANY : 0;
    const over = SPOKEN_OF * (hidden(spoken, lies) + noRoom) + OF_CHOICES * hidden(also, lies);
    return over === 0 && corner === now ? -1 : over + covered(counters, lies) / (room.width * room.height);
  };
  const corner = CORNERS.reduce((best, one) => (cost(one) < cost(best) ? one : best), now);
  return { corner, spot: inCorner(box, corner) };
}

/** The corner of the board where a box hides least of its places, counters and names. */
export function quietCorner(box: HTMLElement): Corner {
  const seen = [".token", ".settlement", ".spot", ".names text"].flatMap((kind) => areasOf(`.stage ${kind}`));
  const cost = (corner: Corner): number =>
    hidden([...seen, ...areasOf(".stage .zoom")], lyingAt(box, inCorner(box, corner)));
  return CORNERS.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** The spot of its room where a box covers least: first of what it speaks of, then of what is asked about, and of what can be chosen on the board. */
export function spotFor(box: HTMLElement, things: Area[], asked: Area[], first: Corner): Point {
  const { right, bottom } = playOf(box);
  const { offsetWidth: width, offsetHeight: height } = box;
  const start = inCorner(box, first);
  const near = things[0] && middleOf(things[0]);
  const spoken = seenIn(boardArea(), things);
  const about = seenIn(boardArea(), asked);
  const choices = [
    ...areasOf(".stage .place.live :is(.spot, .settlement, .hex)"),
    ...areasOf(".popover").map((one) => wider(one, STEP)),
  ];
  const counters = areasOf(".stage .token");
  const cost = (spot: Point): number => {
    const lies = lyingAt(box, spot);
    const apart = near
      ? Math.hypot(lies.left + width / 2 - near.x, lies.top + height / 2 - near.y)
      : Math.hypot(spot.x - start.x, spot.y - start.y);
    return (
      SPOKEN_OF * (covered(spoken, lies) + (besides(lies).length > 0 ? 0 : width * height)) +
      ASKED_ABOUT * covered(about, lies) +
      TO_CHOOSE * covered(choices, lies) +
      covered(counters, lies) +
      APART * apart
    );
  };
  const steps = (most: number): number[] =>
    [...Array(Math.floor(most / STEP) + 1).keys()].map((at) => at * STEP).concat(most);
  const spots = steps(right).flatMap((x) => steps(bottom).map((y) => ({ x, y })));
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), start);
}

/** How far the board has to move so that these things are seen above a strip at its foot; null if they are. */
export function wayInto(things: Area[], strip: Area): Point | null {
  if (things.length === 0) return null;
  const board = boardArea();
  const clear = wider({ ...board, bottom: Math.min(board.bottom, strip.top) }, -HELD);
  const all = things.reduce((one, other) => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }));
  const fits = all.right - all.left <= clear.right - clear.left && all.bottom - all.top <= clear.bottom - clear.top;
  const { left, top, right, bottom } = fits ? all : things.at(-1)!;
  const by = (start: number, end: number, least: number, most: number): number =>
    start < least ? least - start : end > most ? Math.max(least - start, most - end) : 0;
  const [x, y] = [by(left, right, clear.left, clear.right), by(top, bottom, clear.top, clear.bottom)];
  return x || y ? { x, y } : null;
}

/** How far a thing has to go so that it lies on the board and clear of a box over it; null if it does already. */
export function wayClear(thing: Area, box: Area): Point | null {
  const board = boardArea();
  const at = middleOf(thing);
  const cover = wider(box, HELD);
  const sides = besides(box);
  const isIn = (area: Area): boolean =>
    at.x >= area.left && at.x <= area.right && at.y >= area.top && at.y <= area.bottom;
  if (isIn(wider(board, -HELD / 2)) && !isIn(cover)) return null;
  const goals = (sides.length > 0 ? sides : [board]).map((area) => ({
    x: within(at.x, area.left + HELD, area.right - HELD),
    y: within(at.y, area.top + HELD, area.bottom - HELD),
  }));
  const far = (goal: Point): number => Math.hypot(goal.x - at.x, goal.y - at.y);
  const goal = goals.reduce((best, one) => (far(one) < far(best) ? one : best));
  return { x: goal.x - at.x, y: goal.y - at.y };
}

/** A line from the edge of a box to the edge of a thing; nothing if these are as good as side by side. */
export function lineBetween(box: Area, thing: Area): { from: Point; to: Point } | null {
  const middle = middleOf(thing);
  const from = { x: within(middle.x, box.left, box.right), y: within(middle.y, box.top, box.bottom) };
  const to = { x: within(from.x, thing.left, thing.right), y: within(from.y, thing.top, thing.bottom) };
  return Math.hypot(to.x - from.x, to.y - from.y) > 2 && shared(box, thing) === 0 ? { from, to } : null;
}
