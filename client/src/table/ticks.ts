// Where turns begin along a curve of a game.

import type { Turn } from "./review.svelte";

const A_TURN = 56; // pixels that the number of a turn needs

/** Where each turn begins that has room for its number, as its heading has it, from left to right; `x` lays moments out. */
export function ticksOf(turns: Turn[], x: (moment: number) => number): { moment: number; number: string }[] {
  const found: { moment: number; number: string }[] = [];
  for (const { moment, text } of turns) {
    const number = /\d+/.exec(text)?.[0];
    const before = found.at(-1);
    if (number && (!before || (number !== before.number && x(moment) - x(before.moment) >= A_TURN)))
      found.push({ moment, number });
  }
  return found;
}
