// Where a box goes beside a thing, so that it covers neither the thing nor the edge of the screen.

export interface Spot {
  left: number;
  top: number;
  /** How much room there is; what is longer must scroll. */
  height: number;
}

export type Side = "below" | "above" | "left" | "right";

const GAP = 8;
const EDGE = 6;

/** So that it doesn't lie over what it speaks of: above or below that, if there is room. */
export function clear(spot: Spot, width: number, height: number, of: DOMRect): Spot {
  const tall = Math.min(height, spot.height);
  const apart = spot.left > of.right || spot.left + width < of.left || spot.top > of.bottom || spot.top + tall < of.top;
  if (apart) return spot;
  const tops = [of.top - GAP - tall, of.bottom + GAP].filter((top) => top >= EDGE && top + tall <= innerHeight - EDGE);
  const [near] = tops.sort((a, b) => Math.abs(a - spot.top) - Math.abs(b - spot.top));
  return near === undefined ? spot : { ...spot, top: near };
}

/** On the first of these sides where it fits, else where there is most room. */
export function beside(thing: DOMRect, width: number, height: number, sides: Side[]): Spot {
  const room: Record<Side, { width: number; height: number }> = {
    below: { width: innerWidth - 2 * EDGE, height: innerHeight - thing.bottom - GAP - EDGE },
    above: { width: innerWidth - 2 * EDGE, height: thing.top - GAP - EDGE },
    left: { width: thing.left - GAP - EDGE, height: innerHeight - 2 * EDGE },
    right: { width: innerWidth - thing.right - GAP - EDGE, height: innerHeight - 2 * EDGE },
  };
  const wide = sides.filter((side) => room[side].width >= width);
  const side =
    wide.find((one) => room[one].height >= height) ??
    wide.reduce((best, one) => (room[one].height > room[best].height ? one : best));
  const tall = Math.min(height, room[side].height);
  const within = (at: number, length: number, most: number): number =>
    Math.max(EDGE, Math.min(at, most - length - EDGE));
  const across = within(thing.left + (thing.width - width) / 2, width, innerWidth);
  const along = within(thing.top + (thing.height - tall) / 2, tall, innerHeight);
  switch (side) {
    case "below":
      return { left: across, top: thing.bottom + GAP, height: tall };
    case "above":
      return { left: across, top: thing.top - GAP - tall, height: tall };
    case "left":
      return { left: thing.left - GAP - width, top: along, height: tall };
    case "right":
      return { left: thing.right + GAP, top: along, height: tall };
  }
}
