// Long lists of choices in short groups: by what they are about, or by what is done.

import { answered, cardsByKey, key, usualOf, type Offer } from "../lib/scene";
import type { Ahead, Blocked, Choice, Prompt, Scene } from "../lib/messages";

export interface Group {
  /** What tells this group from others: it stays open or closed while the question changes. */
  id: string;
  /** The same for one question, in which two groups may have the same `id`. */
  own: string;
  /** What stands above it; a group without a title is a plain list. */
  title: string;
  /** What all of it is done with, if that is one thing. */
  subject: string | null;
  choices: Choice[];
  /** The words of its title with which each of them begins. */
  start?: string;
  /** Whether few want it. */
  closed?: boolean;
}

/** What is offered in one go: what does something, and what only passes. */
export interface InOneGo {
  commands: Ahead[];
  endings: Ahead[];
  /** The choices beside these. */
  rest: Choice[];
}

/** The choices with those last that only let the game go on. */
export const deedsFirst = (choices: Choice[]): Choice[] => [
  ...choices.filter(({ passes }) => !passes),
  ...choices.filter(({ passes }) => passes),
];

/** A choice as it is called beside what it leads to. */
const calledBeside = (choice: Choice): Choice => (choice.besides ? { ...choice, text: choice.besides } : choice);

/** Where nothing else can be done on its way, what passes in one go stands in the place of the choice with which it begins. */
export function inOneGo(prompt: Prompt): InOneGo {
  const usual = usualOf(prompt);
  const begins = (one: Offer): string => JSON.stringify(answered(one)[0]);
  const replaced = new Map(prompt.choices.map((choice) => [begins(choice), choice.number]));
  const endings = usual
    .filter(({ passes }) => passes)
    .map((one) => (one.instead ? { ...one, number: replaced.get(begins(one)) ?? one.number } : one));
  const numbers = new Set(endings.map(({ number }) => number));
  return {
    commands: usual.filter(({ passes }) => !passes),
    endings,
    rest: deedsFirst(prompt.choices)
      .filter(({ number }) => !numbers.has(number))
      .map(calledBeside),
  };
}

/** Offers that only differ in what they are done with, such as dice, together. */
export function alike(offers: Offer[]): Offer[][] {
  const found = new Map<string, Offer[]>();
  for (const one of offers) {
    const same = "by" in one && one.by ? one.text : String(one.number);
    found.set(same, [...(found.get(same) ?? []), one]);
  }
  return [...found.values()];
}

const FEW = 3;
const MANY = 24; // of more choices than these all that can be is put into groups

/** The choices in groups. Those that mostly end in one way, which stands above, are a group by what is asked then. Where a scene sorts them by subject ("card"), a group is what can be done with one thing. */
export function groupsOf(prompt: Prompt, scene: Scene): Group[] {
  const cards = cardsByKey(scene);
  const seen = prompt.choices.filter((choice) => choice.subject && cards.has(key(choice.subject)));
  const subjects = new Set(seen.map((choice) => `${choice.seat} ${key(choice.subject!)}`));
  const few = prompt.choices.length > MANY ? 1 : FEW;
  const bySubject = subjects.size < seen.length;
  const subjectOf = (choice: Choice): string | null =>
    bySubject && choice.subject && cards.has(key(choice.subject)) ? key(choice.subject) : null;

  return runs(
    gathered(prompt.choices),
    (choice) => `${choice.seat} ${choice.fold || choice.asks || (subjectOf(choice) ?? choice.group)}`,
  ).map((choices): Group => {
    const [{ fold, seat, group, asks = fold }] = choices as [Choice];
    const subject = asks ? null : subjectOf(choices[0]!);
    const id = `${seat} ${asks || (subject ?? group)}`;
    const own = `${id} ${choices[0]!.number}`;
    const begins = commonStart(choices.map(wordsOf));
    // What is asked then stands above them, and not beside each.
    if (asks && choices.length > 1)
      return {
        id,
        own,
        title: begins && !asks.startsWith(begins) ? (fold ? `${fold}: ${begins} …` : `${begins} … › ${asks}`) : asks,
        subject: null,
        choices: choices.map((choice) => ({ ...choice, asks: "" })),
        closed: true,
      };
    const start = subject || choices.length <= few ? "" : begins;
    return { id, own, title: subject ? cards.get(subject)!.name : start && `${start} …`, subject, choices, start };
  });
}

