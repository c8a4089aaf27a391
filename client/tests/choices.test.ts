// Long lists of choices in short groups.

import { expect, test } from "vitest";
import type { Choice, Prompt, Scene } from "../src/lib/messages";
import { besides, commonStart, groupsOf, inOneGo, inOrder, missedIn, oddsOf } from "../src/question/choices";

const scene = {
  places: [],
  piles: [
    {
      label: "Hand",
      kind: "hand",
      count: 2,
      cards: [
        { ref: ["card", 1], name: "Sting" },
        { ref: ["card", 2], name: "Orcrist" },
      ],
    },
  ],
} as unknown as Scene;
const choice = (text: string, group: string, more: Partial<Choice> = {}): Choice => ({
  number: 0,
  seat: 0,
  text,
  group,
  ...more,
});
const prompt = (choices: Choice[], more: Partial<Prompt> = {}): Prompt => ({ choices, ...more }) as Prompt;

test("many choices of one deed stand under the words with which all begin", () => {
  const towns = ["Bree", "Moria", "Edoras", "Erech"].map((name) => choice(`Travel to ${name}`, "travel"));
  // And what stands above them is said once
  expect(
    groupsOf(prompt([...towns, choice("Pass", "pass")]), scene).map(({ title, choices, start }) => [
      title,
      choices.length,
      start,
    ]),
  ).toEqual([
    ["Travel to …", 4, "Travel to"],
    ["", 1, ""],
  ]);
});

test("a few need no title", () => {
  expect(
    groupsOf(prompt(["Bree", "Moria"].map((name) => choice(`Travel to ${name}`, "travel"))), scene)[0]!.title,
  ).toBe("");
});

test("what can be done with one card is a group by its name", () => {
  const commands = [
    choice("Play Sting", "play", { subject: ["card", 1] }),
    choice("Discard Sting", "discard", { subject: ["card", 1] }),
    choice("Play Orcrist", "play", { subject: ["card", 2] }),
  ];
  expect(groupsOf(prompt(commands), scene).map(({ title }) => title)).toEqual(["Sting", "Orcrist"]);
});

test("what mostly leads to one question is folded under it", () => {
  const asked = ["Gimli", "Legolas"].map((name) => choice(name, "who", { asks: "Who goes along?" }));
  expect(groupsOf(prompt(asked), scene)).toMatchObject([{ title: "Who goes along?", closed: true }]);
});

test("what few want is folded up behind the rest", () => {
  const towns = ["Bree", "Moria", "Edoras", "Erech"].map((name, at) =>
    choice(name, "choose", at > 1 ? { fold: "Others" } : {}),
  );
  expect(groupsOf(prompt(towns), scene).map(({ title, choices, closed }) => [title, choices.length, closed])).toEqual([
    ["", 2, undefined],
    ["Others", 2, true],
  ]);
});

test("what is folded up says what all of it does", () => {
  const ways = ["south", "north", "east"].map((where, at) =>
    choice(`Go ${where}`, "go", at > 0 ? { fold: "Others" } : {}),
  );
  expect(groupsOf(prompt(ways), scene).map(({ title }) => title)).toEqual(["", "Others: Go …"]);
});

test("what leads to more than stands beside it is called so", () => {
  const die = choice("Use a die", "use", { besides: "Something else with a die" });
  expect(inOneGo(prompt([die, choice("Pass", "pass")])).rest.map(({ text }) => text)).toEqual([
    "Something else with a die",
    "Pass",
  ]);
});

test("what leads to one question is one group, though something else stands between", () => {
  const asks = "Any more Event Cards?";
  const mixed = [
    choice("Discard Palantír", "discard", { asks }),
    choice("Play Black Breath", "play"),
    choice("Discard Black Breath", "discard", { asks }),
  ];
  expect(groupsOf(prompt(mixed), scene)[0]!.choices.map((one) => one.asks)).toEqual(["", ""]);
  expect(groupsOf(prompt(mixed), scene).map(({ title, choices }) => [title, choices.length])).toEqual([
    [`Discard … › ${asks}`, 2],
    ["", 1],
  ]);
});

test("what says itself what its choices do has nothing before it", () => {
  const asks = "Discard a card, then play or discard more";
  const discarded = ["Palantír", "Black Breath"].map((name) => choice(`Discard ${name}`, "discard", { asks }));
  expect(groupsOf(prompt(discarded), scene).map(({ title }) => title)).toEqual([asks]);
});

test("what is missed stands in the group of its deed, or in the last one", () => {
  const choices = [choice("Travel to Bree", "travel"), choice("Pass", "pass")];
  const missed = [
    { text: "Travel to Moria", chip: "closed", why: "", group: "travel" },
    { text: "Muster", chip: "no haven", why: "", group: "muster" },
  ];
  const asked = prompt(choices, { blocked: missed });
  const groups = groupsOf(asked, scene);
  expect(groups.map((group) => missedIn(group, groups, asked).map(([, one]) => one.text))).toEqual([
    ["Travel to Moria"],
    ["Muster"],
  ]);
});

test("what endangers a choice stands beside what it costs, unless that is the same", () => {
  const danger: [[string, number], string][] = [[["hex", 7], "a Servant 67%"]];
  const costs = { chip: "4 of 4 points", odds: "4 of 4 points; a Servant 67%" };
  expect(besides(choice("Go south", "go", { ...costs, danger }))).toEqual([
    undefined,
    "4 of 4 points",
    "",
    "a Servant 67%",
  ]);
  const found = choice("Move", "move", { chip: "found by 31%", odds: "found by 31%", danger });
  expect(besides(found)).toEqual([undefined, "found by 31%", "", ""]);
  expect(besides(choice("Sail", "sail", costs))).toEqual([undefined, costs.chip, costs.odds]);
});

test("odds that differ are told with the choice that they are about", () => {
  const [group] = groupsOf(
    prompt([choice("Attack Moria", "attack", { odds: "61%" }), choice("Attack Bree", "attack", { odds: "40%" })]),
    scene,
  );
  expect(oddsOf(group!)).toBe("Attack Moria: 61%");
});

test("a common start never takes the last word", () => {
  expect(commonStart(["Go on", "Go on"])).toBe("Go");
  expect(commonStart(["Stay", "Go"])).toBe("");
});

test("a long list has what few want behind, and its deeds by kinds, with what passes last", () => {
  const all = [
    choice("Play Sting", "play", { symbol: "scroll" }),
    choice("Move an Army", "move", { symbol: "boot" }),
    choice("Advance Rohan", "advance", { symbol: "flag" }),
    choice("Draw a card", "draw", { symbol: "cards" }),
    choice("Pass", "skip", { symbol: "hourglass", passes: true }),
    ...["left", "right"].map((way) => choice(`Turn ${way}`, "turn", { fold: "Turn about" })),
    choice("Recruit", "recruit", { symbol: "horn" }),
  ];
  const verbs = (dense: boolean): string[] =>
    inOrder(groupsOf(prompt(all), scene), dense).map(({ choices }) => choices[0]!.group);
  expect(verbs(false)).toEqual(["play", "move", "advance", "draw", "recruit", "turn", "skip"]);
  expect(verbs(true)).toEqual(["play", "move", "recruit", "advance", "draw", "turn", "skip"]);
});
