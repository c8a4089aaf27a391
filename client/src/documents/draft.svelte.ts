// A document that is being built: what is in it, what the server says of it, and what is done with it.

import { Refused } from "../lib/api";
import { desks } from "./api";
import { reasonOf } from "../lib/attempt.svelte";
import { t } from "../lib/texts";
import { d } from "./texts";
import type { Contents, Desk, FaultCard, ShelfCard, SlotCard } from "../lib/messages";
import { keepDraft, type Kept } from "./drafts";

const PAUSE = 200; // milliseconds after a change, before the server is asked about it

const RETRY = 2_000; // milliseconds until it is asked again, if it could not answer

/** A slot as it is shown. */
export interface Filled {
  slot: SlotCard;
  cards: [id: string, count: number][];
  count: number;
  faults: FaultCard[];
}

export class Work {
  contents = $state.raw<Contents>({ name: "", cards: {}, settings: {} });
  text = $state("");
  faults = $state.raw<FaultCard[]>([]);
  /** What can't be won with it, though it breaks no rule. */
  warnings = $state.raw<FaultCard[]>([]);
  slots = $state.raw<SlotCard[]>([]);
  cards = $state.raw<ShelfCard[]>([]);
  /** Which of one's own documents this is; none of them, if empty. */
  id = $state("");
  /** What has changed last, and what is wrong in its slot now: for those who don't see it. */
  told = $state("");
  /** Why the server says nothing about it. */
  problem = $state("");
  /** What the server says is about what is there. */
  known = $state(false);
  /** The names of a list that no card has, a sentence each. */
  unknown = $state.raw<string[]>([]);

  readonly byId = $derived(new Map(this.cards.map((card) => [card.id, card])));
  readonly filled = $derived.by(() => this.fill());
  /** Rules that are broken in no slot that is shown. */
  readonly others = $derived(this.faults.filter((fault) => !this.filled.some(({ slot }) => slot.id === fault.slot)));
  readonly mayGoBack = $derived.by(() => this.before.length > 0);

