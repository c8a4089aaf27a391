// A map at the scale at which it is seen: where in pixels its ways run, its tokens stand and its names are written.

import { untrack } from "svelte";
import type { Backdrop } from "./backdrop";
import type { Camera } from "./camera.svelte";
import type { Box, Point } from "./labels";
import { hasSign, isLandmark, isNumber, nameAbove, NAMES, SETTLEMENT, SPOT, type Laid } from "./marks";
import type { Kept, Layout, Sheet } from "./layout";
import { once } from "./once";
import type { Plan, Spot } from "./plan.svelte";
import { pen } from "./pen.svelte";
import { lanes, pathOf, wayOf, type Course, type Ends } from "./routes";
import { pointing } from "../explain/pointing.svelte";
import { key, type Key, type Offer } from "../lib/scene";
import { wide } from "../table/rail.svelte";
import type { Group } from "./tokens";
import type { Place, Route, Scene } from "../lib/messages";

const NEAR = 0.75; // from this scale on armies stand in full
const LARGEST = 1.4; // times the size that figures have from afar
const VIEW = 2.6; // times the size of a settlement: the picture of a place
const SMALLEST = 0.85; // of the size of a settlement, from afar
const ACROSS = 0.6; // of a hex: how far from its middle a settlement reaches
const BARE: Layout = { groups: new Map(), names: new Map(), costs: null! }; // before anything is laid out
const NOBODY: Group = { tokens: [], width: 0, height: 0, size: 1 }; // before pieces can be drawn
const MANY = 20; // of more places than these that can be chosen the names may lie over each other

/** What is seen of a game. */
export interface Seen {
  scene: Scene;
  backdrop: Backdrop | null;
  live: Map<Key, Offer[]>;
}

export interface Way {
  number: number;
  way: string;
  cost: string;
  symbol: string;
  course: Course;
}

export class Drawing {
  /** The tokens of places at this scale. */
  private readonly groups = $derived.by(
    () => (void [this.scale, this.lettering, pen.tokens], new WeakMap<Place, Group>()),
  );
  private readonly briefly = $derived.by(() => (void this.groups, new WeakMap<Place, Group>()));
  private readonly kept: Kept = new Map();

  /** How many cards lie at places. */
  private readonly cards = $derived.by(() => {
    const found = new Map<Key, number>();
    for (const { at, count } of this.seen().scene.piles ?? [])
      if (at) found.set(key(at), (found.get(key(at)) ?? 0) + count);
    return found;
  });

  // What has not changed in a scene is the same object as before, so that ways are drawn anew only when they have.
  private readonly links = $derived.by(() => this.seen().scene.links);
  private readonly routes = $derived.by(() => this.seen().scene.routes);
  readonly ways = $derived.by((): Way[] =>
    (this.links ?? []).flatMap((link, number) => {
      const course = this.courseOf(link.ends);
      return course
        ? [{ number, way: wayOf(link.ends), cost: link.cost ?? "", symbol: link.symbol ?? "", course }]
        : [];
    }),
  );
  readonly lines = $derived.by(() => lanes(this.routes ?? [], (ends) => this.courseOf(ends)));

  private readonly written = $derived.by(() =>
    (this.seen().backdrop?.labels ?? [])
      .flatMap(([, boxes]) => boxes)
      .map(([left, top, right, bottom]): Box => ({
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        width: right - left,
        height: bottom - top,
      })),
  );

  // Where things go changes only with the scale, or when tokens come and go.
  readonly lettering = $derived.by(() => (wide.current ? NAMES.large : NAMES.small));
  private readonly ground = $derived.by(
    () =>
      `${this.scale} ${this.lettering.height} ${!this.seen().backdrop} ${!pen.Sheet} ${this.towns()
        .map(({ own }) => own)
        .join()}`,
  );
  private readonly sheet = $derived.by(() => {
    void this.ground;
    return untrack(() => this.newSheet());
  });
  private readonly crowd = $derived.by(() =>
    [...this.plan.regions, ...this.towns()]
      .map((place) => `${this.full(place).width} ${this.full(place).height}`)
      .join(),
  );
  /** The places that the question is about, or where somebody stands about whom it is. */
  readonly asked = $derived.by(() => {
    const { asked } = pointing;
    const isAsked = ({ own, pieces = [] }: Spot): boolean =>
      asked.has(own) || pieces.some(({ ref }) => ref && asked.has(key(ref)));
    return new Set(asked.size > 0 ? this.plan.places.filter(isAsked).map(({ own }) => own) : []);
  });
  /** What can be chosen, if that is not half the map. */
  readonly able = $derived.by(() => {
    const { live } = this.seen();
    const able = this.towns().filter(({ own }) => live.has(own));
    return new Set(able.length <= MANY ? able.map(({ own }) => own) : []);
  });
  /** What is told of beside the board, and what can be chosen. */
  readonly called = $derived.by(
    () =>
      new Set(
        this.towns()
          .filter((place) => !isNumber(place) && (this.able.has(place.own) || pointing.named.has(place.own)))
          .map(({ own }) => own),
      ),
  );
  /** What one looks for first and what the goals speak of: that is named before all else. */
  private readonly lasting = $derived.by(() => {
    const { scene } = this.seen();
    const goals = (scene.piles ?? [])
      .filter((pile) => pile.kind === "goals")
      .flatMap((pile) => pile.cards ?? [])
      .map((card) => card.text)
      .join();
    return new Set(
      this.towns()
        .filter((place) => !isNumber(place) && (isLandmark(place) || goals.includes(place.name)))
        .map(({ own }) => own),
    );
  });
  private readonly order = $derived.by(() =>
    [...this.lasting, "", ...this.called, "", ...this.asked, ...this.able].join(),
  );
  readonly layout = $derived.by((): Layout => {
    void [this.crowd, this.order];
    const sheet = this.sheet;
    if (!sheet) return BARE;
    return untrack(() =>
      sheet.layOut(
        (place) => this.sizes(this.plan.find(key(place.ref))!),
        (place) => this.lasting.has(key(place.ref)),
        { asked: this.asked, able: this.able, called: this.called },
      ),
    );
  });

