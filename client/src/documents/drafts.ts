// Drafts of documents in this browser's tab: they outlive a reload, and go with the page that they are taken to.

import type { Contents } from "../lib/messages";

export interface Kept {
  contents: Contents;
  /** Which of the documents that the server keeps it is; none of them, if empty. */
  id: string;
}

/** A document that is to be played with, on its way to the lobby. */
export interface Chosen {
  name: string;
  text: string;
  settings: Record<string, string>;
}

/** Where a document for these settings is built. */
export const pathOf = (title: string, setting: string, settings: Record<string, string>, from = ""): string =>
  `/document/${title}/${setting}?${new URLSearchParams(from ? { ...settings, from } : settings)}`;

const read = (name: string): unknown => JSON.parse(sessionStorage.getItem(name) ?? "null");

const draftOf = (title: string, setting: string, settings: Record<string, string>): string =>
  `draft ${title} ${setting} ${new URLSearchParams(settings)}`;

export const keepDraft = (title: string, setting: string, draft: Kept): void =>
  sessionStorage.setItem(draftOf(title, setting, draft.contents.settings), JSON.stringify(draft));

export const draft = (title: string, setting: string, settings: Record<string, string>): Kept | null =>
  read(draftOf(title, setting, settings)) as Kept | null;

export const choose = (title: string, setting: string, chosen: Chosen): void =>
  sessionStorage.setItem(`chosen ${title} ${setting}`, JSON.stringify(chosen));

export const chosen = (title: string, setting: string): Chosen | null =>
  read(`chosen ${title} ${setting}`) as Chosen | null;
