export const de = {
  loading: "Die Regeln werden geladen",
  open_elsewhere:
    "Westmarch ist schon in einem anderen Fenster dieses Browsers offen; wird das geschlossen, geht es hier weiter.",
  alone:
    "Das sind Dateien, hinter denen kein Server steht: Du spielst allein, mit Bots oder mit anderen an diesem Bildschirm, und was du spielst, bleibt in diesem Browser. Um mit anderen anderswo zu spielen, betreibt jemand einen Server (westmarch serve).",
  failed: "Die Regeln konnten nicht geladen werden; lade die Seite neu. ({why})",
};
