// The values of a title's settings in words. Some bring a name of their own ("Trilogy: all nine paths").

import type { ChoiceCard } from "../lib/messages";

const hasName = (choice: ChoiceCard): boolean => /^\p{Lu}/u.test(choice.help);

const plain = (choice: ChoiceCard): string => choice.value.replaceAll("_", " ");

/** Its name. */
export const nameOf = (choice: ChoiceCard): string =>
  hasName(choice) ? choice.help.split(/[:(]/)[0]!.trim() : plain(choice);

/** Its name and what it means. */
export const textOf = (choice: ChoiceCard): string =>
  hasName(choice) || choice.help === choice.value ? choice.help : `${plain(choice)}: ${choice.help}`;
