// The words of a game's end, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  won: "Victory",
  lost: "Defeat",
  drawn: "A draw",
  winners: "Won by {who}.",
  turns: "{count} turns",
  choices_made: "Choices",
  turning_points: "Turning points",
  for_better: "for the better",
  for_worse: "for the worse",
  again: "Play again",
  again_invited: "The same game once more:",
  share: "Share",
  link: "Whoever has this link can look back at the game.",
  look_back: "Look back from the beginning",
};

const de: Record<keyof typeof en, string> = {
  won: "Sieg",
  lost: "Niederlage",
  drawn: "Unentschieden",
  winners: "Gewonnen hat: {who}.",
  turns: "{count} Runden",
  choices_made: "Entscheidungen",
  turning_points: "Wendepunkte",
  for_better: "zum Besseren",
  for_worse: "zum Schlechteren",
  again: "Noch einmal",
  again_invited: "Dasselbe Spiel noch einmal:",
  share: "Teilen",
  link: "Wer diesen Link hat, kann auf das Spiel zurückblicken.",
  look_back: "Von Anfang an zurückblicken",
};

export const e = spoken(en, de);
