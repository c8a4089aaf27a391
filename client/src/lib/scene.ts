// What a scene says, made handy for drawing. No rules: only places, piles, cards and choices by reference.

import { t } from "./texts";
import type { Ahead, Card, Choice, Contest, Piece, Pile, Place, Prompt, Scene, Track } from "./messages";

export type Reference = Place["ref"];
export type Key = string;

export const key = (ref: Reference): Key => `${ref[0]}:${ref[1]}`;

/** What can be chosen: at this question, or in one go at those to which it only leads. */
export type Offer = Choice | Ahead;

/** What most people choose in one go, though it takes several answers. */
export const usualOf = (prompt: Prompt | null): Ahead[] => (prompt?.ahead ?? []).filter((one) => one.usual);

/** What can be chosen that speaks of each thing, by its key. What is usually chosen in one go stands for its first step. */
export function byReference(prompt: Prompt | null): Map<Key, Offer[]> {
  const found = new Map<Key, Offer[]>();
  const begun = new Set<string>();
  for (const choice of [...usualOf(prompt), ...(prompt?.choices ?? []), ...(prompt?.ahead ?? [])]) {
    const first = JSON.stringify(answered(choice)[0]);
    for (const ref of choice.references ?? []) {
      const list = found.get(key(ref)) ?? [];
      if (list.includes(choice) || (!("steps" in choice) && begun.has(key(ref) + first))) continue;
      if ("steps" in choice) begun.add(key(ref) + first);
      found.set(key(ref), [...list, choice]);
    }
  }
  return found;
}

/** Places with a position. */
export const placed = (scene: Scene): Place[] =>
  (scene.places ?? []).filter((place) => place.x != null && place.y != null);

/** Whether places are locations side by side at which cards lie, unless the title has a map. */
export function inRows(scene: Scene): boolean {
  const withCards = new Set((scene.piles ?? []).flatMap((pile) => (pile.at ? [key(pile.at)] : [])));
  const places = placed(scene);
  return places.length === 0 || places.some((place) => withCards.has(key(place.ref)));
}

const asides = new WeakMap<Place[], Place[]>();

/** Places that lie on no board: seats, supplies, dice. A map may have thousands of others, so they are sought once. */
export function aside({ places = [] }: Scene): Place[] {
  let found = asides.get(places);
  if (!found) asides.set(places, (found = places.filter((place) => place.x == null)));
  return found;
}

/** The place of a seat. */
export const placeOf = (scene: Scene, seat: number): Place | undefined =>
  aside(scene).find(({ ref }) => ref[0] === "seat" && ref[1] === seat);

const isOwn = (place: Place, seat: number): boolean =>
  [place.ref, place.within].some((ref) => ref != null && ref[0] === "seat" && ref[1] === seat);

/** What belongs to a seat: its own place, and the players of the rules that it plays. */
export const own = (scene: Scene, seat: number): Place[] => aside(scene).filter((place) => isOwn(place, seat));

/** What belongs to a seat, with the piles that lie there. */
export const ownThings = (scene: Scene, seat: number): { place: Place; piles: Pile[] }[] =>
  own(scene, seat)
    .map((place) => ({ place, piles: pilesAt(scene, place.ref) }))
    .filter(({ place, piles }) => piles.length > 0 || (place.pieces ?? []).some((piece) => piece.kind === "token"));

/** Whether cards of one's own lie on the table, and not only in hand. */
export const laysCards = (scene: Scene, seat: number): boolean =>
  ownThings(scene, seat).some(({ piles }) => piles.some(({ kind }) => kind === "row"));

/** Places beside the board: supplies, people, players of the rules; last what belongs to a seat, which has its own in sight. Dice lie by the question. */
export function beside(scene: Scene, seat: number): Place[] {
  const isDice = (place: Place): boolean => (place.pieces ?? []).some((piece) => piece.kind === "die");
  const found = aside(scene).filter((place) => !isDice(place) && (!place.within || place.within[0] === "seat"));
  return [...found.filter((place) => !isOwn(place, seat)), ...found.filter((place) => isOwn(place, seat))];
}

/** The piles that lie at a place, or before a seat. */
export const pilesAt = (scene: Scene, ref: Reference): Pile[] =>
  (scene.piles ?? []).filter((pile) =>
    pile.at ? key(pile.at) === key(ref) : ref[0] === "seat" && pile.owner === ref[1],
  );

/** Places beside the board that belong to others, or to nobody. */
export const others = (scene: Scene, seat: number): Place[] =>
  beside(scene, seat).filter((place) => !isOwn(place, seat));

/** Every card that is seen, by its key, also those attached to others. */
export function cardsByKey(scene: Scene): Map<Key, Card> {
  const found = new Map<Key, Card>();
  const add = (card: Card): void => {
    found.set(key(card.ref), card);
    (card.attached ?? []).forEach(add);
  };
  for (const pile of scene.piles ?? []) (pile.cards ?? []).forEach(add);
  return found;
}

