// The lines that an answer has led to, as they are shown one after the other.

import { patched, type View } from "../lib/patch";
import type { Beat, LogLine, Scene } from "../lib/messages";

/** A line of the story, how it was decided, and the scenes of that moment by seat. */
export interface Frame {
  line: LogLine;
  /** The number of the line in the story. */
  number: number;
  reasons: LogLine[];
  scenes: Map<number, Scene>;
  /** The scenes of the line before. */
  before: Map<number, Scene>;
  /** So often it is told in a row, as when one figure after the other falls. */
  times: number;
  /** Whether dice were rolled for it. */
  dice: boolean;
  /** Whether it tells what came of one's own answer. */
  own: boolean;
}

/** The lines that an answer has led to, from these views on. A line that comes again at once is shown once, with how often. */
export function framesOf(views: View[], beats: Beat[], log: LogLine[], own: boolean): Frame[] {
  const frames: Frame[] = [];
  let scenes = new Map(views.map((view) => [view.seat, view.scene]));
  let before = scenes;
  let reasons: LogLine[] = [];
  let dice = false;
  beats.forEach((beat, at) => {
    const line = log[beat.line]!;
    scenes = new Map([...scenes].map(([seat, scene], at) => [seat, patched(scene, beat.scenes[at]!)]));
    dice ||= beat.dice ?? false;
    if (line.reason && at < beats.length - 1) return reasons.push(line);
    const last = frames.at(-1);
    if (last?.line.text === line.text && last.line.only === line.only && !dice && reasons.length === 0)
      Object.assign(last, { number: beat.line, scenes, times: last.times + 1 });
    else frames.push({ line, number: beat.line, reasons, scenes, before, times: 1, dice, own });
    [before, reasons, dice] = [scenes, [], false];
  });
  return frames;
}
