// The words of the page with a title's rules, which only those fetch who come there.

import { spoken } from "../lib/texts";
import { de } from "./texts.de";

const en = {
  rules_of: "Rules of {title}",
  contents: "Contents",
  search: "Search in the rules",
  found: "{count} of {all} sections",
  none: "No section has these words.",
  print: "Print",
  play: "Play",
};

export type ManualKey = keyof typeof en;

/** A text of the page, with its gaps filled in. */
export const m = spoken(en, de);
