// Small pictures of cards.

import { expect, test } from "vitest";
import { drawing } from "../src/board/vignette";

const THINGS = "blade axe bow staff armour helm shield cloak ring jewel herb cup book steed chest".split(" ");

test("each kind of things has a picture of its own", () => {
  const [bare, ...seen] = ["", ...THINGS].map((feature) =>
    drawing({ id: "card:1", scenery: { sky: "dawn", feature } }, "k"),
  );
  expect(new Set(seen).size).toBe(THINGS.length);
  for (const one of seen) expect(one.length).toBeGreaterThan(bare!.length);
});
