// Which sections of a manual have the words that somebody looks for.

import type { ManualSection } from "../lib/messages";

/** Words in small letters without accents, as people type them. */
const folded = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a section says, without its pictures: a space before each word. */
export function wordsOf(section: ManualSection): string {
  const read = new DOMParser().parseFromString(section.html, "text/html").body.textContent ?? "";
  return ["", ...folded(`${section.name} ${read}`)].join(" ");
}

/** Whether all words of a search, or words that begin so, stand in a section. */
export const isFound = (words: string, search: string): boolean =>
  folded(search).every((word) => words.includes(` ${word}`));
