// What happened, one line of the story after the other, before the table shows how things are now.

import { patched, type View } from "../lib/patch";
import { pace } from "../lib/settings.svelte";
import type { Beat, LogLine, Scene } from "../lib/messages";

const READING = 26; // milliseconds a letter
const SHORTEST = 650;
const LONGEST = 2600;
const PATIENCE = 15_000; // what takes longer is shown faster

/** A line of the story, how it was decided, and the scenes of that moment by seat. */
export interface Frame {
  line: LogLine;
  reasons: LogLine[];
  scenes: Map<number, Scene>;
  /** The scenes of the line before. */
  before: Map<number, Scene>;
}

const time = ({ line }: Frame): number => Math.min(LONGEST, SHORTEST + READING * line.text.length) / pace.speed;

export class Reel {
  frame = $state.raw<Frame | null>(null);
  private waiting: Frame[] = [];
  private timer = 0;
  private ended: (() => void)[] = [];

  /** Shows what an answer has led to, from these views on; resolves when all has been shown. */
  play(views: View[], beats: Beat[], log: LogLine[]): Promise<void> {
    let scenes = new Map(views.map((view) => [view.seat, view.scene]));
    let before = scenes;
    let reasons: LogLine[] = [];
    beats.forEach((beat, at) => {
      const line = log[beat.line]!;
      scenes = new Map([...scenes].map(([seat, scene], at) => [seat, patched(scene, beat.scenes[at]!)]));
      if (line.reason && at < beats.length - 1) return reasons.push(line);
      this.waiting.push({ line, reasons, scenes, before });
      [before, reasons] = [scenes, []];
    });
    if (!this.frame) this.next();
    return this.frame ? new Promise((done) => this.ended.push(done)) : Promise.resolve();
  }

  /** On to the next line at once. */
  readonly next = (): void => {
    clearTimeout(this.timer);
    const all = this.waiting.reduce((sum, frame) => sum + time(frame), 0);
    this.frame = this.waiting.shift() ?? null;
    if (this.frame) this.timer = window.setTimeout(this.next, time(this.frame) * Math.min(1, PATIENCE / all));
    else for (const done of this.ended.splice(0)) done();
  };

  /** To how things are now. */
  readonly skip = (): void => {
    this.waiting = [];
    if (this.frame) this.next();
  };
}