  /** `towns` are the places that are drawn. */
  constructor(
    private readonly plan: Plan,
    private readonly camera: Camera,
    private readonly seen: () => Seen,
    private readonly towns: () => Spot[],
  ) {}

  /** Whether a place is named, whatever is in the way. */
  isImportant(own: Key): boolean {
    return this.lasting.has(own) || this.called.has(own);
  }

  get scale(): number {
    return this.camera.scale;
  }

  /** Where a point of the map is seen. */
  at({ x, y }: Point): Point {
    return { x: x * this.scale, y: y * this.scale };
  }

  /** Where a place is to be pressed: a region at its name. */
  anchor(place: Spot): Point {
    return (this.plan.isRegion(place) && this.layout.names.get(place.own)) || this.at(place);
  }

  /** Where the name of a place is written: what has no room of its own, as the number of a hex, above all that stands there. */
  nameAt(place: Spot): Point {
    const { height } = this.group(place);
    return (
      this.layout.names.get(place.own) ??
      (height
        ? nameAbove(this.tokensAt(place.own), this.lettering, height / 2)
        : nameAbove(this.at(place), this.lettering))
    );
  }

  /** The tokens of a place as they stand there. */
  group(place: Spot): Group {
    return this.layout.groups.get(place.own)?.brief ? this.brief(place) : this.full(place);
  }

  private full(place: Spot): Group {
    const cards = this.cards.get(place.own) ?? 0;
    return cards ? this.newGroup(place, cards) : once(this.groups, place, () => this.newGroup(place, 0));
  }

  private brief(place: Spot): Group {
    return once(this.briefly, place, () => this.newGroup(place, this.cards.get(place.own) ?? 0, true));
  }

  /** How large the tokens of a place are, and in brief, if people lead an army there: by themselves they are known by their names. */
  private sizes(place: Spot): Group & { brief?: Group } {
    const full = this.full(place);
    const isLed = full.tokens.some(({ head }) => head) && full.tokens.some(({ crowd }) => crowd);
    return isLed && !this.hexOf(place) ? { ...full, brief: this.brief(place) } : full;
  }

  private newGroup(place: Spot, cards: number, brief = false): Group {
    const { tokens } = pen;
    if (!tokens) return NOBODY;
    const hex = this.hexOf(place);
    if (hex) return tokens.groupIn(hex, place, cards);
    const size = Math.min(LARGEST, Math.max(this.lettering.size, this.scale));
    return tokens.groupOf(place, cards, size, brief ? "brief" : this.scale >= NEAR ? "full" : "afar");
  }

  /** How large what is built at a place is drawn, or its picture. */
  sizeOf(place: Spot): number {
    if (place.scenery) return Math.max(2.1, VIEW * this.scale);
    const hex = this.hexOf(place);
    return Math.min(
      LARGEST,
      Math.max(SMALLEST * this.lettering.size, this.scale),
      hex ? (ACROSS * hex) / SETTLEMENT + 0.3 : LARGEST,
    );
  }

  /** The side of a place's hex in pixels; 0 if it is none. */
  hexOf(place: Spot): number {
    return (this.plan.hexOf(place) ?? 0) * this.scale;
  }

  tokensAt(own: Key): Point {
    return this.layout.groups.get(own) ?? this.at(this.plan.find(own)!);
  }

  /** A printed line as one path. */
  wholeLine({ path }: Route): string {
    return path
      .slice(1)
      .flatMap((to, at) => {
        const course = this.courseOf([path[at]!, to]);
        return course ? [pathOf(course)] : [];
      })
      .join("");
  }

  private courseOf(ends: Ends): Course | null {
    return this.plan.courseOf(ends)?.map((point) => this.at(point)) ?? null;
  }

  /** How a place lies at this scale; the walls of a siege stand where it is. */
  laid(place: Spot): Laid {
    const isBuilt = hasSign(place) && !place.besieged;
    return {
      place,
      at: this.at(place),
      hex: this.hexOf(place),
      bare: this.plan.isArea(place) && !isBuilt,
      half: isBuilt ? SETTLEMENT * this.sizeOf(place) : SPOT,
    };
  }

  private newSheet(): Sheet | null {
    if (!pen.Sheet) return null;
    const scaled = (place: Spot): Laid => this.laid(place);
    const { left, top, width, height } = this.plan.frame;
    const { backdrop } = this.seen();
    return new pen.Sheet(
      {
        home: backdrop && pen.home?.(backdrop, this.scale),
        lettering: this.lettering,
        towns: this.towns().map(scaled),
        regions: this.plan.regions.map(scaled),
        costs: this.ways
          .filter((way) => way.cost)
          .map(({ number, cost, symbol, course }) => ({ number, text: cost, symbol, course })),
        lines: this.ways.map((way) => way.course),
        written: this.written.map((box) => ({
          ...this.at(box),
          width: box.width * this.scale,
          height: box.height * this.scale,
        })),
        edges: {
          left: left * this.scale,
          top: top * this.scale,
          right: (left + width) * this.scale,
          bottom: (top + height) * this.scale,
        },
      },
      this.kept,
    );
  }
}
