// The same in German.

export const de = {
  dice_how:
    "Vor dem Spiel ist der Server durch die Zahl oben an ein Geheimnis gebunden. Die Seite jedes Mitspielers wirft etwas ein, das niemand vorhersehen kann, zeigt davon nur das Siegel und deckt es auf, wenn alle gesiegelt haben. Aus all dem folgen die Würfel: niemand, auch der Server nicht, kann sie sich aussuchen. Ist das Spiel zu Ende, prüft deine Seite das nach.",
  dice_hold: "Die Würfel sind in Ordnung",
  dice_dont_hold: "Die Würfel sind nicht in Ordnung",
  dice_not: "Das stimmt nicht:",
  dice_secret: "Das Geheimnis des Servers ist das, an das er vor dem Spiel gebunden war.",
  dice_seed: "Der Startwert folgt aus dem Geheimnis und den Beiträgen aller.",
  dice_sealed: "Jeder Beitrag ist der, der gesiegelt war.",
  dice_own: "Meiner ist darunter, unverändert.",
  dice_witness: "Verglichen mit dem, was dieser Browser sah, bevor er seinen Beitrag aufdeckte.",
  dice_no_witness: "Dieser Browser hat nichts eingeworfen; er kann nur sagen, dass die Zahlen zueinander passen.",
  dice_verify: "Dass mit diesem Startwert gespielt wurde, prüft `westmarch verify` mit dem Spielstand.",
  dice_broken_off:
    "Der Beginn wurde {count} Mal abgebrochen, nachdem dieser Browser etwas aufgedeckt hatte. Wer den Server betreibt und das tat, kann es der Würfel wegen getan haben.",
  dice_unknown: "Woher die Würfel dieses Spiels kamen, ist nicht bekannt.",
  seal_shown: "gesiegelt: {seal}…",
  seal_revealed: "aufgedeckt",
  seal_spent: "neu zu siegeln",
  seal_none: "wirft nichts ein",
  seal_lost: "Was du gesiegelt hast, ist nicht in diesem Browser.",
  seal_anew: "Neu siegeln",
};
