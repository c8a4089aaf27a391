// The same in German.

export const de = {
  rules_of: "Regeln von {title}",
  contents: "Inhalt",
  search: "In den Regeln suchen",
  found: "{count} von {all} Abschnitten",
  none: "In keinem Abschnitt stehen diese Wörter.",
  print: "Drucken",
  play: "Spielen",
};
