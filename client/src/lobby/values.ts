// Seats, and the values of a title's settings, in words. Some values bring a name of their own ("Trilogy: all nine paths").

import { botName } from "../lib/bots";
import { t } from "../lib/texts";
import type { ChoiceCard, TableCard, TitleCard } from "../lib/messages";

const hasName = (choice: ChoiceCard): boolean => /^\p{Lu}/u.test(choice.help);

const plain = (choice: ChoiceCard): string => choice.value.replaceAll("_", " ");

/** Its name. */
export const nameOf = (choice: ChoiceCard): string =>
  hasName(choice) ? choice.help.split(/[:(]/)[0]!.trim() : plain(choice);

/** Its name and what it means. */
export const textOf = (choice: ChoiceCard): string =>
  hasName(choice) || choice.help === choice.value ? choice.help : `${plain(choice)}: ${choice.help}`;

/** A seat of a game with so many: its number, and whom one plays there where that is known. */
export function seatName(title: TitleCard | null, seats: number, seat: number): string {
  const role = title?.chairs[title.seats.indexOf(seats)]?.[seat];
  return `${t("seat")} ${seat + 1}${role ? `: ${role}` : ""}`;
}

/** All settings of a title, with its defaults for those that are not chosen. */
export const allOf = (title: TitleCard, chosen: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(title.settings.map((one) => [one.name, one.default])),
  ...chosen,
});

/** The settings that have to be told: those that differ from the title's defaults. */
export const withoutDefaults = (title: TitleCard, chosen: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    title.settings.filter((one) => chosen[one.name] !== one.default).map((one) => [one.name, chosen[one.name]!]),
  );

/** Who plays at a table. */
export function whoPlays(table: TableCard): string {
  const nobody = table.phase === "open" ? t("open_seat") : t("left");
  return table.chairs
    .map((chair) => chair.name || (chair.bot ? `${botName(chair.bot)} (${t("bot")})` : nobody))
    .join(", ");
}

/** About how long a game takes, in words. */
export const timeOf = (minutes: number): string =>
  minutes < 120 ? t("minutes", { count: minutes }) : t("hours", { count: minutes / 60 });
