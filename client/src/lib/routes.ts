// Printed lines on a map: each colour has a dash of its own, and lines that share a way run side by side.

import { key } from "./scene";
import type { Point } from "./labels";
import type { Place, Route } from "./messages";

const DASHES: Record<string, string> = {
  dotted: "1.5 5",
  dashed: "10 6",
  "long dashes": "20 6",
  "dash-dot": "11 5 2 5",
  "dash-dot-dot": "11 4 2 4 2 4",
};
const APART = 5;

export const dashOf = (name: string): string => DASHES[name] ?? "none";

export interface Lane {
  name: string;
  colour: string;
  dash: string;
  path: string;
}

/** Each stretch of each line; lines of one colour are drawn once, others that run there too beside it. */
export function lanes(routes: Route[], spotOf: (ref: Place["ref"]) => Point | null): Lane[] {
  const colours = new Map<string, { ends: [Place["ref"], Place["ref"]]; routes: Route[] }>();
  for (const route of routes) {
    route.path.slice(1).forEach((to, at) => {
      const ends = [route.path[at]!, to].sort((a, b) => a[1] - b[1]) as [Place["ref"], Place["ref"]];
      const way = ends.map(key).join();
      const there = colours.get(way) ?? { ends, routes: [] };
      if (!there.routes.some((other) => other.colour === route.colour)) there.routes.push(route);
      colours.set(way, there);
    });
  }
  return [...colours.values()].flatMap(({ ends, routes: beside }) => {
    const [from, to] = [spotOf(ends[0]), spotOf(ends[1])];
    if (!from || !to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return beside.map((route, at) => {
      const aside = ((at - (beside.length - 1) / 2) * APART) / length;
      const [x, y] = [-(to.y - from.y) * aside, (to.x - from.x) * aside];
      return { name: route.name, colour: route.colour, dash: route.dash, path: `M${from.x + x} ${from.y + y}L${to.x + x} ${to.y + y}` };
    });
  });
}
