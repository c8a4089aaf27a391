// A hex grid: which places are its hexes, and how one is outlined.

import type { Point } from "./labels";

/** Hexes with a point to the north, in rows; every other row, from the second on, is half a hex further east. If the grid
 * is flat, they have a flat top and stand in columns. With `first` it is the first row or column that is further on. */
export interface Grid {
  columns: number;
  rows: number;
  /** The length of a side. */
  size: number;
  /** The middle of the first hex. */
  origin?: [number, number];
  flat?: boolean;
  first?: boolean;
}

const HALF = Math.sqrt(3) / 2; // of a hex's width, in sides
const SLACK = 0.25; // sides by which a place may lie beside the middle of its hex

/** Along a row and over from the first; along a column, if the grid is flat. */
const turned = (along: number, over: number, flat?: boolean): [number, number] =>
  flat ? [over, along] : [along, over];

/** Whether a point is the middle of a hex. */
export function isHex({ columns, rows, size, origin: [x, y] = [0, 0], flat, first }: Grid, at: Point): boolean {
  const [along, over] = turned(at.x - x, at.y - y, flat);
  const [length, lines] = turned(columns, rows, flat);
  const line = Math.round(over / (1.5 * size));
  const shift = Math.abs((line + (first ? 1 : 0)) % 2) / 2;
  const place = Math.round(along / (2 * HALF * size) - shift);
  const aside = Math.hypot((place + shift) * 2 * HALF * size - along, line * 1.5 * size - over);
  return line >= 0 && line < lines && place >= 0 && place < length && aside < Math.max(1, SLACK * size);
}

/** The outline of a hex about 0, as a path. */
export function outline(side: number, flat?: boolean): string {
  const [half, quarter] = [HALF * side, side / 2];
  const corners: [number, number][] = [
    [0, -side],
    [half, -quarter],
    [half, quarter],
    [0, side],
    [-half, quarter],
    [-half, -quarter],
  ];
  return `M${corners.map((corner) => turned(...corner, flat)).join("L")}Z`;
}
