// The words beside a line that is shown on the board, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  reel: "What happens",
  skip: "Skip",
  to_my_question: "To my question",
  pause: "Pause",
  next: "Next",
  to_come: "to come",
};

const de: Record<keyof typeof en, string> = {
  reel: "Was geschieht",
  skip: "Überspringen",
  to_my_question: "Zu meiner Frage",
  pause: "Anhalten",
  next: "Weiter",
  to_come: "folgt noch",
};

export const c = spoken(en, de);
