// The commands that somebody gives at a table: choose, answer, take back; and what went wrong with them.

import { go } from "../lib/addresses";
import { tick, untrack } from "svelte";
import { api } from "../lib/api";
import { reasonOf } from "../lib/attempt.svelte";
import { answered, key, type Key, type Offer } from "../lib/scene";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/texts";
import { Guard } from "../question/guard.svelte";
import { lesson } from "./lesson.svelte";
import { narrow } from "./narrow";
import type { Asking } from "../learn/asking";
import type { TableStore } from "./store.svelte";

/** What unfolds over the board, one at a time: a panel, or the answer to what somebody new has asked. */
export type Panel = "goals" | "story" | "pieces" | "talk";
const OWN_TURN = 40; // choices of one's own through which the last turn of the others is kept
const PANELS: ReadonlySet<Panel | Asking | null> = new Set(["goals", "story", "pieces", "talk"]);

/** Whether it leads over a way that nobody has seen, who can only tap. */
const leadsFar = (offer: Offer): boolean =>
  "over" in offer && Boolean(offer.over?.path) && matchMedia("(hover: none)").matches;

type ToTheGame = { type: "answer"; option: unknown[] } | { type: "undo" | "redo" | "end_turn" | "restart_turn" };

export class Commands {
  error = $state("");
  /** The thing that has been clicked on. */
  chosen = $state<Key | null>(null);
  unfolded = $state<Panel | Asking | null>(null);
  /** Whether the guide is folded up until it is called back. */
  guideFolded = $state(false);
  /** The panel that is open, if it is one. */
  readonly panel = $derived.by(() => (PANELS.has(this.unfolded) ? (this.unfolded as Panel) : null));
  /** What is answered, if that is it. A hint is for the question at which it was asked for, and goes with it. */
  readonly asked = $derived.by(() => {
    const gone = this.panel !== null || (this.unfolded === "hint" && this.unfoldedAt !== this.store.table?.at);
    return gone ? null : (this.unfolded as Asking | null);
  });
  private unfoldedAt = $state(0);
  toConfirm = $state.raw<{ text: string; go: () => Promise<void> } | null>(null);
  /** Whether the last thing that was done was to take something back. */
  tookBack = $state(false);
  /** What lies between one's own choices: from the moment to which one has led up to that of the next; `goesOn` where it only let the game go on. */
  between = $state.raw<{ from: number; until: number; goesOn: boolean }[]>([]);
  private busy = $state(false);
  private given = $state(0); // answers of one's own
  private seriesFrom = Infinity; // the moment before the answers that were last given in one go

  private readonly question = $derived.by(() => {
    const { view, prompt, perspective } = this.store;
    return JSON.stringify([
      this.given,
      view?.seat,
      perspective.covered,
      prompt?.text,
      prompt?.choices.map((choice) => choice.text),
    ]);
  });
  // A new question is not answered by the click that answered the last one.
  readonly asking = $derived.by(() => JSON.stringify([this.question, this.chosen, this.toConfirm?.text]));
  private readonly guard: Guard;
  private readonly unread: Guard;
  /** Whether nothing can be answered just now. */
  readonly still = $derived.by(() => this.busy || this.guard.on);

  constructor(private readonly store: TableStore) {
    this.guard = new Guard(() => this.asking);
    this.unread = new Guard(() => this.question);
    // What somebody was about to do is not for whoever looks next.
    $effect(() => {
      void store.view?.seat;
      untrack(() => {
        this.clear();
        this.error = "";
      });
    });
    // Nor is what they had open; what goes on in the game leaves it alone.
    const seat = $derived(store.view?.seat);
    $effect(() => {
      void seat;
      untrack(() => (this.unfolded = null));
    });
    // What went wrong while the server was away is past when it is back.
    $effect(() => {
      if (store.live.connected) this.error = "";
    });
  }

