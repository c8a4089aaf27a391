// What bots are called: levels by a word of the page's language, all others by the names that commands use.

import { t } from "./texts";

const LEVELS = ["wanderer", "squire", "captain", "lord"] as const;

/** A bot's name as people read it. */
export function botName(bot: string): string {
  const level = LEVELS.find((one) => one === bot);
  return level ? t(level) : bot;
}
