// A scene after what the server says has changed in it; see docs/protocol.md. What has not changed stays the same object.

import type * as wire from "./messages";
import type { Card, Patch, PatchedPile, Pile, Scene } from "./messages";
import { cardsByKey, key } from "./scene";

function keptOrNew<T, C>(
  before: T[] | undefined,
  changed: (C | number | [number, number])[] | undefined,
  whole: (item: C) => T,
): T[] | undefined {
  return (
    changed?.flatMap((item) =>
      typeof item === "number"
        ? before![item]!
        : Array.isArray(item)
          ? before!.slice(item[0], item[1] + 1)
          : whole(item),
    ) ?? before
  );
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
    legend: patch.legend ?? before.legend,
    goals: keptOrNew(before.goals, patch.goals, same),
    factions: patch.factions ?? before.factions,
    panels: patch.panels ?? before.panels,
    trays: patch.trays ?? before.trays,
  };
}

/** What the server tells, with whole scenes. */
export type View = Omit<wire.View, "scene"> & { scene: Scene };
export type Position = Omit<wire.Position, "views"> & { views: View[] };
export type Table = Omit<wire.Table, "position"> & { position: Position | null };
export type Moment = Omit<wire.Moment, "views"> & { views: View[] };

/** Views that are told by what is new in them, to the ground of the table or to the views before. */
const whole = (views: wire.View[], known: (seat: number) => Scene): View[] =>
  views.map((view) => ({ ...view, scene: patched(known(view.seat), view.scene) }));

export const goneOn = (before: Position, now: wire.Position): Position => ({
  ...now,
  views: whole(now.views, (seat) => before.views.find((one) => one.seat === seat)!.scene),
});

export const wholeTable = (table: wire.Table): Table => ({
  ...table,
  position: table.position && { ...table.position, views: whole(table.position.views, () => table.ground!) },
});

export const wholeMoment = (moment: wire.Moment, ground: Scene): Moment => ({
  ...moment,
  views: whole(moment.views, () => ground),
});