/** Whether anything but dice lies otherwise than before. */
export function changedBeyondDice(before: Scene, now: Scene): boolean {
  if (before === now) return false;
  const were = new Map((before.places ?? []).map((place) => [key(place.ref), place]));
  const withoutDice = (place?: Place): string =>
    JSON.stringify((place?.pieces ?? []).filter((piece) => piece.kind !== "die"));
  const moved = (now.places ?? []).some((place) => {
    const was = were.get(key(place.ref));
    return was !== place && withoutDice(was) !== withoutDice(place);
  });
  return moved || before.tracks !== now.tracks || before.piles !== now.piles;
}

/** The numbers of a card in words, or what kind it is of if it has none. */
export const briefOf = (card: Card): string =>
  (card.figures ?? []).map((figure) => figure.text).join(", ") || (card.kind ?? "");

/** A name of its own for each of several things; those of one name are counted. */
function apart(names: string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const copy = (counts.get(name) ?? 0) + 1;
    counts.set(name, copy);
    return `${name} ${copy}`;
  });
}

/** A name of its own for each card that lies somewhere; several may be alike. */
export const namesOf = (cards: Card[]): string[] => apart(cards.map(({ ref }) => key(ref)));

/** Piles, each with a name of its own: where it lies, what it is called, and what tells it from others of that name. */
export function apartPiles(piles: Pile[]): [string, Pile][] {
  const names = apart(piles.map((pile) => [pile.owner, pile.at, pile.lane, pile.name, pile.key].join("/")));
  return piles.map((pile, at) => [names[at]!, pile]);
}

/** Pieces in words: "3 shadow troops", "Aragorn". */
export function pieceText(piece: Piece): string {
  const count = piece.count ?? 1;
  return piece.plural ? `${count} ${count === 1 ? piece.name : piece.plural}` : piece.name;
}

/** All that a word or two tell about a place: its marks, who holds it, a siege. */
export const remarksOf = ({ marks = [], holder, besieged }: Place): string[] => [
  ...marks,
  ...(holder ? [holder] : []),
  ...(besieged ? [t("besieged")] : []),
];

/** All pieces of a place in words; in a siege who is inside and who outside. */
export function piecesText({ pieces = [] }: Place): string {
  const told = (walled: boolean): string =>
    pieces
      .filter((piece) => Boolean(piece.walled) === walled)
      .map(pieceText)
      .join(", ");
  const within = told(true);
  return within
    ? [`${t("inside")}: ${within}`, told(false) && `${t("outside")}: ${told(false)}`].filter(Boolean).join("; ")
    : told(false);
}

/** The deed to which a question belongs: "Travel to Edoras:". */
export const belongsTo = ({ so_far = [] }: Prompt): string => (so_far.length > 0 ? `${so_far.join(" › ")}: ` : "");

/** What is chosen as the server wants it back: answers, one after the other. */
export const answered = (offer: Offer): unknown[][] =>
  "steps" in offer ? offer.steps : [[offer.seat, offer.group, ...(offer.args ?? [])]];

/** Where one comes from a place, and what it costs. */
export function waysFrom(scene: Scene, place: Place): string {
  const here = key(place.ref);
  const names = new Map((scene.places ?? []).map((one) => [key(one.ref), one.name]));
  return (scene.links ?? [])
    .filter((link) => link.ends.some((ref) => key(ref) === here))
    .map((link) => {
      const to = names.get(key(key(link.ends[0]) === here ? link.ends[1] : link.ends[0])) ?? "";
      const cost = link.text || link.cost;
      return cost ? `${to} (${cost})` : to;
    })
    .join(", ");
}

/** Who stands on each step of a track on which somebody does. */
export const columnsOf = ({ steps, tokens = [] }: Track): string[] =>
  steps.flatMap((step, at) => {
    const names = tokens.filter(([stands]) => stands === at).map(([, piece]) => pieceText(piece));
    return names.length > 0 ? [`${step}: ${names.join(", ")}`] : [];
  });

/** Whether a goal tells the same as a track: by its symbol, and how far both have come. */
export const isGoal = (scene: Scene, track: Track): boolean =>
  (scene.goals ?? []).some(
    ({ symbol, at = 0, of }) => symbol && symbol === track.symbol && at === track.at && of === track.steps.length - 1,
  );

/** A track in words: "Hope: 3 of 8". */
export function trackText(track: Track): string {
  if (track.tokens?.length) return `${track.name}: ${columnsOf(track).join("; ")}`;
  if (track.steps.length === 0) return `${track.name}: ${track.at}`;
  const counted = track.steps.every((step, at) => step === String(at));
  return counted
    ? `${track.name}: ${t("of", { at: track.steps[track.at]!, last: track.steps.at(-1)! })}`
    : `${track.name}: ${track.steps[track.at]}`;
}

/** What is fought over, in words. */
export const contestText = ({ attack, defense, winner, prize, outlook }: Contest): string =>
  [t("contest", { attack, defense }), winner, prize ? `(${prize})` : "", outlook ?? ""].filter(Boolean).join(" ");
