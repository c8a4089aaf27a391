// What has happened at a table since somebody last looked at it in this browser.

import { untrack } from "svelte";
import type { Sitting } from "./sitting.svelte";

export class Since {
  /** The moment up to which it has been seen; null if that is all. */
  from = $state<number | null>(null);
  private seen: number | null;
  private readonly kept: string;

  constructor(private readonly sitting: Sitting) {
    this.kept = `seen:${sitting.id}`;
    const kept = localStorage.getItem(this.kept);
    this.seen = kept === null ? null : Number(kept);
    let first = true;
    $effect(() => {
      if (!sitting.position) return;
      const { moment } = sitting.position;
      untrack(() => {
        if (first) this.compare(moment);
        first = false;
        this.see(moment);
      });
    });
    $effect(() => {
      const back = (): void => {
        const { position } = sitting;
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
    return from === null ? 0 : this.sitting.eyes.log.filter((line) => line.moment > from && !line.reason).length;
  }

  /** Shows it as a film. */
  async show(): Promise<void> {
    const { review } = this.sitting;
    const from = this.from!;
    this.forget();
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
