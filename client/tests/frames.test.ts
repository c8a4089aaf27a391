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
  const told = framesOf(views, beats(4), log, false).map(({ text, number }) => [text, number]);
  expect(told).toEqual([
    ["A Regular fell (2 ×)", 1],
    ["An Elite fell", 2],
    ["A Regular fell", 3],
  ]);
});

test("lines of one kind that follow each other are shown at once, with all that they speak of", () => {
  const fell = (part: string, number: number): LogLine =>
    line(`Lost: ${part}`, { several: "Fallen", part, references: [["region", number]] });
  const log = [fell("an Elite", 1), fell("a Regular", 2), fell("a Regular", 3), line("It is over")];
  const told = framesOf(views, beats(4), log, false).map(({ text, references }) => [text, references.length]);
  expect(told).toEqual([
    ["Fallen: an Elite, 2 × a Regular", 3],
    ["It is over", 0],
  ]);
});

test("what decided a line goes with it, and keeps it apart from the one before", () => {
  const log = [line("It passed"), line("Nothing was worth it", { reason: true }), line("It passed")];
  const told = framesOf(views, beats(3), log, false).map(({ text, number, reasons }) => [text, number, reasons.length]);
  expect(told).toEqual([
    ["It passed", 0, 0],
    ["It passed", 2, 1],
  ]);
});

test("what is done every turn, such as taking a die, is told in one with what is done by it", () => {
  const die = (text: string): LogLine => line(text, { weight: -1, references: [["side", 1]] });
  const log = [
    die("The Shadow used a Muster die"),
    line("Isengard went to war", { references: [["nation", 2]] }),
    die("The Shadow used an Army die"),
    line("Turn 2", { heading: true }),
  ];
  const told = framesOf(views, beats(4), log, false).map(({ text, references }) => [text, references.length]);
  expect(told).toEqual([
    ["The Shadow used a Muster die · Isengard went to war", 2],
    ["The Shadow used an Army die", 1],
    ["Turn 2", 0],
  ]);
});

test("a line that stands for several does not lead on, even if these have no part of their own", () => {
  const usual = line("The Shadow drew a card", { weight: -1 });
  const told = framesOf(views, beats(3), [usual, usual, line("Isengard went to war")], false).map(({ text }) => text);
  expect(told).toEqual(["The Shadow drew a card (2 ×)", "Isengard went to war"]);
});
