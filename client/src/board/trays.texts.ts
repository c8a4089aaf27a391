// The words of an exchange, which are fetched with it.

import { spoken } from "../lib/texts";

const en = {
  exchange: "Exchange",
  waits: "not laid yet",
  lays: "being laid",
  face_down: "A card face down.",
  says: "said to be {what}",
  no_card: "no card",
};

const de: Record<keyof typeof en, string> = {
  exchange: "Tausch",
  waits: "noch nicht gelegt",
  lays: "wird gelegt",
  face_down: "Eine verdeckte Karte.",
  says: "angeblich {what}",
  no_card: "keine Karte",
};

export const l = spoken(en, de);
