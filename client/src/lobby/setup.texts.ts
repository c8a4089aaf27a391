// The words of setting up a table, and of coming to one, which are fetched with what shows them.

import { spoken } from "../lib/texts";

const en = {
  rulings: "How unclear rules are read",
  me: "me",
  public_table: "Anybody may find and watch this table",
  pace: "Pace",
  pace_live: "all are there at the same time",
  pace_unhurried: "each comes when they can",
  explicit_end: "All end their turns themselves; until then they can take back, and the others wait",
  overrides: "Records of my own (JSON)",
  create: "Set up the table",
  levels: "Levels",
  advanced: "For those who study",
  invited_to: "You are invited to {title}",
  to_table: "To the table",
  invited_by: "{who} invites you.",
  you_play: "You play",
  takes: "A game takes {time}.",
  spent: "Seals something new for the dice first: {who}. The page does it by itself.",
};

const de: Record<keyof typeof en, string> = {
  rulings: "Wie unklare Regeln gelesen werden",
  me: "ich",
  public_table: "Jeder darf diesen Tisch finden und zusehen",
  pace: "Tempo",
  pace_live: "alle sind gleichzeitig da",
  pace_unhurried: "jeder kommt, wann er kann",
  explicit_end: "Jeder beendet seinen Zug selbst; bis dahin kann er zurücknehmen, und die anderen warten",
  overrides: "Eigene Datensätze (JSON)",
  create: "Tisch aufstellen",
  levels: "Stufen",
  advanced: "Für Neugierige",
  invited_to: "Du bist eingeladen zu {title}",
  to_table: "Zum Tisch",
  invited_by: "{who} lädt dich ein.",
  you_play: "Du spielst",
  takes: "Eine Partie dauert {time}.",
  spent: "Siegelt erst etwas Neues für die Würfel: {who}. Die Seite macht das von selbst.",
};

export const s = spoken(en, de);
