// The lines that an answer has led to, as they are shown one after the other.

import { patched, type View } from "../lib/patch";
import type { Beat, LogLine, Piece, Scene } from "../lib/messages";
import { counted } from "./counted";

/** A line of the story, how it was decided, and the scenes of that moment by seat. */
export interface Frame {
  /** The first line that it tells. */
  line: LogLine;
  /** Its words; those of several lines of one kind are one. */
  text: string;
  /** All that it speaks of. */
  references: LogLine["references"];
  /** The number of its last line in the story. */
  number: number;
  reasons: LogLine[];
  scenes: Map<number, Scene>;
  /** The scenes of the line before. */
  before: Map<number, Scene>;
  /** What is told of each line of one kind, as when one figure after the other falls. */
  parts: string[];
  /** Whether dice were rolled for it. */
  dice: boolean;
  /** How these lay, where no scene shows it. */
  thrown: Piece[];
  /** What is done just now. */
  about: LogLine["references"];
  /** Whether it tells what came of one's own answer. */
  own: boolean;
}

const SHORT = 48; // letters

/** Whether a line goes on with what the one before has told. */
const goesOn = (last: LogLine, line: LogLine): boolean =>
  last.only === line.only && (last.text === line.text || (Boolean(line.several) && last.several === line.several));

/** Whether a frame tells only of what is done every turn, such as taking a die: that is told in one with what is done by it. */
const leadsOn = ({ line, dice, thrown, text, parts }: Frame): boolean =>
  (line.weight ?? 0) < 0 && !line.heading && !dice && thrown.length === 0 && parts.length === 1 && text.length <= SHORT;

/** A frame and what is done by it. */
const inOne = (first: Frame, then: Frame): Frame => ({
  ...then,
  text: `${first.text} · ${then.text}`,
  references: [...first.references, ...then.references],
  reasons: [...first.reasons, ...then.reasons],
  before: first.before,
});

/** Adds a line to a frame that tells of its kind. */
function added(frame: Frame, line: LogLine, number: number, scenes: Frame["scenes"]): Frame {
  const parts = [...frame.parts, line.part ?? ""];
  const references = [...frame.references, ...line.references];
  const text = line.several ? `${line.several}: ${counted(parts)}` : `${line.text} (${parts.length} ×)`;
  return { ...frame, text, parts, references, number, scenes };
}

/** The lines that an answer has led to, from these views on. Lines of one kind that follow each other are shown at once. */
export function framesOf(views: View[], beats: Beat[], log: LogLine[], own: boolean): Frame[] {
  const frames: Frame[] = [];
  let scenes = new Map(views.map((view) => [view.seat, view.scene]));
  let before = scenes;
  let reasons: LogLine[] = [];
  let dice = false;
  let thrown: Piece[] = [];
  beats.forEach((beat, at) => {
    const line = log[beat.line]!;
    scenes = new Map([...scenes].map(([seat, scene], at) => [seat, patched(scene, beat.scenes[at]!)]));
    dice ||= beat.dice ?? false;
    thrown = [...thrown, ...(beat.thrown ?? [])];
    if (line.reason && at < beats.length - 1) return reasons.push(line);
    const last = frames.at(-1);
    if (last && goesOn(last.line, line) && !dice && reasons.length === 0)
      frames[frames.length - 1] = added(last, line, beat.line, scenes);
    else {
      const { text, references, part = "" } = line;
      const { line: number, about = [] } = beat;
      const frame = {
        line,
        text,
        references,
        number,
        reasons,
        scenes,
        before,
        parts: [part],
        dice,
        thrown,
        about,
        own,
      };
      if (last && leadsOn(last) && last.line.only === line.only && !line.heading)
        frames[frames.length - 1] = inOne(last, frame);
      else frames.push(frame);
    }
    [before, reasons, dice, thrown] = [scenes, [], false, []];
  });
  return frames;
}
