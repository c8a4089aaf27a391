// The things that a choice or a line of the story speaks of, by what its `data-about` says.

import { key, type Key, type Offer } from "../lib/scene";
import type { LogLine, Prompt, Scene, Term } from "../lib/messages";

/** What there is to tell from. */
export interface Sources {
  scene: Scene;
  prompt: Prompt | null;
  log: LogLine[];
  lexicon: Term[];
}

export const choiceOf = (number: number, prompt: Prompt | null): Offer | undefined =>
  [...(prompt?.choices ?? []), ...(prompt?.ahead ?? [])].find((choice) => choice.number === number);

/** The things that a choice or a line speaks of; null for anything else. */
export function meant(name: string, { prompt, log }: Pick<Sources, "prompt" | "log">): Key[] | null {
  const [kind, number] = name.split(":");
  if (kind === "choice") return (choiceOf(Number(number), prompt)?.references ?? []).map(key);
  if (kind === "line") return (log[Number(number)]?.references ?? []).map(key);
  return null;
}
