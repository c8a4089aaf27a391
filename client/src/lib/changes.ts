// Which places have changed between two scenes, so that a move catches the eye.

import { key, pieceText, type Key } from "./scene";
import type { Scene } from "./messages";

const stand = (scene: Scene): Map<Key, string> => {
  const found = new Map<Key, string>();
  for (const place of scene.places ?? []) {
    found.set(key(place.ref), [...(place.marks ?? []), ...(place.pieces ?? []).map(pieceText)].join());
  }
  for (const pile of scene.piles ?? []) {
    if (pile.kind !== "row") continue;
    for (const card of pile.cards ?? []) found.set(key(card.ref), pile.name);
  }
  return found;
};

export function changesBetween(before: Scene, after: Scene): Set<Key> {
  const was = stand(before);
  return new Set([...stand(after)].filter(([ref, text]) => was.get(ref) !== text).map(([ref]) => ref));
}
