// Roads over hexes, drawn as one line: through a hex they bend, from the middle of one side to that of another.

import type { Point } from "./labels";
import type { Course } from "./routes";

const nameOf = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** All roads, of which each leg leads from the middle of a hex to that of the next. */
export function roadsOf(legs: Course[]): string {
  const hexes = new Map<string, { middle: Point; sides: Point[] }>();
  for (const leg of legs) {
    const side = between(leg[0]!, leg.at(-1)!);
    for (const middle of [leg[0]!, leg.at(-1)!]) {
      const hex = hexes.get(nameOf(middle)) ?? { middle, sides: [] };
      hex.sides.push(side);
      hexes.set(nameOf(middle), hex);
    }
  }
  return [...hexes.values()]
    .map(({ middle, sides: [first, ...others] }) =>
      others.length > 0
        ? others.map((to) => `M${nameOf(first!)}Q${nameOf(middle)} ${nameOf(to)}`).join("")
        : `M${nameOf(middle)}L${nameOf(first!)}`,
    )
    .join("");
}
