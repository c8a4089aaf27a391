// What happened, one line of the story after the other, before the table shows how things are now.
//
// Lines wait for each other in a queue. What comes without lines of its own leaves the queue as it is; it is emptied only by
// the person: by an answer or an undo of theirs, or when they skip to how things are now.

import { tick } from "svelte";
import type { View } from "../lib/patch";
import { changedBeyondDice } from "../lib/scene";
import { pace } from "../lib/settings.svelte";
import type { Beat, LogLine } from "../lib/messages";
import { framesOf, type Frame } from "./frames";

// Milliseconds at single speed.
const A_LETTER = 45;
const SHORTEST = 1200;
const LONGEST = 4500;
const TUMBLING = 600; // dice that roll
const STANDING = 900; // dice that lie there
const TELLING = 1600; // dice of one's own, and those that bring a loss or a find
const GRAVE = 3500; // what changes the course of the game
const MOVING_ON = 200;
// What is no deed, as a die that is put away, is not waited for.
const USUAL = { letter: 20, shortest: 500, longest: 1200 };
const DEED = { letter: A_LETTER, shortest: SHORTEST, longest: LONGEST };

const tells = ({ scenes, before }: Frame): boolean =>
  [...scenes].some(([seat, scene]) => changedBeyondDice(before.get(seat)!, scene));

/** How long a line is on the board, in milliseconds. */
export function time(frame: Frame): number {
  const { line } = frame;
  const { letter, shortest, longest } = line.heading || (line.weight ?? 0) < 0 ? USUAL : DEED;
  const words = Math.min(longest, Math.max(line.emblem ? GRAVE : shortest, letter * frame.text.length));
  const dice = frame.dice ? TUMBLING + (frame.own || tells(frame) ? TELLING : STANDING) : 0;
  return (Math.max(words, dice) + MOVING_ON) / pace.speed;
}

export class Reel {
  frame = $state.raw<Frame | null>(null);
  /** What is to come. */
  waiting = $state.raw<Frame[]>([]);
  paused = $state(false);
  private timer = 0;
  private ended: (() => void)[] = [];
  /** Whether nothing is shown any more until somebody here has answered again. */
  private hurried = false;

  /** `ready`: when there is something that shows lines. `seated`: whether anybody here will be asked. */
  constructor(
    private readonly ready: () => Promise<unknown>,
    readonly seated: () => boolean,
  ) {}

  /** Shows what an answer has led to, after all that still waits; resolves when all has been shown. */
  play(views: View[], beats: Beat[], log: LogLine[], own = false): Promise<void> {
    if (this.hurried) return Promise.resolve();
    const frames = framesOf(views, beats, log, own);
    // What is done oneself and told in one line is seen at once, unless dice have decided it.
    const seen = own && frames.length === 1 && !frames[0]!.dice && !frames[0]!.line.emblem && !this.frame;
    if (!seen) this.waiting = [...this.waiting, ...frames];
    if (!this.frame) this.next();
    return this.frame ? new Promise((done) => this.ended.push(done)) : Promise.resolve();
  }

  /** On to the next line at once. */
  readonly next = (): void => {
    clearTimeout(this.timer);
    const [frame = null, ...waiting] = this.waiting;
    [this.frame, this.waiting] = [frame, waiting];
    if (frame) void this.drawn().then(() => this.wait(frame));
    else {
      this.paused = false;
      for (const done of this.ended.splice(0)) done();
    }
  };

  /** Its time begins when a line can be seen, and anew when what shows it says that only now it can be. */
  readonly wait = (frame: Frame): void => {
    if (this.frame !== frame) return;
    clearTimeout(this.timer);
    if (!this.paused) this.timer = window.setTimeout(this.next, time(frame));
  };

  private readonly drawn = (): Promise<void> => this.ready().then(tick, tick);

  /** To how things are now. */
  readonly skip = (): void => {
    this.waiting = [];
    this.hurried = false;
    if (this.frame) this.next();
  };

  /** To one's next question, whatever others do before; who only watches, to how things are now. */
  readonly hurry = (): void => {
    this.skip();
    this.hurried = this.seated();
  };
}
