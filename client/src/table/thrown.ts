// The dice of a line that is told: those that were rolled, or the one that was used.

import { aside, key } from "../lib/scene";
import type { Piece, Place, Scene } from "../lib/messages";

const diceOf = (place?: Place): Piece[] => (place?.pieces ?? []).filter(({ kind }) => kind === "die");
const spentOf = (dice: Piece[]): Piece[] => dice.filter(({ spent }) => spent);

/** Those of these dice that have become used since, as bright as they were. */
function used(before: Piece[], now: Piece[]): Piece[] {
  const were = new Map(spentOf(before).map(({ name, count = 1 }) => [name, count]));
  return spentOf(now)
    .map((die) => ({ ...die, count: (die.count ?? 1) - (were.get(die.name) ?? 0), spent: false }))
    .filter(({ count }) => count > 0);
}

/** The dice that lie otherwise than before; of those that were only used up these alone. */
export function thrown(before: Scene, now: Scene): Piece[] {
  const were = new Map(aside(before).map((place) => [key(place.ref), diceOf(place)]));
  return aside(now).flatMap((place) => {
    const [was, lie] = [were.get(key(place.ref)) ?? [], diceOf(place)];
    if (lie.length === 0 || JSON.stringify(was) === JSON.stringify(lie)) return [];
    const gone = used(was, lie);
    return gone.length > 0 ? gone : lie.filter(({ spent }) => !spent);
  });
}
