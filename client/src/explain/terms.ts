// What the words of a game mean, as its title tells: asked for when somebody first wants an explanation.

import { ask } from "../lib/api";
import { currentLanguage } from "../lib/texts";
import type { Term } from "../lib/messages";

export type Kind = "verb" | "track" | "piece" | "mark" | "phase";

const lexicons = new Map<string, Promise<Term[]>>();

/** All terms of a title; none if they can't be had just now. */
export function lexiconOf(title: string): Promise<Term[]> {
  let found = lexicons.get(title);
  if (!found) {
    found = ask<Term[]>("GET", `/titles/${title}/terms?language=${currentLanguage()}`).catch(() => {
      lexicons.delete(title);
      return [];
    });
    lexicons.set(title, found);
  }
  return found;
}

/** Whether a term tells of a word; "…" in it stands for anything. */
function means(term: Term, word: string): boolean {
  const [start, ...rest] = term.word.split("…");
  if (rest.length === 0) return term.word === word;
  const end = rest.join("…");
  return word.startsWith(start!) && word.endsWith(end) && word.length >= start!.length + end.length;
}

/** What tells of the first of these words that is told of. */
export function termOf(lexicon: Term[], kind: Kind, ...words: string[]): Term | undefined {
  for (const word of words) {
    const term = lexicon.find((one) => one.kind === kind && means(one, word));
    if (term) return term;
  }
}

/** A kind of pieces as people call it. */
export const kindNamed = (lexicon: Term[], kind: string): string =>
  lexicon.find((one) => one.kind === "piece" && one.word === kind)?.called || kind;
