// Has a map move aside for what lies over it.

import { pointing } from "../explain/pointing.svelte";
import { settings } from "../lib/settings.svelte";
import type { Point } from "../map/labels";

const PAN = 350; // milliseconds

let frame = 0;

export const lean = {
  /** So far from where it is now. */
  by({ x, y }: Point, then: () => void = () => {}): void {
    cancelAnimationFrame(frame);
    const from = pointing.lean;
    const start = performance.now();
    const step = (now: number): void => {
      const share = settings.motion ? Math.min(1, Math.max(0, now - start) / PAN) : 1;
      pointing.lean = { x: from.x + x * share, y: from.y + y * share };
      frame = requestAnimationFrame(share < 1 ? step : then);
    };
    frame = requestAnimationFrame(step);
  },
  /** To where it would be. */
  end(): void {
    cancelAnimationFrame(frame);
    pointing.lean = { x: 0, y: 0 };
  },
};
