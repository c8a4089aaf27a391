// From whose perspective a person looks who plays several seats; where hands are secret, also who holds the device.

import { untrack } from "svelte";
import type { LiveTable } from "./live.svelte";
import type { LogLine } from "../lib/messages";
import type { View } from "../lib/patch";
import type { Review } from "./review.svelte";

export class Perspective {
  /** The seat whose view is wanted. */
  private wanted = $state<number | null>(null);
  private holder = $state<number | null>(null);

  /** What can be looked at: the game as it stands, or the moment that is looked back at. */
  readonly views = $derived.by<View[]>(() => this.review.past?.views ?? this.live.table?.position?.views ?? []);
  readonly view = $derived.by(() => this.views.find((one) => one.seat === this.wanted) ?? this.views[0] ?? null);
  /** The story as the seat whose view is shown may read it, as far as it has been shown: the server sends the lines of all seats of one person. */
  readonly log = $derived.by<LogLine[]>(() => {
    const shown = (this.review.past ? null : this.live.reel.frame)?.number ?? Infinity; // who looks back has read it all
    return this.live.log.filter((line, at) => at <= shown && (line.only == null || line.only === this.view?.seat));
  });
  /** The seats of this person for which the game waits. */
  readonly asked = $derived.by(() =>
    (this.live.table?.position?.waits_for ?? []).filter((seat) => this.live.table!.own.includes(seat)),
  );
  /** Whether several people sit at this screen who have secrets from each other. */
  readonly shared = $derived.by(() => this.secretHands() && this.views.length > 1);
  /** Whether nothing is shown before the seat that is wanted has the device. */
  readonly covered = $derived.by(
    () => this.shared && this.live.table?.phase === "playing" && this.holder !== this.view?.seat,
  );

  constructor(
    private readonly live: LiveTable,
    private readonly review: Review,
    private readonly secretHands: () => boolean,
  ) {
    // With several seats of one's own, look through the eyes of the one for whom the game waits.
    $effect(() => {
      const views = this.live.table?.position?.views ?? [];
      if (this.shared && this.live.reel.frame) return; // whoever has chosen sees what comes of it before the device is handed on
      const able = this.asked.length > 0 ? this.asked : views.filter((view) => view.prompt).map((view) => view.seat);
      untrack(() => {
        if (able.length > 0 && (this.wanted === null || !able.includes(this.wanted))) this.wanted = able[0]!;
      });
    });
    // Once the device is handed on, whoever had it must take it anew.
    $effect(() => {
      if (this.covered) this.holder = null;
    });
  }

  through(seat: number): void {
    this.wanted = seat;
  }

  /** The seat that is wanted has the device. */
  take(): void {
    this.holder = this.view?.seat ?? null;
  }
}
