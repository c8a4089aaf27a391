// The words about passing by itself, which only those fetch who can do nothing else.

import { spoken } from "../lib/texts";

const en = {
  passing: "Passing …",
  stop: "Stop",
  order: "At this table, too, pass by itself when I can do nothing else",
  order_tells: "Hands are secret here: from the time that it takes others can guess it.",
};

const de: typeof en = {
  passing: "Passt gleich …",
  stop: "Halt",
  order: "Auch an diesem Tisch von selbst passen, wenn ich nichts anderes tun kann",
  order_tells: "Hier sind Hände geheim: An der Zeit, die es braucht, können andere das erraten.",
};

/** A text about passing by itself. */
export const w = spoken(en, de);
