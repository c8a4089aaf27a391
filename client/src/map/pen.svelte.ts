// What draws figures and settlements in full: it comes when the map is there. Until then plain shapes stand for them.

import type { Component } from "svelte";
import type { Place } from "../lib/messages";
import type { Token } from "./tokens";

class Pen {
  Figure = $state.raw<Component<{ token: Token }> | null>(null);
  Settlement = $state.raw<Component<{ place: Place; size: number }> | null>(null);

  async fetch(): Promise<void> {
    const [figure, settlement] = await Promise.all([import("./Figure.svelte"), import("./Settlement.svelte")]);
    [this.Figure, this.Settlement] = [figure.default, settlement.default];
  }
}

export const pen = new Pen();
