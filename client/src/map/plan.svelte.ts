// What lies where on a map, in units of the map. What doesn't change with the game is worked out once a place.

import { key, placed, type Key } from "../lib/scene";
import type { Backdrop } from "./backdrop";
import type { Frame } from "./camera.svelte";
import { isHex } from "./hexes";
import { once } from "./once";
import type { Point } from "./labels";
import { wayOf, type Ends } from "./routes";
import type { Place, Scene } from "../lib/messages";

const MARGIN = 45;

/** A place with its position on the map, and its key. */
export type Spot = Place & Point & { own: Key };

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const isAt = (one: Spot, other: Spot): boolean => one.own === other.own && one.x === other.x && one.y === other.y;

const frameOf = ([west, north, east, south]: [number, number, number, number]): Frame => ({
  left: west,
  top: north,
  width: east - west,
  height: south - north,
});

/** The place that is nearest to a point. */
export const nearest = <P extends Point>(places: P[], to: Point): P =>
  places.reduce((best, place) => (far(place, to) < far(best, to) ? place : best));

export class Plan {
  private readonly spots = $derived.by(
    () => new Map((this.backdrop()?.spots ?? []).map(([ref, [x, y]]) => [key(ref), { x, y }])),
  );
  private readonly known = $derived.by(
    () => (void this.spots, { places: new WeakMap<Place, Spot>(), apart: new Map<Key, number>() }),
  );
  private readonly bends = $derived.by(
    () => new Map((this.backdrop()?.ways ?? []).map((way) => [wayOf(way.ends), way])),
  );

  readonly places = $derived.by(() =>
    placed(this.scene()).map((place) =>
      once(
        this.known.places,
        place,
        () => ({ ...place, ...this.spots.get(key(place.ref)), own: key(place.ref) }) as Spot,
      ),
    ),
  );
  // The places of some moment, for as long as all lie where they lay then: what asks only for that is not worked out again.
  private lay: Spot[] = [];
  private readonly lying = $derived.by(() => {
    const { places, lay } = this;
    const still =
      places.length === lay.length && places.every((place, at) => place === lay[at] || isAt(place, lay[at]!));
    return still ? lay : (this.lay = places);
  });
  private readonly numbers = $derived.by(() => new Map(this.lying.map(({ own }, at) => [own, at])));
  private readonly bordered = $derived.by(() => new Set((this.backdrop()?.areas ?? []).map(key)));
  private readonly around = $derived.by(
    () =>
      new Set(
        this.places
          .map((place) => place.within)
          .filter((ref) => ref != null)
          .map(key),
      ),
  );
  readonly regions = $derived.by(() => this.places.filter((place) => this.isRegion(place)));
  readonly towns = $derived.by(() => this.places.filter((place) => !this.isRegion(place)));

  /** The edges of the map. */
  readonly frame = $derived.by((): Frame => {
    const backdrop = this.backdrop();
    if (backdrop) return frameOf(backdrop.frame);
    const xs = this.places.map((place) => place.x);
    const ys = this.places.map((place) => place.y);
    const left = Math.min(...xs) - MARGIN;
    const top = Math.min(...ys) - MARGIN;
    return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
  });

  /** The edges of the picture under it. */
  readonly sheet = $derived.by(() => (this.backdrop()?.sheet ? frameOf(this.backdrop()!.sheet!) : this.frame));

  constructor(
    private readonly scene: () => Scene,
    private readonly backdrop: () => Backdrop | null,
  ) {}

  /** The place with a key, if it lies on the map. */
  find(own: Key): Spot | undefined {
    return this.places[this.numbers.get(own) ?? -1];
  }

  /** Whether other places lie within it. */
  isRegion(place: Spot): boolean {
    return this.around.has(place.own);
  }

  /** Whether its borders are drawn, so that it needs no mark. */
  isArea(place: Spot): boolean {
    return this.bordered.has(place.own);
  }

  /** The side of a hex, if the place is one. */
  hexOf(place: Spot): number | null {
    const grid = this.backdrop()?.grid;
    return grid && isHex(grid, place) ? grid.size : null;
  }

  /** How far the next place is. */
  apart(place: Spot): number {
    let least = this.known.apart.get(place.own);
    if (least === undefined) {
      least = this.towns.reduce(
        (known, other) => (other === place ? known : Math.min(known, far(other, place))),
        Infinity,
      );
      this.known.apart.set(place.own, least);
    }
    return least;
  }

  /** How the way between two places runs. */
  courseOf(ends: Ends): Point[] | null {
    const [from, to] = ends.map((ref) => this.lying[this.numbers.get(key(ref)) ?? -1]);
    if (!from || !to) return null;
    const way = this.bends.get(wayOf(ends));
    if (!way) return [from, to];
    const course = way.points.map(([x, y]) => ({ x, y }));
    return key(way.ends[0]) === key(ends[0]) ? course : course.reverse();
  }

  /** The nearest place that lies that way rather than any other. */
  neighbour(from: Spot, way: Point): Spot {
    let best = from;
    let least = Infinity;
    for (const place of this.places) {
      const [x, y] = [place.x - from.x, place.y - from.y];
      const [ahead, aside] = [x * way.x + y * way.y, Math.abs(x * way.y - y * way.x)];
      const away = ahead + 2 * aside;
      if (place !== from && ahead > 0 && aside <= ahead * 1.2 && away < least) [best, least] = [place, away];
    }
    return best;
  }
}
