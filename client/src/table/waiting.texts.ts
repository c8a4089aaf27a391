// The words of a table before its game begins, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  overridden: "Played with records of the owner's own: {tables}.",
  stand: "Stand up",
  free_chair: "Free the chair",
  move: "Move here",
  begin: "Begin the game",
  begin_when: "The game can begin when somebody sits on every seat. Still open: seat {seats}.",
};

const de: Record<keyof typeof en, string> = {
  overridden: "Gespielt mit eigenen Datensätzen des Besitzers: {tables}.",
  stand: "Aufstehen",
  free_chair: "Platz frei machen",
  move: "Hierher wechseln",
  begin: "Spiel beginnen",
  begin_when: "Das Spiel kann beginnen, sobald auf jedem Platz jemand sitzt. Noch frei: Platz {seats}.",
};

export const w = spoken(en, de);
