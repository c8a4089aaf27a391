// What has changed between two scenes, so that a move catches the eye.

import { key, pieceText, remarksOf, type Key } from "../lib/scene";
import type { Piece, Place, Scene } from "../lib/messages";

/** Pieces that have gone from one place on the board to another. */
export interface Move {
  /** Counts the moves, so that each is another. */
  number: number;
  piece: Piece;
  from: Key;
  to: Key;
  /** Whether all of their kind that stand there now have come with this move. */
  whole: boolean;
}

let moves = 0;
const CROWD = 12; // more moves than these at once only confuse

const standing = (place: Place): string => [...remarksOf(place), ...(place.pieces ?? []).map(pieceText)].join();

/** Of some places those that are no others'. */
function without(places: Place[], others: Place[]): Place[] {
  if (places.length === others.length) return places.filter((place, at) => place !== others[at]);
  const known = new Set(others);
  return places.filter((place) => !known.has(place));
}

/** Those places that are other objects than before; what has not changed is still the same. */
function touched(
  { places: before = [] }: Scene,
  { places: after = [] }: Scene,
): { now: Place; was: Place | undefined }[] {
  const was = new Map(without(before, after).map((place) => [key(place.ref), place]));
  return without(after, before).map((now) => ({ now, was: was.get(key(now.ref)) }));
}

/** The row in which each card lies. */
function rows(scene: Scene): Map<Key, string> {
  const found = new Map<Key, string>();
  for (const pile of scene.piles ?? []) {
    if (pile.kind === "row") for (const card of pile.cards ?? []) found.set(key(card.ref), pile.name);
  }
  return found;
}

/** The places and cards on the table that are not as they were. */
export function changesBetween(before: Scene, after: Scene): Set<Key> {
  const lay = rows(before);
  const places = touched(before, after).filter(({ now, was }) => !was || standing(now) !== standing(was));
  const cards = [...rows(after)].filter(([card, row]) => lay.get(card) !== row);
  return new Set([...places.map(({ now }) => key(now.ref)), ...cards.map(([card]) => card)]);
}

const nameOf = (piece: Piece): string => (piece.ref ? key(piece.ref) : `${piece.kind} ${piece.colour} ${piece.name}`);
const countAt = (place: Place | undefined, name: string): number =>
  (place?.pieces ?? []).reduce((sum, piece) => sum + (nameOf(piece) === name ? (piece.count ?? 1) : 0), 0);
const apart = (one: Place, other: Place): number => Math.hypot(one.x! - other.x!, one.y! - other.y!);

/** Who has gone where: what is new at a place has come from the nearest one that has lost the like. */
export function movesBetween(before: Scene, after: Scene): Move[] {
  const busy = touched(before, after).filter(({ now }) => now.x != null && now.y != null);
  const names = new Set(busy.flatMap(({ now, was }) => [...(now.pieces ?? []), ...(was?.pieces ?? [])].map(nameOf)));
  const found: Move[] = [];
  for (const name of names) {
    const changes = busy.map(({ now, was }) => ({ place: now, left: countAt(now, name) - countAt(was, name) }));
    for (const gain of changes) {
      while (gain.left > 0) {
        const givers = changes
          .filter((one) => one.left < 0)
          .sort((a, b) => apart(a.place, gain.place) - apart(b.place, gain.place));
        if (givers.length === 0) break;
        const count = Math.min(gain.left, -givers[0]!.left);
        const piece = gain.place.pieces!.find((one) => nameOf(one) === name)!;
        found.push({
          number: ++moves,
          piece: { ...piece, count },
          from: key(givers[0]!.place.ref),
          to: key(gain.place.ref),
          whole: count === countAt(gain.place, name),
        });
        gain.left -= count;
        givers[0]!.left += count;
      }
    }
  }
  return found.length > CROWD ? [] : found;
}
