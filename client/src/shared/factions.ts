// The factions of the scene that is shown: what all cards within this component belong to.

import { getContext, setContext } from "svelte";
import type { Faction } from "../lib/messages";

const FACTIONS = Symbol("factions");

/** Tells all cards that are drawn within this component which factions there are. */
export const provideFactions = (factions: () => Faction[] | undefined): void => void setContext(FACTIONS, factions);

export const factionsHere = (): (() => Faction[] | undefined) =>
  getContext<() => Faction[] | undefined>(FACTIONS) ?? (() => undefined);
