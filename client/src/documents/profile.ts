// What can be counted of a deck: kinds, numbers, and the chance that a card comes in time.

import type { ShelfCard } from "../lib/messages";
import type { Filled } from "./draft.svelte";

export interface Profile {
  name: string;
  count: number;
  /** Kinds of cards, the most frequent first. */
  kinds: [kind: string, copies: number][];
  cards: [id: string, copies: number][];
  /** Of each number how many cards have which value, from the least to the greatest. */
  curves: Map<string, Map<number, number>>;
}

/** The chance that at least one of so many copies is among the first cards of a deck. */
export function chanceOf(copies: number, count: number, drawn: number): number {
  let without = 1;
  for (let at = 0; at < Math.min(drawn, count); at++) without *= Math.max(0, count - copies - at) / (count - at);
  return 1 - without;
}

function add<Value>(sums: Map<Value, number>, value: Value, copies: number): void {
  sums.set(value, (sums.get(value) ?? 0) + copies);
}

/** Each deck into which cards of the slots are shuffled. */
export function profilesOf(filled: Filled[], cards: Map<string, ShelfCard>): Profile[] {
  const names = [...new Set(filled.map(({ slot }) => slot.deck).filter(Boolean))];
  return names.map((name) => {
    const lie = new Map<string, number>();
    for (const { slot, cards: inSlot } of filled)
      if (slot.deck === name) for (const [id, copies] of inSlot) add(lie, id, copies);
    const [kinds, curves] = [new Map<string, number>(), new Map<string, Map<number, number>>()];
    for (const [id, copies] of lie) {
      const card = cards.get(id);
      add(kinds, card?.kind ?? "?", copies);
      for (const [number, value] of card?.numbers ?? []) {
        if (!curves.has(number)) curves.set(number, new Map());
        add(curves.get(number)!, value, copies);
      }
    }
    const sorted = new Map(
      [...curves].map(([number, values]) => [number, new Map([...values].sort(([one], [other]) => one - other))]),
    );
    const count = [...lie.values()].reduce((sum, copies) => sum + copies, 0);
    return {
      name,
      count,
      kinds: [...kinds].sort(([, one], [, other]) => other - one),
      cards: [...lie],
      curves: sorted,
    };
  });
}
