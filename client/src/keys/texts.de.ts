// The same in German.

import type { KeysKey } from "./texts";

export const de: Record<KeysKey, string> = {
  title: "Tasten",
  choosing: "Wählen",
  choose: "diese Wahl der Liste treffen",
  more: "dasselbe für die zehnte und weitere: Buchstaben, die sonst nichts tun",
  move: "zur nächsten Wahl, zur vorigen",
  take: "die Wahl treffen, auf der man steht",
  back: "schließen, was offen ist; zurück zur Frage davor",
  hint: "was ein Bot täte",
  undo: "zurücknehmen",
  redo: "Zurückgenommenes wieder tun",
  end: "meinen Zug beenden",
  places: "Wohin",
  choices: "zur Frage",
  map: "zum Brett",
  hand: "zu meiner Hand",
  story: "zur Geschichte",
  looking: "Zurückblicken",
  by_moments: "eine Wahl zurück, eine weiter",
  by_turns: "einen Zug zurück, einen weiter",
  play: "alles abspielen oder anhalten",
  on_map: "Auf der Karte",
  neighbour: "zum Ort, der dort liegt",
  zoom: "näher, ferner",
  this: "Hilfe",
  keys: "diese Tasten",
  off: "Tasten aus einem Buchstaben oder einer Ziffer lassen sich im Menü abschalten.",
};
