// How the whole map lies on the table: as large as it can, with no place under what lies below the board.

import type { Point } from "./extent";

interface Size {
  width: number;
  height: number;
}

/** What lies below the board at its left, on the map: a hand of cards. */
export type Below = Size;

/** The scale, and where the frame's corner lies, in pixels of the board. */
export interface Fit {
  scale: number;
  x: number;
  y: number;
}

/** A fit, and the table for which it was found. */
export interface Fitted extends Fit {
  frame: Frame;
  table: Size;
}

type Frame = Size & { left: number; top: number };

const STEPS = 16; // scales that are tried
const SHARES = [0.5, 0.6, 0.4, 0.75, 0.25, 1, 0]; // of the room that is left: how much of it lies before the map
const BESIDE = 64; // pixels about a place in which what stands there, and its name, lies
const ABOVE = 40;
const SPARED = 0.4; // of that is enough where the map lies already
const LARGER = 1.3; // times as large it must become before it changes
const SAME = { width: 3, height: 90 }; // pixels by which a table may differ and still be the same, while a hand is measured
const SMALLER = 0.95; // or so much smaller, where something covers a place
const GROWS = 300; // pixels by which a hand may grow

/**
 * Fits a frame into a board and what is free beside `below`. As long as the window is the same the map lies as `before` while
 * it can: a hand that grows or shrinks by a card moves nothing on it.
 */
export function kept(frame: Frame, board: Size, below: Below, places: Point[], before: Fitted | null): Fitted {
  const table = { width: board.width, height: board.height + below.height };
  const isSame =
    before?.frame === frame &&
    Math.abs(before.table.width - table.width) < SAME.width &&
    Math.abs(before.table.height - table.height) < SAME.height;
  const room = below.width > 0 ? { ...below, width: Math.min(board.width, below.width + GROWS) } : below;
  const fit = fitted(frame, board, room, places);
  const least = isSame && isFree(before, frame, board, below, places, SPARED) ? 0 : SMALLER;
  return isSame && fit.scale < LARGER * before.scale && fit.scale > least * before.scale
    ? before
    : { ...fit, frame, table };
}

/** Whether no place lies so close to what is below, or under it. */
function isFree({ scale, x, y }: Fit, frame: Frame, board: Size, below: Below, places: Point[], share = 1): boolean {
  return places.every(
    (place) =>
      x + (place.x - frame.left) * scale > below.width + share * BESIDE ||
      y + (place.y - frame.top) * scale < board.height - share * ABOVE,
  );
}

/** The same, whatever was before. */
export function fitted(frame: Frame, board: Size, below: Below, places: Point[]): Fit {
  const least = Math.min(board.width / frame.width, board.height / frame.height);
  const most = Math.min(board.width / frame.width, (board.height + below.height) / frame.height);
  for (let step = STEPS; step > 0; step--) {
    const scale = least + ((most - least) * step) / STEPS;
    const spare = { x: board.width - frame.width * scale, y: board.height + below.height - frame.height * scale };
    for (const x of SHARES)
      for (const y of SHARES) {
        const fit = { scale, x: spare.x * x, y: spare.y * y };
        if (isFree(fit, frame, board, below, places)) return fit;
      }
  }
  return {
    scale: least,
    x: (board.width - frame.width * least) / 2,
    y: (board.height - frame.height * least) / 2,
  };
}
