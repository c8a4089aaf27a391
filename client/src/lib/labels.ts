// Where names go on a map, so that they don't collide: each takes the spot with the least in its way.

export interface Point {
  x: number;
  y: number;
}

/** A box by its middle. */
export interface Box extends Point {
  width: number;
  height: number;
}

export interface Wanted {
  id: string;
  width: number;
  height: number;
  /** Middles of boxes where it may stand, the best first. */
  spots: Point[];
  /** How much of it may be covered, from 0 to 1, before it is left out. */
  bears: number;
}

/** Finds a box for each, the first ones first; those for which there is no room are left out. */
export function settle(wanted: Wanted[], taken: Box[]): Map<string, Box> {
  const found = new Map<string, Box>();
  const filled = [...taken];
  for (const { id, width, height, spots, bears } of wanted) {
    let best: Box | null = null;
    let least = Infinity;
    for (const spot of spots) {
      const box = { ...spot, width, height };
      const hidden = filled.reduce((sum, other) => sum + shared(box, other), 0) / (width * height);
      if (hidden < least) [best, least] = [box, hidden];
    }
    if (best && least <= bears) {
      found.set(id, best);
      filled.push(best);
    }
  }
  return found;
}

function shared(a: Box, b: Box): number {
  const wide = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const canvas = document.createElement("canvas").getContext("2d")!;

/** How wide a text is in a font, in pixels. */
export function widthOf(text: string, font: string): number {
  canvas.font = font;
  return canvas.measureText(text).width;
}
