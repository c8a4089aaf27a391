// What somebody before a table sees of it, now or looking back, and from whose perspective.

import { api } from "../lib/api";
import { botName } from "../lib/bots";
import { byReference, cardsByKey, inRows, key, placeOf, type Key } from "../lib/scene";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/texts";
import { backdropOf, type Backdrop } from "../map/backdrop";
import { Perspective } from "./perspective.svelte";
import { lesson } from "./lesson.svelte";
import { LiveTable } from "./live.svelte";
import { narrow } from "./narrow";
import { Review, turnsOf } from "./review.svelte";
import type { TitleCard } from "../lib/messages";

export class TableStore {
  readonly live: LiveTable;
  readonly review: Review;
  readonly perspective: Perspective;
  /** The map of the title; null if it has none, undefined before that is known. */
  backdrop = $state.raw<Backdrop | null | undefined>(undefined);
  private titles = $state.raw<TitleCard[]>([]);

  readonly table = $derived.by(() => this.live.table);
  readonly title = $derived.by(() => this.titles.find((one) => one.id === this.table?.title) ?? null);
  readonly position = $derived.by(() => this.table?.position ?? null);
  /** What is seen; while the reel runs, the scene of the line that it shows. */
  readonly view = $derived.by(() => {
    const { view } = this.perspective;
    const scene = this.live.reel.frame?.scenes.get(view?.seat ?? 0);
    return view && scene ? { ...view, scene } : view;
  });
  private readonly cards = $derived.by(() => (this.view ? cardsByKey(this.view.scene) : new Map()));
  readonly places = $derived.by(() => this.view?.scene.places ?? []);
  /** What is asked; nothing while one is still shown how it came about. */
  readonly prompt = $derived.by(() => (this.review.past || this.live.reel.frame ? null : (this.view?.prompt ?? null)));
  /** What can be done with each thing. */
  readonly marks = $derived.by(() => byReference(lesson.of(this.prompt)));
  /** Whether the only question is which card, for one and the same deed. */
  readonly asksWhich = $derived.by(() => {
    const { choices = [] } = this.prompt ?? {};
    return (
      choices.length > 1 &&
      choices.every(
        ({ group, references }) =>
          group === choices[0]!.group && references?.length === 1 && this.isCard(key(references[0]!)),
      )
    );
  });
  readonly turns = $derived.by(() => turnsOf(this.perspective.log));
  /** How the game has ended; nothing while one is still shown how that came about. */
  readonly ending = $derived.by(() => (this.live.reel.frame ? null : (this.table?.ending ?? null)));
  /** Whether the game goes on, and one looks at it as it stands. */
  readonly playing = $derived.by(() => !this.review.past && !this.ending);
  readonly alone = $derived.by(
    () => this.table?.chairs.every((chair) => chair.bot || chair.person?.id === this.table?.me?.id) ?? false,
  );
  readonly mayKnowAll = $derived.by(
    () => this.table?.phase === "over" || (this.alone && (this.table?.own.length ?? 0) > 0),
  );
  private readonly isOpen = $derived.by(() => this.title?.secret_hands === false);
  /** Whether what is chosen can be taken back with nobody else the wiser. */
  readonly isForgiving = $derived.by(() => this.isOpen || this.alone);
  /** Whether nobody learns anything from how fast one passes: hands are open, or only bots look on. */
  readonly mayPassAtOnce = $derived.by(() => this.isOpen || (this.alone && this.table?.own.length === 1));
  /** The choice that lets the game go on, if one can do nothing else, or may be asked again and again; a guided game waits until it has been understood. */
  readonly passing = $derived.by(() => {
    const { choices = [], ahead, recurs } = this.prompt ?? {};
    const passing = choices.find((choice) => choice.passes);
    const mayPass = recurs || (!choices[1] && !ahead?.length);
    return this.playing && !lesson.counting && mayPass ? (passing ?? null) : null;
  });
  /** Whether one has to end one's turn. */
  readonly held = $derived.by(() => (this.position?.held ?? []).some((seat) => this.table!.own.includes(seat)));
  /** For whom the game waits, in words. */
  readonly waiting = $derived.by(() => {
    if (this.table?.phase === "over") return t("over");
    if (this.live.reel.frame && this.view?.prompt) return t("comes_next");
    if (this.held) return t("turn_held");
    return t("waiting_for", {
      who:
        this.position?.waits_for.map((seat) => `${this.seatName(seat)} (${this.whoPlays(seat)})`).join(", ") ||
        t("nobody"),
    });
  });
  /** A title with a map is shown on it, whatever lies there. */
  readonly onMap = $derived.by(() => Boolean(this.backdrop) || (this.view !== null && !inRows(this.view.scene)));
  /** Whether places are told about beside them on the map. */
  readonly inPopover = $derived.by(() => this.onMap && !narrow.current && !settings.plain);

  /** `watch` is the word of a link to watch by. */
  constructor(
    readonly id: string,
    readonly watch: string,
  ) {
    this.live = new LiveTable(id, watch);
    this.review = new Review(this.live);
    this.perspective = new Perspective(this.live, this.review, () => this.title?.secret_hands !== false);
    void api.titles().then((found) => (this.titles = found));

    const played = $derived(this.table?.title);
    const query = $derived(this.table?.map ?? "");
    $effect(() => {
      if (played)
        void backdropOf(played, query).then(
          (found) => (this.backdrop = found),
          () => (this.backdrop = null),
        );
    });
    $effect(() => {
      if (settings.reel !== this.live.toldByBeats) this.live.connectAnew();
    });
    // What one looks at may have been taken back.
    $effect(() => {
      if (this.review.past && this.review.past.moment > this.review.last) this.review.leave();
    });
  }

  /** The word by which anybody may watch, if there is one. */
  get word(): string {
    return this.table?.watch || this.watch;
  }

  /** What the player of a seat is called: the person's or the bot's name, with the seat's if they have several. */
  called(seat: number): string {
    const name = this.whoPlays(seat);
    const alike = this.table?.chairs.filter((chair) => this.whoPlays(chair.seat) === name) ?? [];
    return alike.length > 1 ? `${name} (${this.seatName(seat)})` : name;
  }

  seatName(seat: number): string {
    return (this.view && placeOf(this.view.scene, seat)?.name) ?? `${t("seat")} ${seat + 1}`;
  }

  /** Whether something lies on the board as a place. */
  isOnBoard(thing: Key): boolean {
    return this.places.some((place) => key(place.ref) === thing && place.x != null);
  }

  /** Whether it is a card that is seen. */
  readonly isCard = (thing: Key | null): boolean => thing !== null && this.cards.has(thing);

  private whoPlays(seat: number): string {
    const chair = this.table?.chairs[seat];
    return chair?.person?.name ?? (chair?.bot ? botName(chair.bot) : t("left"));
  }
}
