// The keyboard, wherever one is on the page of a table.

import { settings } from "../lib/settings.svelte";
import type { Commands } from "./commands.svelte";
import { turnAt } from "./review.svelte";
import type { TableStore } from "./store.svelte";

const GO_TO: Record<string, string> = {
  c: ".question, .past h2, .ending h2",
  m: ".place[tabindex='0'], .location button",
  o: ".hand button",
};
/** The keys of what is listed, in its order; letters that do something else are left out. `style.css` writes them beside it. */
const CHOICES = "123456789abdfgijklqtvwxyz";
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** What is listed: what can be done with the thing that was clicked on, or else all choices, and the titles of closed groups. */
function listed(): HTMLElement[] {
  const list = document.querySelector(".here:has(.choice)") ?? document.querySelector(".prompt");
  return [...(list?.querySelectorAll<HTMLElement>(".choice, details:not([open]) > summary") ?? [])].filter((one) =>
    one.checkVisibility(),
  );
}

/** From one choice to the next; from the question, or a card that has been lifted, to the first one. */
function step(by: number, from: Element): boolean {
  if (from !== document.body && !from.closest(".question-side, .here, .card.chosen")) return false;
  const all = listed();
  const at = all.indexOf(from as HTMLElement);
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by]?.focus();
  return all.length > 0;
}

/** Close what is open, one after the other; if nothing is, back to the question before, where that is a choice like others. */
function back(target: Element, { live, prompt, position }: TableStore, commands: Commands): void {
  if (target.closest(".menu, dialog")) return;
  if (live.reel.frame) live.reel.hurry();
  else if (commands.chosen || commands.toConfirm) commands.clear();
  else if (commands.unfolded) commands.unfolded = null;
  else if (prompt?.way_back && position?.undo) void commands.undo();
}

export function pressed(event: KeyboardEvent, store: TableStore, commands: Commands): void {
  const {
    position,
    held,
    turns,
    review: { now, last },
  } = store;
  const target = event.target as HTMLElement;
  if (event.key === "Escape") return back(target, store, commands);
  if (event.repeat && event.key === "Enter" && target.closest("button")) event.preventDefault(); // held, it presses once
  if (
    ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName) ||
    target.closest("dialog") ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const by = STEPS[event.key];
  if (by && step(by, target)) event.preventDefault();
  if (!settings.shortcuts || event.repeat) return;
  const chosen = event.key.length === 1 ? CHOICES.indexOf(event.key) : -1;
  if (chosen >= 0) {
    const meant = listed()[chosen];
    meant?.focus();
    meant?.click();
  }
  if (event.key === "?") void import("../keys/show").then(({ show }) => show());
  if (event.key === "u" && position?.undo) void commands.undo();
  if (event.key === "r" && position?.redo) void commands.redo();
  if (event.key === "e" && held) void commands.endTurn();
  if (event.key === "h") document.querySelector<HTMLElement>("[aria-keyshortcuts=h]")?.click();
  if (event.key === "s") {
    commands.unfolded = "story";
    void import("./Overlays.svelte").then(() =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(".log button")?.focus()),
    );
  }
  if (event.key === ",") void commands.look(now - 1);
  if (event.key === ".") void commands.look(now + 1);
  if (event.key === "<") void commands.look(turnAt(turns, now - 1)?.moment ?? 0);
  if (event.key === ">") void commands.look(turns.find((turn) => turn.moment > now)?.moment ?? last);
  const goal = GO_TO[event.key];
  if (goal) document.querySelector<HTMLElement>(goal)?.focus();
}
