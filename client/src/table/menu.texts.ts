// The words about looking back, games as files, reports and links, which only those fetch who look back or open the menu.

import { spoken } from "../lib/texts";

const en = {
  turn_before: "Turn before",
  turn_after: "Next turn",
  to_end: "To the end",
  return_to_now: "Return to the game",
  film: "Play",
  link_for_own: "Until the game is over only those who sit here can open it.",
  share: "Copy a link to here",
  fork: "Play on from here, alone",
  eyes: "Through whose eyes",
  own_eyes: "my own",
  export: "Save file",
  report_note: "What is wrong?",
  report: "Report it",
  report_made: "This is the file: {name}.json. It tells all of the game; pass it on to whoever can help.",
  report_kept: "Kept on the server as {name}. Tell that name to whoever runs it.",
  file_later: "There is a file of this game when it is over.",
  watch_begin: "Make a link to watch",
  watch_link: "Whoever has this link may watch",
  watch_end: "Take the link back",
};

const de: typeof en = {
  turn_before: "Zug davor",
  turn_after: "Nächster Zug",
  to_end: "Zum Ende",
  return_to_now: "Zurück zum Spiel",
  film: "Abspielen",
  link_for_own: "Bis das Spiel zu Ende ist, können ihn nur die öffnen, die hier sitzen.",
  share: "Link hierher kopieren",
  fork: "Von hier allein weiterspielen",
  eyes: "Mit wessen Augen",
  own_eyes: "den eigenen",
  export: "Spielstand",
  report_note: "Was stimmt nicht?",
  report: "Melden",
  report_made: "Das ist die Datei: {name}.json. Sie verrät das ganze Spiel; gib sie jemandem, der helfen kann.",
  report_kept: "Auf dem Server aufgehoben als {name}. Sag diesen Namen dem, der ihn betreibt.",
  file_later: "Eine Datei dieses Spiels gibt es, wenn es zu Ende ist.",
  watch_begin: "Link zum Zusehen machen",
  watch_link: "Wer diesen Link hat, darf zusehen",
  watch_end: "Link zurücknehmen",
};

/** A text about looking back, files, reports and links. */
export const n = spoken(en, de);
