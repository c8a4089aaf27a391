// What there is to tell about whatever bears a `data-about`: a place, a card, a way, the tracks, a choice, a line of the story.

import { sorted, stretchesOf, wayOf, type Ends } from "../map/routes";
import {
  briefOf,
  cardsByKey,
  columnsOf,
  contestText,
  key,
  pieceText,
  piecesText,
  remarksOf,
  trackText,
  waysFrom,
  type Key,
  type Reference,
} from "../lib/scene";
import { t } from "../lib/texts";
import { choiceOf, type Sources } from "./meant";
import { kindNamed, termOf } from "./terms";
import type { Card, Choice, Footnote, Place, Scene, Term, Track } from "../lib/messages";

export interface About {
  title: string;
  /** A card, of which all stands on its face. */
  card?: Card;
  /** A few words behind the title. */
  marks: string;
  /** What is the case now, a line each. */
  facts: string[];
  /** What is printed, in our words. */
  text: string;
  /** On where that is known from. */
  notes?: Footnote[];
  /** What it is itself, as a verb or a step of play. */
  is?: Term;
  /** What words of the game mean: tracks, pieces, marks. */
  terms: { word: string; term: Term }[];
  /** What could come of choices, exactly. */
  odds: { choice: string; odds: string }[];
  /** A track that is drawn with all its steps. */
  track?: Track;
}

type Teller = (name: string, from: Sources) => About | null;

/** Tells about it; null if there is nothing to tell beyond what is seen. */
export function tell(name: string, from: Sources): About | null {
  const [kind, rest] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
  return (TELLERS[kind] ?? ofThing)(kind in TELLERS ? rest : name, from);
}

const about = (title: string, more: Partial<About> = {}): About => ({
  title,
  marks: "",
  facts: [],
  text: "",
  terms: [],
  odds: [],
  ...more,
});

/** Of these words those that mean something, each once. */
function told(words: [string, Term | undefined][]): About["terms"] {
  return [...new Map(words)].flatMap(([word, term]) => (term ? { word, term } : []));
}

const TELLERS: Record<string, Teller> = {
  track: (number, { scene, lexicon }) => {
    const track = scene.tracks?.[Number(number)];
    if (track?.tokens?.length)
      return about(track.name, {
        facts: columnsOf(track),
        text: track.ahead ?? "",
        terms: told([[track.name, termOf(lexicon, "track", track.name)]]),
      });
    return track
      ? about(trackText(track), {
          track,
          text: track.ahead ?? "",
          terms: told([[track.name, termOf(lexicon, "track", track.name)]]),
        })
      : null;
  },
  pile: (number, { scene, lexicon }) => {
    const { name, back = "" } = scene.piles![Number(number)]!;
    return about(name, { marks: back, terms: told([[back, termOf(lexicon, "mark", back)]]) });
  },
  goal: (number, { scene }) => {
    const goal = scene.goals?.[Number(number)];
    const come = goal?.done ? t("done") : goal?.of ? t("of", { at: goal.at ?? 0, last: goal.of }) : "";
    return goal ? about(goal.name, { marks: come, facts: [goal.text ?? ""].filter(Boolean) }) : null;
  },
  term: (name, { lexicon }) => {
    const word = name.slice(name.indexOf(":") + 1);
    const is = termOf(lexicon, "phase", word);
    return is ? about(word, { is }) : null;
  },
  way: (name, { scene }) => {
    const isIt = (ends: Ends): boolean => wayOf(ends) === name;
    const link = scene.links?.find(({ ends }) => isIt(ends));
    const lines = (scene.routes ?? []).filter((route) => stretchesOf(route).some(isIt));
    const ends = link?.ends ?? lines.flatMap(stretchesOf).find(isIt);
    if (!ends) return null;
    return about(
      sorted(ends)
        .map((end) => nameOf(end, scene))
        .join(" – "),
      {
        marks: (link?.symbol ? link.text : link?.cost) ?? "",
        text: link?.text ?? "",
        facts: lines.map((line) => `${line.name} (${line.dash})`),
      },
    );
  },
  choice: (number, { scene, prompt, lexicon }) => {
    const choice = choiceOf(Number(number), prompt);
    if (!choice) return null;
    const facts = summaries(choice.references ?? [], scene).map((fact) => fact.replace(`${choice.text}: `, ""));
    if ("steps" in choice && choice.by) facts.unshift(choice.by);
    if ("note" in choice && choice.note) facts.unshift(choice.note);
    const untold = (choice.danger ?? []).filter(([, chance]) => !choice.odds?.includes(chance));
    facts.push(...untold.map(([ref, chance]) => `${nameOf(ref, scene)}: ${chance}`));
    if ("over" in choice && choice.over?.path) facts.push(groundOf(choice.over.path.at(-1)![0], scene));
    const odds = "group" in choice && choice.odds ? [{ choice: "", odds: oddsOf(choice) }] : [];
    const is = "group" in choice ? termOf(lexicon, "verb", choice.group) : undefined;
    return facts.length > 0 || odds.length > 0 || is ? about(choice.text, { facts, odds, is }) : null;
  },
  blocked: (number, { prompt, lexicon }) => {
    const one = prompt?.blocked?.[Number(number)];
    return one ? about(one.text, { facts: [one.why], is: termOf(lexicon, "verb", one.group ?? "") }) : null;
  },
  line: (number, { scene, log }) => {
    const line = log[Number(number)];
    const facts = line ? summaries(line.references, scene) : [];
    return facts.length > 0 ? about(line!.text, { facts }) : null;
  },
};

