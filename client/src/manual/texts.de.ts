// The same in German.

import type { ManualKey } from "./texts";

export const de: Record<ManualKey, string> = {
  rules_of: "Regeln von {title}",
  contents: "Inhalt",
  search: "In den Regeln suchen",
  found: "{count} von {all} Abschnitten",
  none: "In keinem Abschnitt stehen diese Wörter.",
  print: "Drucken",
  play: "Spielen",
};
