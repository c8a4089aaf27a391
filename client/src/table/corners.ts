// In which corner of the board something is laid, so that what it speaks of stays in sight.

import type { Key } from "../lib/scene";

const CORNERS = ["right top", "left bottom", "right bottom", "left top"] as const;
export type Corner = (typeof CORNERS)[number];

const AROUND = 24; // pixels about a thing that stay free, too

/** The corner of its room in which a box covers least of these things; if several are as good, the first choice. */
export function cornerFor(box: HTMLElement, things: Iterable<Key>, first: Corner): Corner {
  const room = box.parentElement!.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const seen = [...things].flatMap((thing) => [...document.querySelectorAll(`.stage [data-ref="${thing}"], .stage [data-about="${thing}"]`)]);
  const spots = seen.map((one) => one.getBoundingClientRect());
  const covered = (corner: Corner): number => {
    const left = corner.startsWith("left") ? room.left : room.right - width;
    const top = corner.endsWith("top") ? room.top : room.bottom - height;
    const shared = (from: number, to: number, start: number, length: number): number => Math.max(0, Math.min(to + AROUND, start + length) - Math.max(from - AROUND, start));
    return spots.reduce((sum, spot) => sum + shared(spot.left, spot.right, left, width) * shared(spot.top, spot.bottom, top, height), 0);
  };
  return [first, ...CORNERS].reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
