// What the others have done, in few rows.

import { expect, test } from "vitest";
import type { LogLine } from "../src/lib/messages";
import { chosen, rowsOf, type Told } from "../src/table/lastturn";

const line = (text: string, at: number, more: Partial<LogLine> = {}): Told => ({
  line: { text, references: [["region", at]], heading: false, reason: false, moment: 1, only: null, ...more },
  at,
});
const moved = (part: string, at: number): Told =>
  line(`The Shadow moved 2 units ${part}`, at, { several: "The Shadow moved Armies", part });
const used = (at: number): Told =>
  line("The Shadow used an Army die", at, { several: "The Shadow used", part: "Army die" });
const captured = line("The Shadow captured Moria", 9, { weight: 2, several: "The Shadow captured", part: "Moria" });

test("lines of one kind are one row, which speaks of all that they speak of", () => {
  const rows = rowsOf([used(1), moved("Folde – Edoras", 2), moved("Orthanc – Fangorn", 3), used(4), captured]);
  expect(rows.map(({ text }) => text)).toEqual([
    "The Shadow used: 2 × Army die",
    "The Shadow moved Armies: Folde – Edoras, Orthanc – Fangorn",
    "The Shadow captured Moria",
  ]);
  expect(rows[1]!.references).toEqual([
    ["region", 2],
    ["region", 3],
  ]);
});

test("a row has so many parts at most, and shows that there are more", () => {
  const all = ["Angmar", "Moria", "Lórien", "Dale"].map((name, at) => moved(name, at));
  expect(rowsOf(all, 3)[0]!.text).toBe("The Shadow moved Armies: Angmar, Moria, …");
  expect(rowsOf(all.slice(1), 3)[0]!.text).toBe("The Shadow moved Armies: Moria, Lórien, Dale");
});

test("what weighs most is told, however much comes after it, in the order in which it was done", () => {
  const later = Array.from({ length: 13 }, (_, at) => line(`Something ${at}`, at + 10));
  const lost = line("Boromir is lost", 3, { weight: 2, several: "Lost", part: "Boromir" });
  const rows = rowsOf([line("The Hunt does 2 damage", 2, { weight: 1 }), lost, captured, ...later]);
  const told = chosen(rows, 4, () => 1).map(({ text }) => text);
  expect(told).toEqual(["The Hunt does 2 damage", "Boromir is lost", "The Shadow captured Moria", "Something 12"]);
});

test("nothing decisive is left out for want of rows", () => {
  const many = Array.from({ length: 6 }, (_, at) => line(`Decided ${at}`, at, { weight: 2 }));
  expect(chosen(rowsOf(many), 4, () => 1)).toHaveLength(6);
});
