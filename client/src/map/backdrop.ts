// The drawn map of a title, if it has one: a picture on which the table lies.

import { transport } from "../lib/transport";
import { inPictures } from "../lib/typefaces";
import type { Grid } from "./hexes";
import { once } from "./once";
import type { Place } from "../lib/messages";

type Reference = Place["ref"];

export interface Backdrop {
  svg: string;
  /** The edges: west, north, east, south. */
  frame: [number, number, number, number];
  /** The edges of the picture, which runs on beyond those of the map. */
  sheet?: [number, number, number, number];
  spots: [Reference, [number, number]][];
  /** How the way between two places bends, from the first to the last. */
  ways: { ends: [Reference, Reference]; points: [number, number][] }[];
  /** What is written in the picture, each with its boxes: left, top, right, bottom. */
  labels?: [string, [number, number, number, number][]][];
  grid?: Grid;
  /** Places whose borders are drawn. */
  areas?: Reference[];
  tracts?: Tract[];
}

/** Land that is no place, but that is spoken of, and its outlines. */
export interface Tract {
  ref: Reference;
  rings: [number, number][][];
}

/** Asks for the map of a title, by a query if it has several; null if it has none. */
export async function backdropOf(title: string, query: string): Promise<Backdrop | null> {
  const answer = await transport.request(`/api/titles/${title}/map${query}`);
  return answer.status === 200 ? ((await answer.json()) as Backdrop) : null;
}

const LEGIBLE = 12; // pixels of letters, the least that can be read
const sizes = new WeakMap<Backdrop, string[]>();

/** The sizes of letters in a picture that can't be read at a scale: these are not written. */
export const unread = (backdrop: Backdrop, scale: number): string[] =>
  once(sizes, backdrop, () => [
    ...new Set([...backdrop.svg.matchAll(/<text[^>]* font-size="([\d.]+)"/g)].map(([, size]) => size!)),
  ]).filter((size) => Number(size) * scale < LEGIBLE);

/** An address of the picture, by day or by night, without letters of these sizes; it brings its typeface, as pictures can't see the page's. */
export function pictureOf(backdrop: Backdrop, night: boolean, unread: string[]): string {
  const hidden = unread.map((size) => `text[font-size="${size}"]{display:none}`).join("");
  const svg = backdrop.svg
    .replace("<svg ", `<svg data-theme="${night ? "night" : "day"}" `)
    .replace("<style>", `<style>${inPictures()}${hidden}`);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
