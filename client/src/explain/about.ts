// What there is to tell about whatever bears a `data-about`: a place, a card, a way, the tracks, a choice, a line of the story.

import { wayOf } from "../map/routes";
import { cardsByKey, contestText, key, pieceText, piecesText, trackText, waysFrom, type Key, type Reference } from "../lib/scene";
import { t } from "../lib/texts";
import type { Card, Choice, LogLine, Place, Prompt, Scene } from "../lib/messages";

export interface About {
  title: string;
  /** A few words behind the title. */
  marks: string;
  /** What is the case now, a line each. */
  facts: string[];
  /** What is printed, in our words. */
  text: string;
  /** What could come of choices, exactly. */
  odds: { choice: string; odds: string }[];
}

export interface Told {
  scene: Scene;
  prompt: Prompt | null;
  log: LogLine[];
}

type Teller = (name: string, told: Told) => About | null;

/** Tells about it; null if there is nothing to tell beyond what is seen. */
export function tell(name: string, told: Told): About | null {
  const [kind, rest] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
  return (TELLERS[kind] ?? ofThing)(kind in TELLERS ? rest : name, told);
}

/** The things that a choice or a line speaks of; null for anything else. */
export function meant(name: string, { prompt, log }: Told): Key[] | null {
  const [kind, number] = name.split(":");
  if (kind === "choice") return (choiceOf(Number(number), prompt)?.references ?? []).map(key);
  if (kind === "line") return (log[Number(number)]?.references ?? []).map(key);
  return null;
}

const about = (title: string, more: Partial<About> = {}): About => ({ title, marks: "", facts: [], text: "", odds: [], ...more });

const choiceOf = (number: number, prompt: Prompt | null): Choice | undefined => prompt?.choices.find((choice) => choice.number === number);

const TELLERS: Record<string, Teller> = {
  tracks: (_, { scene }) => about(scene.heading, { facts: (scene.tracks ?? []).map(trackText) }),
  way: (name, { scene }) => {
    const names = name.split(",").map((end) => scene.places?.find((place) => key(place.ref) === end)?.name ?? "");
    const link = scene.links?.find((link) => wayOf(link.ends) === name);
    const lines = (scene.routes ?? []).filter((route) => route.path.slice(1).some((to, at) => wayOf([route.path[at]!, to]) === name));
    return about(names.join(" – "), { marks: link?.cost ?? "", text: link?.text ?? "", facts: lines.map((line) => `${line.name} (${line.dash})`) });
  },
  choice: (number, { scene, prompt }) => {
    const choice = choiceOf(Number(number), prompt);
    if (!choice) return null;
    const facts = summaries(choice.references ?? [], scene).map((fact) => fact.replace(`${choice.text}: `, ""));
    return facts.length > 0 || choice.odds ? about(choice.text, { facts, odds: choice.odds ? [{ choice: "", odds: choice.odds }] : [] }) : null;
  },
  line: (number, { scene, log }) => {
    const line = log[Number(number)];
    const facts = line ? summaries(line.references, scene) : [];
    return facts.length > 0 ? about(line!.text, { facts }) : null;
  },
};

function ofThing(name: Key, { scene, prompt }: Told): About | null {
  const card = cardsByKey(scene).get(name);
  const place = scene.places?.find((one) => key(one.ref) === name);
  if (!card && !place) return null;
  const odds = (prompt?.choices ?? [])
    .filter((choice) => choice.odds && (choice.references ?? []).some((ref) => key(ref) === name))
    .map((choice) => ({ choice: choice.text, odds: choice.odds! }));
  return about((card ?? place)!.name, {
    marks: [...(card?.marks ?? []), ...(place?.marks ?? [])].join(", "),
    facts: [...(card ? factsOfCard(card) : []), ...(place ? factsOfPlace(place, scene) : [])],
    text: card?.text || place?.text || "",
    odds,
  });
}

function factsOfPlace(place: Place, scene: Scene): string[] {
  const pieces = piecesText(place);
  const ways = waysFrom(scene, place);
  const contest = place.contest ? contestText(place.contest) : "";
  return [pieces, contest, ways && `${t("ways")}: ${ways}`].filter(Boolean);
}

const factsOfCard = (card: Card): string[] =>
  [card.brief ?? "", card.worth != null ? `${t("worth")}: ${card.worth}` : "", ...(card.attached ?? []).map((one) => `+ ${one.name}`)].filter(Boolean);

/** A line for each thing about which there is more to tell than its name. */
function summaries(references: Reference[], scene: Scene): string[] {
  const cards = cardsByKey(scene);
  const found = new Map<Key, string>();
  for (const ref of references) {
    const card = cards.get(key(ref));
    const place = scene.places?.find((one) => key(one.ref) === key(ref));
    const more = card
      ? [card.brief ?? "", ...(card.marks ?? []), card.text ?? ""].filter(Boolean).join("; ")
      : [...(place?.marks ?? []), ...(place?.x != null ? (place.pieces ?? []).map(pieceText) : [])].join(", ");
    if (more) found.set(key(ref), `${(card ?? place)!.name}: ${more}`);
  }
  return [...found.values()];
}
