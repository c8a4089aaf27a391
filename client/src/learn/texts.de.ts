// The same in German.

import type { LearnKey } from "./texts";

export const de: Record<LearnKey, string> = {
  asked_where: "Wo bin ich?",
  asked_why: "Warum nicht …?",
  asked_hint: "Tipp",
  guide: "Anleitung",
  step: "{at} von {last}",
  next: "Weiter",
  or: " oder ",
  waits: "Das hat Zeit. Jetzt: {what}",
  read_first: "Lies erst weiter: Die Anleitung hat noch etwas zu sagen.",
  more: "Regeln: {section}",
  enough: "Du weißt genug: Spiel weiter, wie du magst, dieses Spiel oder ein anderes.",
  next_what: "Und jetzt?",
  next_game: "Ein erstes Spiel, mit Tipps",
  next_hints: "Wann immer du nicht weiter weißt, bitte um einen Tipp: Er sagt, was ein Bot hier täte, und warum.",
  next_rules: "Die Regeln, Kapitel für Kapitel",
  leave: "Ohne Anleitung weiterspielen",
  nothing_missing: "Es fehlt nichts.",
  stages_none: "Das Spiel wird gerade aufgebaut, oder es ist zu Ende.",
  stage_done: "erledigt",
  thinking: "Ein Bot denkt darüber nach …",
  lets_pass: "Der Bot {bot} ließe diesen Augenblick vorübergehen.",
  said_by: "Der Bot {bot} würde wählen",
  hints: "Tipps: was ein Bot täte",
  hints_usual: "allein und unter Verbündeten",
  hints_always: "immer",
  hints_never: "nie",
  hints_may: "Tipps sind erlaubt: was ein Bot täte, und warum",
  hints_none: "keine Tipps",
};
