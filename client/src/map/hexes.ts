// A hex grid: which places are its hexes, and how one is outlined.

import type { Point } from "./labels";

/** Hexes with a point to the north, in rows; every other row, from the second on, is half a hex further east. */
export interface Grid {
  columns: number;
  rows: number;
  /** The length of a side. */
  size: number;
  /** The middle of the first hex. */
  origin?: [number, number];
}

const HALF = Math.sqrt(3) / 2; // of a hex's width, in sides
const SLACK = 0.25; // sides by which a place may lie beside the middle of its hex

/** Whether a point is the middle of a hex. */
export function isHex({ columns, rows, size, origin: [x, y] = [0, 0] }: Grid, at: Point): boolean {
  const row = Math.round((at.y - y) / (1.5 * size));
  const shift = Math.abs(row % 2) / 2;
  const column = Math.round((at.x - x) / (2 * HALF * size) - shift);
  const aside = Math.hypot(x + (column + shift) * 2 * HALF * size - at.x, y + row * 1.5 * size - at.y);
  return row >= 0 && row < rows && column >= 0 && column < columns && aside < Math.max(1, SLACK * size);
}

/** The outline of a hex about 0, as a path. */
export function outline(side: number): string {
  const [half, quarter] = [(HALF * side).toFixed(1), (side / 2).toFixed(1)];
  return `M0 ${-side}L${half} -${quarter}V${quarter}L0 ${side}L-${half} ${quarter}V-${quarter}Z`;
}
