// The words of a guided game and of what is asked at a table, which only those fetch who need them.

import { spoken } from "../lib/texts";
import { de } from "./texts.de";

const en = {
  asked_where: "Where am I?",
  asked_why: "Why can't I …?",
  asked_hint: "Hint",
  guide: "Guide",
  step: "{at} of {last}",
  next: "Next",
  or: " or ",
  waits: "That can wait. Now: {what}",
  read_first: "Read on first: the guide has something to say.",
  more: "Rules: {section}",
  enough: "You know enough: play on as you like, this game or another.",
  next_what: "What next?",
  next_game: "A first game, with hints",
  next_hints: "A bot says what it would do, and why, whenever you ask.",
  next_rules: "The rules, chapter by chapter",
  next_on: "Play this game on",
  next_lobby: "Back to the lobby",
  fold: "Fold up",
  leave: "Without the guide",
  for_all: "All {count}",
  for_many: "{count} of these",
  which: "Which?",
  nothing_missing: "Nothing is missing.",
  stages_none: "The game is being set up, or it is over.",
  stage_done: "done",
  thinking: "A bot thinks about it …",
  lets_pass: "The bot {bot} would let this moment pass.",
  imagined: "Played on in imagined games, this wins most",
  sure: "It is quite sure that this is better than the next.",
  likely: "This is likely to be better than the next, but not sure.",
  even: "The first two are about as good as each other.",
  said_by: "The bot {bot} would choose",
  hints: "Hints: what a bot would do",
  hints_usual: "alone and among allies",
  hints_always: "always",
  hints_never: "never",
  hints_may: "Hints may be asked for: what a bot would do, and why",
  hints_none: "no hints may be asked for",
};

export type LearnKey = keyof typeof en;

/** A text of the guide, or about hints, reasons and stages, with its gaps filled in. */
export const g = spoken(en, de);
