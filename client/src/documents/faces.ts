// Cards of a shelf as they would lie on a table.

import type { Card, ShelfCard } from "../lib/messages";

export const faceOf = ({ name, kind, text, numbers }: ShelfCard): Card => ({
  ref: ["card", 0],
  name,
  kind,
  text,
  marks: numbers.map(([what, value]) => `${what} ${value}`),
});
