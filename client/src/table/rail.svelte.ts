// What lies beside the board: in a rail where there is room for all of it, else in a strip above the board.

import { MediaQuery } from "svelte/reactivity";
import { key, type Key } from "../lib/scene";
import type { Panel, Scene } from "../lib/messages";

export const wide = new MediaQuery("(min-width: 1600px) and (min-height: 900px)");
/** A phone on its side: there the strip is in the head of the table. */
export const flat = new MediaQuery("(max-height: 500px) and (orientation: landscape)");

/** What draws the panels; it comes when the board is there. */
class Rail {
  View = $state.raw<typeof import("../rail/Rail.svelte").default | null>(null);

  async fetch(): Promise<void> {
    this.View ??= (await import("../rail/Rail.svelte")).default;
  }
}

export const rail = new Rail();

/** The panels for which there is room. */
export const panelsOf = (scene: Scene): Panel[] =>
  (scene.panels ?? []).filter(({ weight = 1 }) => wide.current || weight > 0);

/** Whether there are only tracks with their steps and decks, which need less room than people and columns. */
export const isLow = (scene: Scene): boolean =>
  panelsOf(scene).every(({ holds }) =>
    holds.every(([kind, number]) => kind === "pile" || (kind === "track" && !scene.tracks?.[number]?.tokens?.length)),
  );

/** What lies on these panels, and so is told nowhere else. */
export const heldOn = (scene: Scene): Set<Key> => new Set(panelsOf(scene).flatMap(({ holds }) => holds.map(key)));
