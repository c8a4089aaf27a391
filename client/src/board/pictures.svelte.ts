// Pictures of cards come when all that is needed first is there.

import type * as art from "./art";

const PATIENCE = 5000; // milliseconds after which nobody waits any longer

let drawn = $state.raw<typeof art | null>(null);
let asked = false;
let answered = $state(false);

/** What draws cards; nothing before it has been fetched. */
export const pictures = (): typeof art | null => drawn;

/** Whether it is there, or can't be had in time. */
export const settled = (): boolean => answered;

/** Fetches what draws cards. */
export function fetchPictures(): void {
  if (asked) return;
  asked = true;
  const settle = (): boolean => (answered = true);
  void import("./art").then((found) => (drawn = found)).finally(settle);
  setTimeout(settle, PATIENCE);
}
