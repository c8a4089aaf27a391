// The words of what the others have done in their last turn, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  last_turn: "Last turn",
  more: "and {count} more",
  fewer: "Show fewer",
  again: "Watch again",
  since: "{count} lines of the story since you last looked",
  since_show: "Show",
};

const de: Record<keyof typeof en, string> = {
  last_turn: "Letzter Zug",
  more: "und {count} mehr",
  fewer: "Weniger zeigen",
  again: "Noch einmal ansehen",
  since: "{count} Zeilen der Geschichte, seit du zuletzt hier warst",
  since_show: "Zeigen",
};

export const l = spoken(en, de);
