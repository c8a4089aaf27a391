// What has changed on the board since the last position; when the game goes on, how it has come there.

import { changesBetween, movesBetween, type Move } from "../board/changes";
import type { Key } from "../lib/scene";
import { settings } from "../lib/settings.svelte";
import type { Scene } from "../lib/messages";
import type { TableStore } from "./store.svelte";

const LOOK = 1600; // milliseconds for which a change is shown

export class Recent {
  changed = $state.raw<Set<Key>>(new Set());
  moves = $state.raw<Move[]>([]);

  constructor(store: TableStore) {
    let before: { seat: number; moment: number; scene: Scene; inReel: boolean } | null = null;
    let forget = 0;
    let flight: typeof import("../board/travel") | undefined; // nobody waits for it
    $effect.pre(() => {
      const { view } = store;
      const { now, past } = store.review;
      if (!view) return;
      const then = before;
      if (!then && settings.motion)
        void import("../board/travel").then(
          (come) => (flight = come),
          () => {},
        );
      before = { seat: view.seat, moment: now, scene: view.scene, inReel: store.live.reel.frame !== null };
      if (then?.seat !== view.seat || then.scene === view.scene || !settings.motion) return;
      this.changed = changesBetween(then.scene, view.scene);
      const goesOn = now === then.moment + 1 || (now === then.moment && then.inReel) || (now > then.moment && !past);
      this.moves = goesOn ? movesBetween(then.scene, view.scene) : [];
      if (goesOn) {
        const lay = flight?.whereCardsLie();
        if (lay) requestAnimationFrame(() => flight!.travel(lay)); // when all is laid out, and before it is seen
      }
      clearTimeout(forget);
      forget = window.setTimeout(() => ((this.changed = new Set()), (this.moves = [])), LOOK);
    });
  }
}
