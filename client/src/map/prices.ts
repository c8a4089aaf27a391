// Where it goes what ways cost: beside names and tokens, as far as there is room.

import { TEXT } from "../lib/typefaces";
import { settle, type Standing, type Wanted } from "./labels";
import { widthOf } from "./widths";
import type { Layout, Price } from "./layout";
import { along } from "./routes";

export const COST = { font: `12px ${TEXT}`, height: 15 };
const BRIEF = 26; // the width of a cost in two letters
const COST_TOUCHES = 0.05; // the share of a cost that may be covered: its letters stand within a box
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66];

/** What ways cost: in full where there is room, else in two letters if it is told in words. */
export function pricesOf({
  prices: costs,
  ground,
  taken,
}: Layout["costs"]): Map<number, Standing & { short: boolean }> {
  const wanted =
    (width: (text: string) => number) =>
    (cost: Price): Wanted => ({
      id: String(cost.number),
      width: width(cost.text),
      height: COST.height,
      spots: ALONG.map((share) => along(cost.course, share)),
    });
  const whole = settle(costs.map(wanted((text) => widthOf(text, COST.font) + 8)), ground, taken, {
    touches: COST_TOUCHES,
  });
  const free = [...whole.values()].filter((one) => one.free);
  const short = settle(
    costs.filter((cost) => cost.inWords && !whole.get(String(cost.number))!.free).map(wanted(() => BRIEF)),
    ground,
    [...taken, ...free],
    { touches: COST_TOUCHES },
  );
  return new Map(
    costs.map(({ number }) => {
      const brief = short.get(String(number));
      return [number, brief ? { ...brief, short: true } : { ...whole.get(String(number))!, short: false }];
    }),
  );
}
