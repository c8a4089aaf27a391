// Moves as they are shown on a map.

import type { Move } from "../board/changes";
import type { Drawing } from "./drawing.svelte";
import type { Point } from "./labels";
import type { Plan } from "./plan.svelte";
import type { Key } from "../lib/scene";
import { pen } from "./pen.svelte";
import type { Token } from "./tokens";

export interface Traveller extends Move {
  token: Token;
  start: Point;
  end: Point;
}

/** Those that go from one place on the map to another. */
export const travellersOf = (moves: Move[], plan: Plan, drawing: Drawing): Traveller[] =>
  moves
    .filter(({ from, to }) => pen.tokens && plan.find(from) && plan.find(to))
    .map((move) => ({
      ...move,
      token: pen.tokens!.tokenOf(move.piece),
      start: drawing.tokensAt(move.from),
      end: drawing.tokensAt(move.to),
    }));

export const nameAt = (place: Key, token: Token): string => `${place} ${token.kind} ${token.colour} ${token.text}`;

/** The tokens that have not come yet, by place and look: only where all of their kind there are on their way. */
export const arriving = (travellers: Traveller[]): Set<string> =>
  new Set(travellers.filter((one) => one.whole).map((one) => nameAt(one.to, one.token)));
