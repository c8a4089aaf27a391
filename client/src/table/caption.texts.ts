// The words beside a line that is shown on the board, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  skip: "Skip",
  to_my_question: "To my question",
};

const de: Record<keyof typeof en, string> = {
  skip: "Überspringen",
  to_my_question: "Zu meiner Frage",
};

export const c = spoken(en, de);