  /** Does something with the server; one thing at a time. */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    try {
      await work();
      this.clear();
    } catch (problem) {
      this.tell(problem);
    } finally {
      this.busy = false;
    }
  }

  readonly tell = (problem: unknown): void => {
    this.error = reasonOf(problem);
  };

  readonly choose = (steps: unknown[][], text: string): void => {
    if (!this.still) this.take(steps, text);
  };

  private take(steps: unknown[][], text: string): void {
    if (lesson.wants(steps) === false) this.error = lesson.first;
    else if (settings.confirm) this.toConfirm = { text, go: () => this.answer(steps) };
    else void this.answer(steps);
  }

  /** Says yes to what one has been asked to confirm. */
  readonly confirm = (): void => {
    if (!this.still) void this.toConfirm?.go();
  };

  /** Answers; in one go with what was answered before, if that `goesOn`. */
  readonly answer = (steps: unknown[][], goesOn = false): Promise<void> => {
    if (!goesOn) this.seriesFrom = this.store.position!.moment;
    return this.act(...steps.map((option) => ({ type: "answer", option }) as const));
  };
  /** Takes back the last choice; whole, where that was several answers in one go. */
  readonly undo = (): Promise<void> => this.act({ type: "undo" });
  readonly endTurn = (): Promise<void> => this.act({ type: "end_turn" });
  readonly redo = (): Promise<void> => this.act({ type: "redo" });
  /** Back to where one chose what to do; where that takes back what others did, or dice, it asks before. */
  readonly restart = (): void => {
    const why = this.store.position?.restart?.barrier;
    const go = (): Promise<void> => this.act({ type: "restart_turn" });
    if (why && this.store.alone) this.toConfirm = { text: t("restart_takes", { why }), go };
    else void go();
  };
  readonly fork = (): Promise<void> =>
    this.run(async () => go(`/table/${(await api.fork(this.store.id, this.store.review.now)).id}`));

  consent(yes: boolean): Promise<void> {
    const { live } = this.store;
    return this.run(() => live.send({ type: "consent", request: live.undoRequest!.request, yes }));
  }

  readonly look = async (moment: number): Promise<void> => {
    this.clear();
    await this.store.review.go(moment).then(() => (this.error = ""), this.tell);
  };

  /**
   * A click on a thing chooses where only one thing can be meant, and else shows what can be. A card is lifted first; a click
   * on it, or on where it goes, then does it. Where it is only asked which card, and whoever points at one sees it near, a click
   * says it. Where a finger can't rest on a place to see the way there and what it costs, a tap shows it. Where it could not be taken back without others, who have seen something they must not forget, anything takes a
   * second click.
   */
  readonly pick = (thing: Key | null): void => {
    const { marks, isForgiving, asksWhich, live, isCard } = this.store;
    const offers = (thing && marks.get(thing)) || [];
    const again = this.chosen !== null && this.chosen === thing;
    const lifted =
      !again && isCard(this.chosen)
        ? offers.filter(({ references }) => references?.some((ref) => key(ref) === this.chosen))
        : [];
    const meant = lifted.length > 0 ? lifted : offers;
    const sure = again || lifted.length > 0 || (asksWhich && isForgiving && !narrow.current);
    if (live.reel.frame || meant.length !== 1) this.showAgain(thing, again);
    else if (!sure && (!isForgiving || isCard(thing) || leadsFar(meant[0]!))) this.show(thing);
    else if (!this.busy && !this.unread.on) this.take(answered(meant[0]!), meant[0]!.text);
  };

  /** Shows a thing, or puts it away; a double click only shows it. */
  private showAgain(thing: Key | null, again: boolean): void {
    if (!again || !this.guard.on) this.show(thing);
  }

  readonly show = (thing: Key | null): void => {
    this.chosen = this.chosen === thing ? null : thing;
  };

  /** Unfolds something, or folds it up. */
  readonly unfold = (what: Panel | Asking): void => {
    this.unfolded = (this.panel ?? this.asked) === what ? null : what;
    this.unfoldedAt = this.store.table?.at ?? 0;
  };

  readonly clear = (): void => {
    const left = this.chosen;
    this.chosen = null;
    this.toConfirm = null;
    // Whoever was in the popover goes back to what it was about.
    void tick().then(() => {
      if (left && document.activeElement === document.body)
        document.querySelector<SVGElement>(`[data-ref="${left}"]`)?.focus();
    });
  };

  /** Whether an answer does nothing itself. */
  private letsGoOn(request: ToTheGame): boolean {
    const given = "option" in request && JSON.stringify([request.option]);
    return this.store.prompt!.choices.some((choice) => choice.passes && JSON.stringify(answered(choice)) === given);
  }

  /** Does something to the game, unless the question is too new to have been meant. */
  private async act(...requests: ToTheGame[]): Promise<void> {
    if (this.busy || this.unread.on) return;
    this.store.live.reel.skip(); // nobody who knows what to do has to wait
    const now = this.store.position?.moment ?? 0;
    await this.run(async () => {
      const answers = requests[0]?.type === "answer";
      const { between } = this;
      if (answers)
        this.between = [
          ...between.slice(-OWN_TURN).map((one) => ({ ...one, until: Math.min(one.until, now) })),
          { from: now + requests.length, until: Infinity, goesOn: this.letsGoOn(requests.at(-1)!) },
        ];
      for (const [at, request] of requests.entries()) {
        const undone = request.type === "undo" && this.store.position?.undo;
        this.tookBack = Boolean(undone) || request.type === "restart_turn";
        try {
          await this.store.live.send({ ...request, at: this.store.table!.at });
        } catch (problem) {
          if (at === 0) this.between = between; // it was refused: nothing has been chosen
          throw problem;
        }
        this.given++;
        const next = this.store.position?.undo;
        const mayGoOn = undone && next && next.moment < undone.moment && (!next.barrier || this.store.alone);
        if (mayGoOn && next.moment >= this.seriesFrom) requests.push(request);
        if (this.asked) this.unfolded = null; // it was about the question before
      }
      if (!answers && requests[0]?.type !== "end_turn") this.between = [];
    });
  }
}
