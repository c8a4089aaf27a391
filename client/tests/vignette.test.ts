// Small pictures of cards.

import { expect, test } from "vitest";
import { looksOf, type Looks } from "../src/board/bust";
import { drawing, lookChance } from "../src/board/vignette";

const THINGS = "blade axe bow staff armour helm shield cloak ring jewel herb cup book steed chest".split(" ");

test("each kind of things has a picture of its own", () => {
  const [bare, ...seen] = ["", ...THINGS].map((feature) =>
    drawing({ id: "card:1", scenery: { sky: "dawn", feature } }, "k"),
  );
  expect(new Set(seen).size).toBe(THINGS.length);
  for (const one of seen) expect(one.length).toBeGreaterThan(bare!.length);
});

const ALIKE: Record<string, string[]> = {
  lady: ["Arwen", "Galadriel", "Éowyn", "Ioreth"],
  elf: ["Legolas", "Elrond", "Glorfindel II", "Haldir", "Celeborn", "Círdan"],
  hobbit: ["Frodo Baggins", "Sam Gamgee", "Merry Brandybuck", "Pippin Took", "Bilbo Baggins"],
  hat: ["Gandalf the Grey", "Saruman", "Radagast"],
};

test("people whose heads are alike are told apart", () => {
  for (const [head, people] of Object.entries(ALIKE)) {
    const looks = people.map((id) => looksOf(head, lookChance(id)));
    // Given any two of them, when they are looked at, then at least two things are different that are seen at once
    for (const [at, one] of looks.entries())
      for (const other of looks.slice(at + 1)) {
        const parts = ["hair", "dress", "cut", "ornament", "carried", "turned"] satisfies (keyof Looks)[];
        expect(parts.filter((part) => one[part] !== other[part]).length).toBeGreaterThan(1);
      }
  }
  // And whoever is shown twice looks the same
  expect(drawing({ id: "Arwen", scenery: { head: "lady" } }, "k")).toBe(
    drawing({ id: "Arwen", scenery: { head: "lady" } }, "k"),
  );
  expect(looksOf("lady", lookChance("Arwen")).hair).not.toBe(looksOf("lady", lookChance("Galadriel")).hair);
});
