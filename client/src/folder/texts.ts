// What is said of a folder of files while its rules are loaded.

import { spoken } from "../lib/texts";
import { de } from "./texts.de";

export const en = {
  loading: "Loading the rules",
  open_elsewhere: "Westmarch is open in another window of this browser already; when that is closed, it goes on here.",
  alone:
    "These are files, with no server behind them: you play alone, with bots, or with others at this screen, and what you play is kept in this browser. To play with others elsewhere, somebody runs a server (westmarch serve).",
  failed: "The rules could not be loaded; load the page again. ({why})",
};

export const f = spoken(en, de);
