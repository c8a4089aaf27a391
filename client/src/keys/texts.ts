// The words of the dialog with all keys, which only those fetch who open it.

import { spoken } from "../lib/texts";
import { de } from "./texts.de";

const en = {
  title: "Keys",
  choosing: "Choosing",
  choose: "take that choice of the list",
  more: "the same for the tenth and those that follow; c, e, h, m, n, o, p, r, s and u do something else, so no choice has them",
  move: "to the next choice, to the one before",
  take: "take the choice where you are",
  back: "close what is open; back to the question before",
  hint: "what a bot would do",
  undo: "take back",
  redo: "do again what was taken back",
  end: "end my turn",
  places: "Where to be",
  choices: "the question",
  map: "the board",
  hand: "my hand",
  story: "the story",
  looking: "Looking back",
  by_moments: "a choice back, a choice on",
  by_turns: "a turn back, a turn on",
  play: "show it all, or stop",
  on_map: "On the map",
  neighbour: "to the place that lies there",
  zoom: "nearer, farther",
  this: "Help",
  keys: "these keys",
  off: "Keys of a single letter or number can be switched off in the menu.",
};

export type KeysKey = keyof typeof en;

/** Keys in groups: which, with a space between several, and what they do. */
export const GROUPS: [KeysKey, [string, KeysKey][]][] = [
  [
    "choosing",
    [
      ["1 – 9", "choose"],
      ["a b d f …", "more"],
      ["↓ ↑", "move"],
      ["Enter", "take"],
      ["Esc", "back"],
      ["h", "hint"],
      ["u", "undo"],
      ["r", "redo"],
      ["e", "end"],
    ],
  ],
  [
    "places",
    [
      ["c", "choices"],
      ["m", "map"],
      ["o", "hand"],
      ["s", "story"],
    ],
  ],
  [
    "on_map",
    [
      ["← ↑ ↓ →", "neighbour"],
      ["+ −", "zoom"],
    ],
  ],
  [
    "looking",
    [
      [", .", "by_moments"],
      ["< >", "by_turns"],
      ["p", "play"],
    ],
  ],
  ["this", [["?", "keys"]]],
];

/** A text of the dialog. */
export const k = spoken(en, de);