  private before = $state.raw<Kept[]>([]);
  private shelf = "";
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly title: string,
    readonly setting: string,
    private readonly settings: Record<string, string>,
  ) {}

  readonly nameOf = (card: string): string => this.byId.get(card)?.name ?? card;

  /** The settings for which it is made. */
  readonly madeFor = $derived.by(() => ({ ...this.settings, ...this.contents.settings }));

  /** How many of a card there are in all slots. */
  readonly copiesOf = (card: string): number =>
    Object.values(this.contents.cards).reduce((sum, cards) => sum + (cards[card] ?? 0), 0);

  private fill(): Filled[] {
    const known = new Set(this.slots.map((slot) => slot.id));
    const lost = Object.keys(this.contents.cards).filter((id) => !known.has(id));
    const slots = [...this.slots, ...lost.map((id) => ({ id, name: id, rule: "", least: 0, most: 0, deck: "" }))];
    return slots.map((slot) => {
      const cards = Object.entries(this.contents.cards[slot.id] ?? {});
      const count = cards.reduce((sum, [, copies]) => sum + copies, 0);
      return { slot, cards, count, faults: this.faults.filter((fault) => fault.slot === slot.id) };
    });
  }

  // What is done with it.

  /** Whether there may be no more of a card. */
  readonly isFull = (card: string): boolean => this.copiesOf(card) >= (this.byId.get(card)?.copies ?? Infinity);

  /** One more of a card in a slot, or one less. */
  put(slot: string, card: string, by: 1 | -1): void {
    if (by > 0 && this.isFull(card)) return;
    const isOnly = this.slots.some((one) => one.id === slot && one.most === 1);
    const here = isOnly ? {} : (this.contents.cards[slot] ?? {}); // another one takes the place of the only one
    const copies = (here[card] ?? 0) + by;
    const cards = copies > 0 ? { ...here, [card]: copies } : without(here, card);
    this.change(
      {
        ...this.contents,
        cards:
          Object.keys(cards).length > 0
            ? { ...this.contents.cards, [slot]: cards }
            : without(this.contents.cards, slot),
      },
      slot,
    );
  }

  rename(name: string): void {
    this.change({ ...this.contents, name }, "name");
  }

  /** Begin anew. */
  empty(): void {
    this.change({ ...this.contents, name: "", cards: {} }, "");
    this.id = "";
  }

  /** Take back the last change. */
  goBack(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.id = last.id;
    this.show(last.contents, "");
  }

  /** Go on with another document. Rejects with a sentence if it can't be read. */
  async open(text: string, id: string): Promise<void> {
    this.take(await this.ask({ text }), id);
  }

  /** Go on with what a list of cards describes. Rejects with a sentence if it describes nothing. */
  async openList(text: string): Promise<void> {
    const desk = await desks.readList(this.title, this.setting, this.madeFor, text);
    this.take(desk, "");
    this.unknown = desk.unknown;
  }

  /** Go on with a draft of before. */
  async goOn(contents: Contents, id: string): Promise<void> {
    this.take(await this.ask({ contents }), id);
  }

  /** It is one of one's own now; or none of them, if the id is empty. */
  kept(id: string): void {
    this.id = id;
    this.keep();
  }

  private take(desk: Desk, id: string): void {
    if (this.slots.length > 0) this.remember();
    clearTimeout(this.timer);
    this.asked += 1;
    this.contents = desk.contents;
    this.id = id;
    this.unknown = [];
    this.learn(desk);
    this.keep();
  }

  private change(contents: Contents, slot: string): void {
    this.remember();
    this.show(contents, slot);
  }

  private remember(): void {
    this.before = [...this.before.slice(-99), { contents: this.contents, id: this.id }];
  }

  private show(contents: Contents, slot: string): void {
    this.contents = contents;
    this.known = false;
    this.keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(slot), PAUSE);
  }

  private keep(): void {
    keepDraft(this.title, this.setting, { contents: this.contents, id: this.id });
  }

  // What the server says of it.

  private ask(draft: { text: string } | { contents: Contents }): Promise<Desk> {
    return desks.check(this.title, this.setting, { ...draft, settings: this.madeFor, shelf: this.shelf });
  }

  private async check(slot: string): Promise<void> {
    const asked = (this.asked += 1);
    try {
      const desk = await this.ask({ contents: this.contents });
      if (asked !== this.asked) return;
      this.problem = "";
      this.learn(desk);
      this.tell(slot);
    } catch (problem) {
      if (asked !== this.asked) return;
      this.problem = reasonOf(problem);
      if (problem instanceof Refused && ["", "too_fast"].includes(problem.code))
        this.timer = setTimeout(() => void this.check(slot), RETRY);
    }
  }

  private learn(desk: Desk): void {
    this.text = desk.text;
    this.faults = desk.faults;
    this.warnings = desk.warnings;
    this.slots = desk.slots;
    if (desk.cards) this.cards = desk.cards;
    this.shelf = desk.shelf;
    this.known = true;
  }

  private tell(slot: string): void {
    const here = this.filled.find((one) => one.slot.id === slot);
    const faults = here ? here.faults : this.others;
    const count = here ? `${here.slot.name}: ${countText(here)}. ` : "";
    this.told = count + (faults.map((fault) => fault.words).join(" ") || stateText(this.faults));
  }
}

/** How many cards there are in a slot, and how many there should be. */
export function countText({ slot, count }: Filled): string {
  if (slot.most === slot.least) return t("of", { at: count, last: slot.least });
  if (slot.most !== null) return d("count_between", { count, least: slot.least, most: slot.most });
  return slot.least > 0 ? d("count_least", { count, least: slot.least }) : String(count);
}

/** Whether all rules are kept. */
export const stateText = (faults: FaultCard[]): string =>
  faults.length > 0 ? d("deck_faults", { count: faults.length }) : d("deck_right");

function without<T>(all: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
}