/** Kinds of deeds by their symbols, in the order in which a long list has them; what is of none of them comes last. */
const KINDS = ["scroll", "boot sword horn army", "flag", "ring figure", "cards deck"];

/** Of which kind the deeds of a group are. */
export const kindOf = ({ choices }: Group): number => {
  const { symbol, passes } = choices[0]!;
  const found = passes || !symbol ? -1 : KINDS.findIndex((kind) => kind.split(" ").includes(symbol));
  return found < 0 ? KINDS.length : found;
};

/** The groups with those behind that few want, and last what only passes; of a long list (`dense`) by kinds of deeds, unless they are about one thing each. */
export function inOrder(groups: Group[], dense: boolean): Group[] {
  const byKind = dense && !groups.some(({ subject }) => subject);
  const rank = (group: Group): number =>
    group.choices[0]!.passes ? 99 : (group.closed ? 9 : 0) + (byKind ? kindOf(group) : 0);
  return [...groups].sort((one, other) => rank(one) - rank(other));
}

/** The groups that are open before anybody has turned one: one after the other, as long as there is room for their choices. */
export function openAtFirst(groups: Group[], room: number): Set<string> {
  let left = room - groups.reduce((rows, { title, choices }) => rows + (title ? 1 : choices.length), 0);
  return new Set(
    groups.flatMap(({ id, title, choices, closed }) => {
      if (!title || closed || choices.length > left) return [];
      left -= choices.length;
      return [id];
    }),
  );
}

/** What is missed in a group: beside choices of the same thing or else of the same deed. With none of these it stands at the end, in the last group. */
export function missedIn(group: Group, groups: Group[], prompt: Prompt): [number, Blocked][] {
  const isAbout = (one: Group, { subject, group: verb }: Blocked): boolean =>
    Boolean(subject && one.subject === key(subject)) || one.choices.at(-1)!.group === verb;
  return [...(prompt.blocked ?? []).entries()].filter(
    ([, one]) => (groups.filter((other) => isAbout(other, one)).at(-1) ?? groups.at(-1)) === group,
  );
}

/** What can come of a group, for its title: the odds of all of it, or else of its first choice, which is named. */
export function oddsOf({ choices }: Group): string {
  const { odds, way, text } = choices[0]!;
  return !odds || choices.every((choice) => choice.odds === odds) ? (odds ?? "") : `${way || text}: ${odds}`;
}

/** A choice as it is written where the board is in sight. */
export const wordsOf = (choice: Offer): string => ("over" in choice && choice.over?.text) || choice.text;

/** What stands beside the words of a choice: in which deed they begin, or what is asked then; in short what it costs or may bring; all of that for who listens; and what endangers it, if that is more than what it costs. */
export function besides(choice: Offer): (string | undefined)[] {
  const asked = "steps" in choice ? choice.by : choice.asks;
  if ("chances" in choice && choice.chances) return [asked, choice.chances[3] ? choice.chip : ""];
  const { chip, odds = "", danger } = choice;
  if (!chip) return [[asked, odds].filter(Boolean).join(", ")];
  const [costs, ...more] = odds.split("; ");
  return danger?.length && costs === chip
    ? [asked, chip, "", more.join("; ")]
    : [asked, chip, odds === chip ? "" : odds];
}

/** Choices that lead to one question stand together, where the first of them stands. */
function gathered(choices: Choice[]): Choice[] {
  const isLike = (one: Choice, other: Choice): boolean =>
    Boolean(one.asks) && one.asks === other.asks && one.seat === other.seat;
  return choices.flatMap((choice, at) =>
    choices.findIndex((one) => isLike(one, choice)) === at
      ? choices.filter((one) => isLike(one, choice))
      : choice.asks
        ? []
        : choice,
  );
}

function runs(choices: Choice[], mark: (choice: Choice) => string): Choice[][] {
  const found: Choice[][] = [];
  for (const choice of choices) {
    const last = found.at(-1);
    if (last && mark(last[0]!) === mark(choice)) last.push(choice);
    else found.push([choice]);
  }
  return found;
}

/** The words with which all texts begin. */
export function commonStart(texts: string[]): string {
  const [first, ...rest] = texts.map((text) => text.split(" "));
  let at = 0;
  while (at < first!.length - 1 && rest.every((words) => words[at] === first![at])) at++;
  return first!.slice(0, at).join(" ");
}
