// The words of a guided game, which only those fetch who play one.

import { currentLanguage, filled, type Gaps } from "../lib/texts";
import { de } from "./texts.de";

const en = {
  guide: "Guide",
  step: "{at} of {last}",
  next: "Next",
  or: " or ",
  waits: "That can wait. Now: {what}",
  read_first: "Read on first: the guide has something to say.",
  more: "Rules: {section}",
  rules: "All rules",
  enough: "You know enough: play on as you like, this game or another.",
  leave: "Play on without the guide",
};

export type LearnKey = keyof typeof en;

const texts: Record<LearnKey, string> = currentLanguage() === "de" ? de : en;

/** A text of the guide, with its gaps filled in. */
export const g = (name: LearnKey, gaps: Gaps = {}): string => filled(texts[name], gaps);
