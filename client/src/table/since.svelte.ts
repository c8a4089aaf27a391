// What has happened at a table since somebody last looked at it in this browser.

import { untrack } from "svelte";
import type { LogLine } from "../lib/messages";
import type { Commands } from "./commands.svelte";
import type { TableStore } from "./store.svelte";

export class Since {
  /** The moment up to which it has been seen; null if that is all. */
  from = $state<number | null>(null);
  private readonly lastTurn = $derived.by(() => {
    for (const { from, until, goesOn } of [...this.commands.between].reverse()) {
      const lines = this.told(from, until, goesOn && this.store.table!.seats === 1);
      if (lines.length > 0) return { from, lines };
    }
    return null;
  });
  private seen: number | null;
  private readonly kept: string;

  constructor(
    private readonly store: TableStore,
    private readonly commands: Commands,
  ) {
    this.kept = `seen:${store.id}`;
    const kept = localStorage.getItem(this.kept);
    this.seen = kept === null ? null : Number(kept);
    let first = true;
    $effect(() => {
      if (!store.position) return;
      const { moment } = store.position;
      untrack(() => {
        if (first) this.compare(moment);
        else if (moment !== this.seen) this.forget();
        first = false;
        this.see(moment);
      });
    });
    $effect(() => {
      const back = (): void => {
        const { position } = store;
        if (document.hidden || !position) return;
        this.compare(position.moment);
        this.see(position.moment);
      };
      document.addEventListener("visibilitychange", back);
      return () => document.removeEventListener("visibilitychange", back);
    });
  }

  /** How many lines of the story tell it. */
  get lines(): number {
    const { from } = this;
    return from === null ? 0 : this.store.perspective.log.filter((line) => line.moment > from && !line.reason).length;
  }

  /**
   * What the others have done between one's own choices, with the numbers of the lines, when all of it has been shown: it
   * stays through one's own turn, until they act again.
   */
  get meanwhile(): { line: LogLine; at: number }[] {
    const { store } = this;
    return store.playing && !store.live.reel.frame ? (this.lastTurn?.lines ?? []) : [];
  }

  /** Shows that once more. */
  again(): Promise<void> {
    return this.film(this.lastTurn!.from);
  }

  /** Shows what has happened since one last looked, as a film. */
  async show(): Promise<void> {
    const from = this.from!;
    this.forget();
    await this.film(from);
  }

  /**
   * The lines that tell what the others have done after one's own choice that led to `from`. What the game itself does for
   * somebody comes with that choice: a reason tells where it begins, or what is scored on a table of cards; `whole` where
   * that choice of somebody who plays alone only let the game go on, and so all is the game's.
   */
  private told(from: number, until: number, whole: boolean): { line: LogLine; at: number }[] {
    const { log } = this.store.perspective;
    const first = log.findIndex(
      ({ moment, reason, emblem }) =>
        moment > from || (moment === from && (whole || reason || (emblem && !this.store.onMap))),
    );
    if (first < 0) return [];
    return log
      .map((line, at) => ({ line, at }))
      .slice(first)
      .filter(({ line }) => line.moment <= until && !line.reason && !line.heading);
  }

  private async film(from: number): Promise<void> {
    const { review } = this.store;
    await review.go(from);
    review.film();
  }

  forget(): void {
    this.from = null;
  }

  private compare(moment: number): void {
    this.from = this.seen !== null && this.seen < moment ? this.seen : null;
  }

  private see(moment: number): void {
    if (document.hidden || moment === this.seen) return;
    this.seen = moment;
    setTimeout(() => localStorage.setItem(this.kept, String(moment))); // it takes longer than one who plays should wait
  }
}
