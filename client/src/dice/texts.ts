// What is said about the dice and the seals on them, which is read before a game and after it.

import { spoken } from "../lib/texts";
import { de } from "./texts.de";

const en = {
  dice_how:
    "Before the game the server is bound to a secret by the number above. Everybody's page throws in something that nobody can foresee, shows only its seal, and reveals it when all are sealed. The dice follow from all of it, so nobody, the server included, can choose them. When the game is over your page checks it.",
  dice_hold: "The dice are in order",
  dice_dont_hold: "The dice are not in order",
  dice_not: "This does not hold:",
  dice_secret: "The server's secret is the one that it was bound to before the game.",
  dice_seed: "The seed follows from the secret and everybody's contributions.",
  dice_sealed: "Every contribution is the one that was sealed.",
  dice_own: "Mine is among them, unchanged.",
  dice_witness: "Compared with what this browser saw before it revealed its own.",
  dice_no_witness: "This browser threw in nothing, so it can only say that these figures fit together.",
  dice_verify: "That the game was played with this seed is checked by `westmarch verify` and the saved game.",
  dice_broken_off:
    "The beginning was broken off {count} times after this browser had revealed something. Whoever runs the server and did that may have done it because of the dice.",
  dice_unknown: "It is not known where the dice of this game came from.",
  seal_shown: "sealed: {seal}…",
  seal_revealed: "revealed",
  seal_spent: "to be sealed anew",
  seal_none: "throws in nothing",
  seal_lost: "What you sealed is not in this browser.",
  seal_anew: "Seal something new",
};

export type DiceKey = keyof typeof en;

/** A text about the dice, with its gaps filled in. */
export const about = spoken(en, de);
