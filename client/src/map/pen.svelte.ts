// What draws figures, settlements, ways and what they cost: it comes when the map is there.

import type { Component } from "svelte";
import type { Place, Route } from "../lib/messages";
import type { Backdrop } from "./backdrop";
import type { Point } from "./labels";
import type { Drawing } from "./drawing.svelte";
import type { Spot } from "./plan.svelte";
import type { Token } from "./tokens";

class Pen {
  Figure = $state.raw<Component<{ token: Token }> | null>(null);
  Settlement = $state.raw<Component<{ place: Place; size: number }> | null>(null);
  Ways = $state.raw<Component<{
    drawing: Drawing;
    routes: Route[];
    backdrop: Backdrop | null;
    bring: (points: Point[]) => void;
  }> | null>(null);
  Costs = $state.raw<Component<{ drawing: Drawing }> | null>(null);
  Leaders = $state.raw<Component<{
    drawing: Drawing;
    drawn: Spot[];
    towns: Spot[];
    isNamed: (place: Spot) => boolean;
    backdrop: Backdrop | null;
  }> | null>(null);
  home = $state.raw<typeof import("./home").default | null>(null);
  tokens = $state.raw<typeof import("./tokens") | null>(null);
  Sheet = $state.raw<typeof import("./layout").Sheet | null>(null);

  async fetch(): Promise<void> {
    const [figure, settlement, ways, costs, leaders, home, layout, tokens] = await Promise.all([
      import("./Figure.svelte"),
      import("./Settlement.svelte"),
      import("./Ways.svelte"),
      import("./Costs.svelte"),
      import("./Leaders.svelte"),
      import("./home"),
      import("./layout"),
      import("./tokens"),
    ]);
    [this.Figure, this.Settlement, this.Ways, this.Costs, this.Leaders, this.home, this.Sheet, this.tokens] = [
      figure.default,
      settlement.default,
      ways.default,
      costs.default,
      leaders.default,
      home.default,
      layout.Sheet,
      tokens,
    ];
  }
}

export const pen = new Pen();
