// What the others have done, in few rows: lines of one kind are one, and what weighs most comes first.

import type { LogLine } from "../lib/messages";
import { counted } from "./counted";

/** A line with its number in the story. */
export interface Told {
  line: LogLine;
  at: number;
}

/** What is told as one: the number of its first line, its words, and all that it speaks of. */
export interface Row {
  at: number;
  text: string;
  weight: number;
  references: LogLine["references"];
  lines: LogLine[];
}

export const DECISIVE = 2; // of such a weight all rows are told, however many there are

/** Lines of one kind together, each row where its first line stands, with so many parts at most. */
export function rowsOf(told: Told[], parts = Infinity): Row[] {
  const found = new Map<string, Told[]>();
  for (const one of told) {
    const kind = one.line.several || `line ${one.at}`;
    found.set(kind, [...(found.get(kind) ?? []), one]);
  }
  return [...found.values()].map((alike) => {
    const [{ line, at }] = alike as [Told];
    return {
      at,
      text:
        alike.length > 1
          ? `${line.several}: ${counted(
              alike.map((one) => one.line.part ?? ""),
              parts,
            )}`
          : line.text,
      weight: line.emblem ? DECISIVE : (line.weight ?? 0),
      references: alike.flatMap((one) => one.line.references),
      lines: alike.map((one) => one.line),
    };
  });
}

/** So many rows, in the order in which they were done: what weighs most, then what `ranks` lowest, the latest first. */
export function chosen(rows: Row[], most: number, ranks: (line: LogLine) => number): Row[] {
  const rank = (row: Row): number => Math.min(...row.lines.map(ranks));
  return [...rows]
    .sort((a, b) => b.weight - a.weight || rank(a) - rank(b) || b.at - a.at)
    .filter((row, nth) => nth < most || row.weight >= DECISIVE)
    .sort((a, b) => a.at - b.at);
}
