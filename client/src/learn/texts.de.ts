// The same in German.

import type { LearnKey } from "./texts";

export const de: Record<LearnKey, string> = {
  guide: "Anleitung",
  step: "{at} von {last}",
  next: "Weiter",
  or: " oder ",
  waits: "Das hat Zeit. Jetzt: {what}",
  read_first: "Lies erst weiter: Die Anleitung hat noch etwas zu sagen.",
  more: "Regeln: {section}",
  rules: "Alle Regeln",
  enough: "Du weißt genug: Spiel weiter, wie du magst, dieses Spiel oder ein anderes.",
  leave: "Ohne Anleitung weiterspielen",
};
