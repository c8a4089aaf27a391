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

/** On the first of these sides where it fits, else where there is most room. */
export function beside(thing: DOMRect, width: number, height: number, sides: Side[]): Spot {
  const room: Record<Side, { width: number; height: number }> = {
    below: { width: innerWidth - 2 * EDGE, height: innerHeight - thing.bottom - GAP - EDGE },
    above: { width: innerWidth - 2 * EDGE, height: thing.top - GAP - EDGE },
    left: { width: thing.left - GAP - EDGE, height: innerHeight - 2 * EDGE },
    right: { width: innerWidth - thing.right - GAP - EDGE, height: innerHeight - 2 * EDGE },
  };
  const wide = sides.filter((side) => room[side].width >= width);
  const side = wide.find((one) => room[one].height >= height) ?? wide.reduce((best, one) => (room[one].height > room[best].height ? one : best));
  const tall = Math.min(height, room[side].height);
  const within = (at: number, length: number, most: number): number => Math.max(EDGE, Math.min(at, most - length - EDGE));
  const across = within(thing.left + (thing.width - width) / 2, width, innerWidth);
  const along = within(thing.top + (thing.height - tall) / 2, tall, innerHeight);
  switch (side) {
    case "below": return { left: across, top: thing.bottom + GAP, height: tall };
    case "above": return { left: across, top: thing.top - GAP - tall, height: tall };
    case "left": return { left: thing.left - GAP - width, top: along, height: tall };
    case "right": return { left: thing.right + GAP, top: along, height: tall };
  }
}
