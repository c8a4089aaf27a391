// The words of the analysis of a game, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  luck_and_skill: "Luck and skill",
  analyse: "Analyse this game",
  about:
    "A bot thinks over what was chosen, by what could be known then. That takes a minute or two, and is kept for all who look back.",
  thinking: "Thinking: {done} of {of}",
  begins: "Thinking …",
  stop: "Stop",
  whose: "Whose game",
  points: "Points of 100",
  first: "Chance at first",
  choices: "Choices",
  luck: "Luck",
  luck_and_others: "Luck and others",
  result: "Result",
  won: "won",
  lost: "lost",
  drawn: "drawn",
  adds_up:
    "Together they lead from {from} to {to}. The truth lies 19 times of 20 on the thin line. What is dashed only hindsight knows.",
  course: "Choice by choice",
  looks_back: "a click looks back",
  course_label:
    "The chance to win with its interval, below it what each choice cost with its interval, and dashed what luck did after it, by hindsight",
  cost_lane: "Cost",
  line: "Expected after it",
  came: "By hindsight: {luck} points by what came then",
  considered_all: "All {count} choices were thought about, by what could be known then.",
  considered:
    "Of {count} choices those {some} were thought about around which most changed, by what could be known then; all else counts as luck.",
  nothing: "There was nothing to think about.",
  dearest: "Choices that cost most",
  none_dear: "No choice has clearly cost anything.",
  chosen: "Chosen",
  better: "Better",
  pass: "let it pass",
  cost: "−{cost} ± {reach} points",
  chance: "{chance} % ± {reach}",
  look: "Look at it",
  fork: "Play on from here",
};

const de: Record<keyof typeof en, string> = {
  luck_and_skill: "Glück und Können",
  analyse: "Diese Partie analysieren",
  about:
    "Ein Bot überdenkt, was gewählt wurde, mit dem, was man damals wissen konnte. Das dauert ein, zwei Minuten und wird für alle aufbewahrt, die zurückblicken.",
  thinking: "Überdacht: {done} von {of}",
  begins: "Es wird überlegt …",
  stop: "Abbrechen",
  whose: "Wessen Spiel",
  points: "Punkte von 100",
  first: "Aussicht am Anfang",
  choices: "Entscheidungen",
  luck: "Glück",
  luck_and_others: "Glück und andere",
  result: "Ergebnis",
  won: "gewonnen",
  lost: "verloren",
  drawn: "unentschieden",
  adds_up:
    "Zusammen führen sie von {from} zu {to}. Die Wahrheit liegt 19-mal von 20 auf der dünnen Linie. Was gestrichelt ist, weiß man erst im Nachhinein.",
  course: "Entscheidung für Entscheidung",
  looks_back: "ein Klick blickt zurück",
  course_label:
    "Die Aussicht auf den Sieg mit ihrer Spanne, darunter, was jede Entscheidung gekostet hat, mit deren Spanne, und gestrichelt, was das Glück danach tat, im Nachhinein",
  cost_lane: "Kosten",
  line: "Danach erwartet",
  came: "Im Nachhinein: {luck} Punkte durch das, was dann kam",
  considered_all: "Alle {count} Entscheidungen wurden überdacht, mit dem, was man damals wissen konnte.",
  considered:
    "Von {count} Entscheidungen wurden die {some} überdacht, um die herum sich am meisten änderte, mit dem, was man damals wissen konnte; alles andere zählt als Glück.",
  nothing: "Es gab nichts zu überdenken.",
  dearest: "Die teuersten Entscheidungen",
  none_dear: "Keine Entscheidung hat deutlich etwas gekostet.",
  chosen: "Gewählt",
  better: "Besser",
  pass: "es geschehen lassen",
  cost: "−{cost} ± {reach} Punkte",
  chance: "{chance} % ± {reach}",
  look: "Ansehen",
  fork: "Von hier aus weiterspielen",
};

export const a = spoken(en, de);

/** A chance, or a difference of two, in points of a hundred. */
export const points = (value: number): number => Math.round(100 * value);

/** How far the truth may lie away; what is not certain is never told as if it were. */
export const reachOf = ({ reach }: { reach: number }): number => (reach > 0 ? Math.max(1, points(reach)) : 0);

/** Points with their sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0");
