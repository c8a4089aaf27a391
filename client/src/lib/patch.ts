// A scene after what the server says has changed in it; see docs/protocol.md. What has not changed stays the same object.

import type { Card, NewPosition, Patch, PatchedPile, Pile, Position, Scene } from "./messages";
import { cardsByKey, key } from "./scene";

function keptOrNew<T, C>(before: T[] | undefined, changed: (C | number | [number, number])[] | undefined, whole: (item: C) => T): T[] | undefined {
  return changed?.flatMap((item) =>
    typeof item === "number" ? before![item]! : Array.isArray(item) ? before!.slice(item[0], item[1] + 1) : whole(item)) ?? before;
}

const same = <T>(item: T): T => item;

export function patched(before: Scene, patch: Patch): Scene {
  const known = patch.piles ? cardsByKey(before) : new Map<string, Card>();
  const wholeCard = (card: NonNullable<PatchedPile["cards"]>[number]): Card =>
    Array.isArray(card) ? known.get(key(card))! : card;
  const wholePile = (pile: PatchedPile): Pile => ({ ...pile, cards: pile.cards?.map(wholeCard) });
  return {
    heading: patch.heading ?? before.heading,
    tracks: keptOrNew(before.tracks, patch.tracks, same),
    places: keptOrNew(before.places, patch.places, same),
    links: keptOrNew(before.links, patch.links, same),
    routes: keptOrNew(before.routes, patch.routes, same),
    piles: keptOrNew(before.piles, patch.piles, wholePile),
    subjects: patch.subjects ?? before.subjects,
  };
}

/** The position that the server tells by what is new. */
export function goneOn(before: Position, now: NewPosition): Position {
  const views = now.views.map((view) => {
    const known = before.views.find((one) => one.seat === view.seat)!;
    return { ...view, scene: patched(known.scene, view.scene) };
  });
  return { ...now, views };
}
