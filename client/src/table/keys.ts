// The keyboard, wherever one is on the page of a table.

import { settings } from "../lib/settings.svelte";
import type { Deeds } from "./deeds.svelte";
import { turnAt } from "./review.svelte";
import type { Sitting } from "./sitting.svelte";

const GO_TO: Record<string, string> = { c: ".question, .past h2, .ending h2", m: ".place[tabindex='0'], .location button", o: ".hand button", s: ".log button" };

export function pressed(event: KeyboardEvent, { live, position, held, turns, review: { now, last } }: Sitting, deeds: Deeds): void {
  if (event.key === "Escape") return live.reel.frame ? live.reel.skip() : deeds.clear();
  const target = event.target as HTMLElement;
  if (event.repeat && event.key === "Enter" && target.closest("button")) event.preventDefault(); // held, it presses once
  if (!settings.shortcuts || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "u" && position?.undo && !event.repeat) void deeds.undo();
  if (event.key === "e" && held && !event.repeat) void deeds.endTurn();
  if (event.key === "h" && !event.repeat) document.querySelector<HTMLElement>("[aria-keyshortcuts=h]")?.click();
  if (event.key === ",") void deeds.look(now - 1);
  if (event.key === ".") void deeds.look(now + 1);
  if (event.key === "<") void deeds.look(turnAt(turns, now - 1)?.moment ?? 0);
  if (event.key === ">") void deeds.look(turns.find((turn) => turn.moment > now)?.moment ?? last);
  const goal = GO_TO[event.key];
  if (goal) document.querySelector<HTMLElement>(goal)?.focus();
}
