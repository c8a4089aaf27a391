// Looking back: which moment is shown, through whose eyes, and the film from there on.

import type { LiveTable } from "./live.svelte";
import { pace, settings } from "../lib/settings.svelte";
import type { LogLine } from "../lib/messages";
import type { Moment } from "../lib/patch";

const REST = 70; // milliseconds between two requests while somebody drags the timeline
const PAUSE = 1000; // milliseconds for which the film shows a moment

/** A turn or round of the game: the moment at which it begins, and its heading. */
export interface Turn {
  moment: number;
  text: string;
}

export const turnsOf = (log: LogLine[]): Turn[] =>
  log.filter((line) => line.heading).map(({ moment, text }) => ({ moment, text }));

/** The turn to which a moment belongs; null before the first one. */
export const turnAt = (turns: Turn[], moment: number): Turn | null =>
  turns.filter((turn) => turn.moment <= moment).at(-1) ?? null;

export class Review {
  /** What is shown instead of the game as it stands. */
  past = $state.raw<Moment | null>(null);
  /** The seat through whose eyes one looks at a game that is over; null: one's own. */
  perspective = $state<number | null>(null);
  /** Whether the film runs. */
  playing = $state(false);

  private wanted: number | null = null;
  private going = false;
  private timer = 0;

  constructor(private readonly live: LiveTable) {
    live.watched = () => !this.past && !document.hidden;
  }

  get last(): number {
    return this.live.table?.position?.moment ?? 0;
  }

  get now(): number {
    return this.past?.moment ?? this.last;
  }

  /** Shows a moment; of many that are wanted while one is fetched, the last one counts. */
  async go(moment: number): Promise<void> {
    this.wanted = Math.min(this.last, Math.max(0, moment));
    this.live.reel.skip();
    if (this.going) return;
    this.going = true;
    try {
      while (this.wanted !== null) {
        const next: number = this.wanted;
        this.wanted = null;
        await this.show(next);
        if (this.wanted !== null) await new Promise((done) => setTimeout(done, REST));
      }
    } finally {
      this.going = false;
    }
  }

  /** Looks through other perspective. */
  async through(perspective: number | null): Promise<void> {
    this.perspective = perspective;
    await this.go(this.now);
  }

  /** Lets the film run from the moment that is shown, from the last one anew, or stops it. */
  film(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.past && this.now < this.last) this.wait();
    else
      void this.go(0).then(
        () => this.wait(),
        () => this.stop(),
      );
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Back to the game as it stands. */
  leave(): void {
    this.stop();
    this.wanted = null;
    this.past = null;
    this.perspective = null;
    this.live.reel.skip();
  }

  private wait(): void {
    if (!this.playing || this.now >= this.last) return this.stop();
    const on = (): void =>
      void this.go(this.now + 1).then(
        () => this.wait(),
        () => this.stop(),
      );
    this.timer = window.setTimeout(on, PAUSE / pace.speed);
  }

  /** The next moment is shown line by line. */
  private async show(moment: number): Promise<void> {
    const isLast = moment === this.last && this.perspective === null;
    const before = this.past;
    const byLines = settings.reel && before?.moment === moment - 1;
    if (isLast && !byLines) {
      this.past = null;
      return;
    }
    const found = await this.live.look(moment, this.perspective, byLines);
    this.past = found;
    if (byLines) await this.live.reel.play(before.views, found.beats ?? [], this.live.log);
    if (isLast && this.past === found && this.wanted === null) this.past = null;
  }
}
