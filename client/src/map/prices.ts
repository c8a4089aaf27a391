// Where it goes what ways cost: beside names and tokens, as far as there is room.

import { TEXT } from "../lib/typefaces";
import { settle, type Standing, type Wanted } from "./labels";
import { widthOf } from "./widths";
import type { Layout, Price } from "./layout";
import { along } from "./routes";

export const COST = { font: `12px ${TEXT}`, height: 15, symbol: 13 };
const EDGES = 8; // beside the letters
const COST_TOUCHES = 0.05; // the share of a cost that may be covered: its letters stand within a box
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66];

/** What ways cost, each as a box where there is room. */
export function pricesOf({ prices, ground, taken }: Layout["costs"]): Map<number, Standing> {
  const wanted = prices.map((price: Price): Wanted => ({
    id: String(price.number),
    width: widthOf(price.text, COST.font) + EDGES + (price.symbol ? COST.symbol : 0),
    height: COST.height,
    spots: ALONG.map((share) => along(price.course, share)),
  }));
  const settled = settle(wanted, ground, taken, { touches: COST_TOUCHES });
  return new Map(prices.map(({ number }) => [number, settled.get(String(number))!]));
}
