// Places on a map: their marks, and how they are named.

import type { Point } from "./extent";
import { widthOf } from "./widths";
import { LETTERING } from "../lib/typefaces";
import type { Place } from "../lib/messages";

export const SPOT = 8; // half of a place's symbol
export const SETTLEMENT = 13; // half of a drawn settlement
export const FINGER = 22; // half of a target, in pixels
/** How the names of places are written, where there is room larger, the share of each that may be covered, and how large figures are then. */
export const NAMES = {
  small: { font: `12.5px ${LETTERING}`, height: 14, touches: 0.008, size: 1 },
  large: { font: `15px ${LETTERING}`, height: 17, touches: 0.008, size: 1.15 },
};
export type Lettering = typeof NAMES.small;
export const REGION = { font: `16px ${LETTERING}`, height: 17, spacing: 2.5 };

/** A place where it lies; the side of its hex, or 0. */
export interface Laid {
  place: Place;
  at: Point;
  hex: number;
  /** Whether it has no mark of its own, as its borders are drawn. */
  bare: boolean;
  /** Half of its symbol. */
  half: number;
}

/** Where what is drawn for a place lies, and half of that. */
export type Mark = Point & { half: number };

const DOT = 3; // half of the mark of a place whose borders are drawn
const WIDE = 0.85; // of half a settlement's height: half of its width
const TOWN = 0.55; // the same of a town's

export const markOf = ({ place, at, bare, half }: Laid): Mark => ({
  ...at,
  half: bare ? DOT : half === SPOT || place.scenery ? half : half * (isTown(place) ? TOWN : WIDE),
});

export const regionWidth = (place: Place): number =>
  widthOf(place.name, REGION.font) + place.name.length * REGION.spacing;

/** What one looks for on the map first. */
export const isLandmark = (place: Place): boolean =>
  ["haven", "stronghold", "city"].some((mark) => (place.marks ?? []).includes(mark));

const SIGNS = ["haven", "stronghold", "citadel", "city", "town", "fortification", "fortress", "lair"];

const isTown = ({ marks = [] }: Place): boolean => marks.includes("town");

/** Whether something is built there, or has a picture, which is drawn. */
export const hasSign = (place: Place): boolean =>
  Boolean(place.scenery) || SIGNS.some((mark) => (place.marks ?? []).includes(mark));

/** Whether a place has no word for a name, but a number, perhaps with a letter: that is written where somebody asks. */
export const isNumber = (place: Place): boolean => !/\p{L}{2}/u.test(place.name);

/** Where the symbol of a place stands: a landmark's in the upper part of its hex. */
export const symbolAt = (place: Place, { x, y }: Point, hex: number): Point => ({
  x,
  y: isLandmark(place) ? y - hex / 2 : y,
});

/** Where the name of a place stands that is only written where somebody asks. */
export const nameAbove = ({ x, y }: Point, { height }: Lettering, half = SPOT): Point => ({
  x,
  y: y - half - 2 - height / 2,
});
