// Looking back: which moment is shown and through whose eyes.

import type { LiveTable } from "./live.svelte";
import type { LogLine, Moment } from "../lib/messages";

const PAUSE = 70; // milliseconds between two requests while somebody drags the timeline

/** A turn or round of the game: the moment at which it begins, and its heading. */
export interface Turn {
  moment: number;
  text: string;
}

export const turnsOf = (log: LogLine[]): Turn[] =>
  log.filter((line) => line.heading).map(({ moment, text }) => ({ moment, text }));

/** The turn to which a moment belongs; null before the first one. */
export const turnAt = (turns: Turn[], moment: number): Turn | null => turns.filter((turn) => turn.moment <= moment).at(-1) ?? null;

export class Review {
  /** What is shown instead of the game as it stands. */
  past = $state.raw<Moment | null>(null);
  /** The seat through whose eyes one looks at a game that is over; null: one's own. */
  eyes = $state<number | null>(null);

  private wanted: number | null = null;
  private going = false;

  constructor(private readonly live: LiveTable) {}

  get last(): number {
    return this.live.table?.position?.moment ?? 0;
  }

  get now(): number {
    return this.past?.moment ?? this.last;
  }

  /** Shows a moment; of many that are wanted while one is fetched, the last one counts. */
  async go(moment: number): Promise<void> {
    this.wanted = Math.min(this.last, Math.max(0, moment));
    if (this.going) return;
    this.going = true;
    try {
      while (this.wanted !== null) {
        const next: number = this.wanted;
        this.wanted = null;
        await this.show(next);
        if (this.wanted !== null) await new Promise((done) => setTimeout(done, PAUSE));
      }
    } finally {
      this.going = false;
    }
  }

  /** Looks through other eyes. */
  async through(eyes: number | null): Promise<void> {
    this.eyes = eyes;
    await this.go(this.now);
  }

  /** Back to the game as it stands. */
  leave(): void {
    this.wanted = null;
    this.past = null;
    this.eyes = null;
  }

  private async show(moment: number): Promise<void> {
    if (moment === this.last && this.eyes === null) this.past = null;
    else this.past = await this.live.look(moment, this.eyes);
  }
}
