// Ways and printed lines on a map: each colour has a dash of its own, and lines that share a way run side by side.

import { key } from "../lib/scene";
import type { Point } from "./labels";
import type { Place, Route } from "../lib/messages";

type Reference = Place["ref"];
export type Course = Point[];
export type Ends = [Reference, Reference];

const DASHES: Record<string, string> = {
  dotted: "1.5 5",
  dashed: "10 6",
  "long dashes": "20 6",
  "dash-dot": "11 5 2 5",
  "dash-dot-dot": "11 4 2 4 2 4",
};
const APART = 5;

export const dashOf = (name: string): string => DASHES[name] ?? "none";

/** A way has the same name from both ends. */
export const wayOf = (ends: Ends): string => sorted(ends).map(key).join();

export const sorted = (ends: Ends): Ends => (ends[0][1] <= ends[1][1] ? ends : [ends[1], ends[0]]);

export const pathOf = (course: Course): string =>
  `M${course.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** The point of a course after a share of its length. */
export function along(course: Course, share: number): Point {
  const legs = course.slice(1).map((to, at) => Math.hypot(to.x - course[at]!.x, to.y - course[at]!.y));
  let left = share * legs.reduce((sum, leg) => sum + leg, 0);
  let at = 0;
  while (at < legs.length - 1 && left > legs[at]!) left -= legs[at++]!;
  const [from, to, part] = [course[at]!, course[at + 1]!, left / (legs[at]! || 1)];
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A course moved aside by so many pixels. */
function beside(course: Course, far: number): Course {
  return course.map(({ x, y }, at) => {
    const [from, to] = [course[Math.max(0, at - 1)]!, course[Math.min(course.length - 1, at + 1)]!];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: x - ((to.y - from.y) / length) * far, y: y + ((to.x - from.x) / length) * far };
  });
}

/** The ways that a printed line follows, one after the other. */
export const stretchesOf = ({ path }: Route): Ends[] => path.slice(1).map((to, at) => [path[at]!, to]);

export interface Lane {
  way: string;
  colour: string;
  dash: string;
  path: string;
}

/** Each stretch of each line; lines of one colour are drawn once, others that run there too beside it. */
export function lanes(routes: Route[], courseOf: (ends: Ends) => Course | null): Lane[] {
  const ways = new Map<string, { ends: Ends; routes: Route[] }>();
  for (const route of routes) {
    for (const ends of stretchesOf(route).map(sorted)) {
      const there = ways.get(wayOf(ends)) ?? { ends, routes: [] };
      if (!there.routes.some((other) => other.colour === route.colour)) there.routes.push(route);
      ways.set(wayOf(ends), there);
    }
  }
  return [...ways.values()].flatMap(({ ends, routes }) => {
    const course = courseOf(ends);
    if (!course) return [];
    return routes.map(({ colour, dash }, at) => ({
      way: wayOf(ends),
      colour,
      dash,
      path: pathOf(beside(course, (at - (routes.length - 1) / 2) * APART)),
    }));
  });
}
