// The words of what the others have done since one's own last choice, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  meanwhile: "Meanwhile",
  more: "and {count} more",
  again: "Watch again",
};

const de: Record<keyof typeof en, string> = {
  meanwhile: "Inzwischen",
  more: "und {count} mehr",
  again: "Noch einmal ansehen",
};

export const l = spoken(en, de);
