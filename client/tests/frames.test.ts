// Lines of the story as the board shows them.

import { expect, test } from "vitest";
import { framesOf } from "../src/table/frames";
import type { Beat, LogLine } from "../src/lib/messages";
import type { View } from "../src/lib/patch";

const line = (text: string, more: Partial<LogLine> = {}): LogLine =>
  ({ text, moment: 1, references: [], ...more }) as LogLine;
const beats = (count: number): Beat[] => Array.from({ length: count }, (_, line) => ({ line, scenes: [] }));
const views: View[] = [];

test("a line that comes again at once is shown once, with how often", () => {
  const log = [line("A Regular fell"), line("A Regular fell"), line("An Elite fell"), line("A Regular fell")];
  const told = framesOf(views, beats(4), log, false).map(({ line, number, times }) => [line.text, number, times]);
  expect(told).toEqual([
    ["A Regular fell", 1, 2],
    ["An Elite fell", 2, 1],
    ["A Regular fell", 3, 1],
  ]);
});

test("what decided a line goes with it, and keeps it apart from the one before", () => {
  const log = [line("It passed"), line("Nothing was worth it", { reason: true }), line("It passed")];
  const told = framesOf(views, beats(3), log, false).map(({ number, times, reasons }) => [
    number,
    times,
    reasons.length,
  ]);
  expect(told).toEqual([
    [0, 1, 0],
    [2, 1, 1],
  ]);
});
