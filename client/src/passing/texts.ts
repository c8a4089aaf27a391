// The words about passing by itself, which only those fetch who can do nothing else.

import { spoken } from "../lib/texts";

const en = {
  passing: "Passes by itself where nothing else can be done …",
  passed: "Passed by itself: nothing else could be done",
  turn_off: "Always ask me",
  stop: "Stop",
  each_time: "Each time “{what}”, until I can do something new",
  as_ordered: "“{what}”, as long as nothing new can be done …",
  ask_again: "Ask me again",
  order: "At this table, too, pass by itself when I can do nothing else",
  order_tells: "Hands are secret here: from the time that it takes others can guess it.",
};

const de: typeof en = {
  passing: "Passt von selbst, wo nichts anderes zu tun ist …",
  passed: "Von selbst gepasst: Es war nichts anderes zu tun",
  turn_off: "Immer fragen",
  stop: "Halt",
  each_time: "Jedes Mal „{what}“, bis ich etwas Neues tun kann",
  as_ordered: "„{what}“, solange nichts Neues zu tun ist …",
  ask_again: "Wieder fragen",
  order: "Auch an diesem Tisch von selbst passen, wenn ich nichts anderes tun kann",
  order_tells: "Hier sind Hände geheim: An der Zeit, die es braucht, können andere das erraten.",
};

/** A text about passing by itself. */
export const w = spoken(en, de);
