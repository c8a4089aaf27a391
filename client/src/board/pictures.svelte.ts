// Pictures of cards come when all that is needed first is there.

import type * as art from "./art";

let drawn = $state.raw<typeof art | null>(null);
let asked = false;

/** What draws cards; nothing before it has been fetched. */
export const pictures = (): typeof art | null => drawn;

/** Fetches what draws cards, after so many milliseconds in which more important things come. */
export function fetchPictures(later = 0): void {
  if (asked) return;
  asked = true;
  setTimeout(() => void import("./art").then((found) => (drawn = found)), later);
}
