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

const STEPS = 16; // scales that are tried
const SHARES = [0.5, 0.6, 0.4, 0.75, 0.25, 1, 0]; // of the room that is left: how much of it lies before the map
const BESIDE = 64; // pixels about a place in which what stands there, and its name, lies
const ABOVE = 40;

/** Fits a frame into a board and what is free beside `below`. */
export function fitted(frame: Size & { left: number; top: number }, board: Size, below: Below, places: Point[]): Fit {
  const least = Math.min(board.width / frame.width, board.height / frame.height);
  const most = Math.min(board.width / frame.width, (board.height + below.height) / frame.height);
  const isFree = ({ scale, x, y }: Fit): boolean =>
    places.every(
      (place) =>
        x + (place.x - frame.left) * scale > below.width + BESIDE ||
        y + (place.y - frame.top) * scale < board.height - ABOVE,
    );
  for (let step = STEPS; step > 0; step--) {
    const scale = least + ((most - least) * step) / STEPS;
    const spare = { x: board.width - frame.width * scale, y: board.height + below.height - frame.height * scale };
    for (const x of SHARES)
      for (const y of SHARES) {
        const fit = { scale, x: spare.x * x, y: spare.y * y };
        if (isFree(fit)) return fit;
      }
  }
  return {
    scale: least,
    x: (board.width - frame.width * least) / 2,
    y: (board.height - frame.height * least) / 2,
  };
}
