// How a guided game is followed: what is told before the choice that is due, how much of it has been read, what counts.

import { untrack } from "svelte";
import { ask } from "../lib/api";
import type { Lesson } from "../lib/messages";
import { answered } from "../lib/scene";
import { currentLanguage } from "../lib/texts";
import { lesson } from "../table/lesson.svelte";
import type { TableStore } from "../table/store.svelte";
import { g } from "./texts";

const NOTHING: ReadonlySet<string> = new Set();

export class Following {
  told = $state.raw<Lesson | null>(null);
  /** So many of the steps that are told have been read. */
  read = $state(0);
  /** Whether the guide has been closed. */
  left = $state(false);
  private toldAt = $state(-1); // the event after which it was told

  readonly step = $derived.by(() => (this.left ? null : (this.told?.steps[this.read] ?? null)));
  readonly isLast = $derived.by(() => this.read === (this.told?.steps.length ?? 0) - 1);
  readonly toChoose = $derived.by(() => this.isLast && this.told!.counting.length > 0);
  /** Whether what is told is about the game as it stands; a guided game waits until it is. */
  private readonly isCurrent = $derived.by(() => this.told !== null && this.toldAt === this.store.table?.at);
  /** Whether nothing is to be heeded: the guide is closed, or has come to its end. */
  readonly free = $derived.by(() => this.left || (this.isCurrent && this.told!.counting.length === 0));
  readonly wanted = $derived.by(() =>
    (this.store.prompt?.choices ?? []).filter((choice) => lesson.wants(answered(choice))),
  );
  private readonly counting = $derived.by<ReadonlySet<string> | null>(() => {
    if (this.free) return null;
    return this.isCurrent && this.toChoose
      ? new Set(this.told!.counting.map((answer) => JSON.stringify(answer)))
      : NOTHING;
  });

  constructor(private readonly store: TableStore) {
    // What is said changes with each answer, once it has been shown what came of it.
    $effect(() => {
      const at = store.table?.at ?? 0;
      if (!store.live.reel.frame && !this.left) void this.ask(at);
    });
    $effect(() => {
      lesson.counting = this.counting;
      return () => (lesson.counting = null);
    });
    $effect(() => {
      lesson.first = this.toChoose
        ? g("waits", { what: this.wanted.map(({ text }) => text).join(g("or")) })
        : g("read_first");
    });
  }

  readonly next = (): void => {
    if (!this.isLast) this.read++;
  };

  readonly leave = (): void => {
    this.left = true;
  };

  private async ask(at: number): Promise<void> {
    try {
      const found = await ask<Lesson>("GET", `/tables/${this.store.id}/lesson?language=${currentLanguage()}`);
      if (at === untrack(() => this.store.table?.at)) [this.told, this.toldAt, this.read] = [found, at, 0];
    } catch {
      this.left = true;
    }
  }
}