/** What a place is called, and what else is printed there: one with a number is called by how it lies, or what grows there. */
export function calledOf({ name, text = "", whereabouts }: Place): [string, string] {
  if (/\p{L}{2}/u.test(name)) return [name, text];
  if (whereabouts) return [whereabouts, text.replace(whereabouts, "").trim()];
  const ground = text.replace(`${name}: `, "");
  return ground ? [ground[0]!.toUpperCase() + ground.slice(1), name] : [name, ""];
}

function ofThing(name: Key, { scene, prompt, lexicon }: Sources): About | null {
  const card = cardsByKey(scene).get(name);
  const place = scene.places?.find((one) => key(one.ref) === name);
  if (!card && !place) return null;
  const remarks = place ? remarksOf(place) : [];
  const odds = (prompt?.choices ?? [])
    .filter((choice) => choice.odds && (choice.references ?? []).some((ref) => key(ref) === name))
    .map((choice) => ({ choice: choice.text, odds: oddsOf(choice) }));
  const [called, printed] = place ? calledOf(place) : ["", ""];
  return about(card?.name ?? called, {
    card,
    marks: remarks.join(", "),
    facts: place ? factsOfPlace(place, scene) : [],
    text: card ? "" : printed,
    notes: card ? [] : place?.notes,
    terms: told([
      ...[...(card?.marks ?? []), ...remarks].map((mark): [string, Term | undefined] => [
        mark,
        termOf(lexicon, "mark", mark),
      ]),
      ...(place?.pieces ?? []).map((piece): [string, Term | undefined] => [
        piece.plural ? piece.name : kindNamed(lexicon, piece.kind),
        termOf(lexicon, "piece", piece.name, piece.kind),
      ]),
    ]),
    odds,
  });
}

/** What can come of a choice, and what is left at the end of its way. */
const oddsOf = ({ odds, over }: Choice): string => [odds, over?.left].filter(Boolean).join(", ");

const placeAt = (ref: Reference, scene: Scene): Place | undefined =>
  scene.places?.find((place) => key(place.ref) === key(ref));

const nameOf = (ref: Reference, scene: Scene): string => placeAt(ref, scene)?.name ?? "";

/** What is printed at a place. */
const groundOf = (ref: Reference, scene: Scene): string => placeAt(ref, scene)?.text ?? "";

function factsOfPlace(place: Place, scene: Scene): string[] {
  const pieces = piecesText(place);
  const ways = waysFrom(scene, place);
  const contest = place.contest ? contestText(place.contest) : "";
  return [pieces, contest, ways && `${t("ways")}: ${ways}`].filter(Boolean);
}

/** A line for each thing about which there is more to tell than its name. */
function summaries(references: Reference[], scene: Scene): string[] {
  const cards = cardsByKey(scene);
  const found = new Map<Key, string>();
  for (const ref of references) {
    const card = cards.get(key(ref));
    const place = scene.places?.find((one) => key(one.ref) === key(ref));
    const more = card
      ? [briefOf(card), ...(card.marks ?? []), card.text ?? ""].filter(Boolean).join("; ")
      : [...(place ? remarksOf(place) : []), ...(place?.x != null ? (place.pieces ?? []).map(pieceText) : [])].join(
          ", ",
        );
    if (more) found.set(key(ref), `${(card ?? place)!.name}: ${more}`);
  }
  return [...found.values()];
}
