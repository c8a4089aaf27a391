// Why something can't be done, as the server tells it: a sentence by the name of each action.

/** A text's words alone, between blanks: a name is looked for in whole words. */
const wordsOf = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

/** Why what speaks of something of this name can't be done: each reason once, with all that it holds for. */
export const reasonsFor = (name: string, reasons: Record<string, string>): [string, string[]][] =>
  togetherBy(reasons, (what) => name !== "" && wordsOf(what).includes(wordsOf(name)));

/** The reasons for what is asked about: each once, with all that it holds for. */
export function togetherBy(reasons: Record<string, string>, isAsked: (what: string) => boolean): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const [what, reason] of Object.entries(reasons)) {
    if (reason && isAsked(what)) found.set(reason, [...(found.get(reason) ?? []), what]);
  }
  return [...found];
}
