// How a card looks beyond its words: the picture, the colour of its faction with its hatching, and the outline of its shield.

import type { Card, Faction, Scenery } from "../lib/messages";
import { vignette } from "./vignette";

/** What is written on them is white: 4.8 to 13 to 1. */
const COLOURS: Record<string, string> = {
  blue: "#1f4e86",
  green: "#2a6b3c",
  teal: "#356a70",
  brown: "#7d5222",
  yellow: "#7a5c10",
  grey: "#565b6e",
  red: "#8a1c1c",
  black: "#2f2a2a",
  orange: "#a34410",
  purple: "#5c3a6e",
};
const NEUTRAL = "#6b4f1d";

/** After the heralds' engraving, in a box of 8 by 8 that is repeated. */
const HATCHINGS: Record<string, string> = {
  level: "M0 2H8M0 6H8",
  upright: "M2 0V8M6 0V8",
  slanting: "M-2-2L10 10M-2 6L2 10M6-2L10 2",
  rising: "M10-2L-2 10M2-2L-2 2M10 6L6 10",
  crossed: "M2 0V8M6 0V8M0 2H8M0 6H8",
  dotted: "M2 2h.01M6 6h.01",
  leaves: "M4 0q4 4 0 8q-4-4 0-8z",
  chevrons: "M0 6L4 2L8 6",
  stars: "M4 2v4M2 4h4",
  waves: "M0 4q2-3 4 0t4 0",
};
const SHIELDS: Record<string, string> = {
  round: "M3 3H37V27Q37 38 20 44Q3 38 3 27Z",
  pointed: "M3 10L11 2H29L37 10V34L29 43H11L3 34Z",
};

const image = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

const hatched = (kind: string): string =>
  image(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="${HATCHINGS[kind] ?? ""}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="${kind === "dotted" ? 2 : 1}" stroke-linecap="round"/></svg>`,
  );

const shield = (side: string, colour: string): string =>
  image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 46"><path d="${SHIELDS[side] ?? SHIELDS.round}" fill="${colour}" stroke="#fff6dc" stroke-width="2.4"/></svg>`,
  );

/** The colour of a faction, or of a side where there is none. */
export const colourOf = (faction?: Faction, colour = ""): string => COLOURS[faction?.colour ?? colour] ?? NEUTRAL;

const looks = new Map<string, string>();

/** What styles need to know of a card: copies of one are alike. */
export function lookOf(card: Card, faction?: Faction): string {
  const name = JSON.stringify([card.name, card.scenery ?? null, card.colour ?? "", faction?.key ?? ""]);
  let look = looks.get(name);
  if (look === undefined) {
    const colour = colourOf(faction, card.colour);
    const picture = vignette({ id: card.name, scenery: card.scenery, side: faction?.side, banner: colour });
    look = `--c:${colour};--art:url("${picture}");--hatch:${hatched(faction?.hatching ?? "")};--shield:${shield(faction?.side ?? "round", colour)}`;
    looks.set(name, look);
  }
  return look;
}

/** The picture of a place, to lie behind what lies there. */
export const backdropOf = (id: string, scenery?: Scenery | null, side?: string): string =>
  `url("${vignette({ id, scenery, side })}")`;
