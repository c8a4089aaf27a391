// Requests about documents, which only those fetch who build some.

import { ask } from "../lib/api";
import type { Desk, Draft, KeptDocument, NewDocument, Sample } from "../lib/messages";

export const desks = {
  mine: (title: string, setting: string) =>
    ask<KeptDocument[]>("GET", `/me/documents?${new URLSearchParams({ title, setting })}`),
  keep: (document: NewDocument) => ask<KeptDocument>("POST", "/me/documents", document),
  replace: (id: string, document: NewDocument) => ask<KeptDocument>("PUT", `/me/documents/${id}`, document),
  forget: (id: string) => ask<null>("DELETE", `/me/documents/${id}`),
  samples: (title: string, setting: string, settings: Record<string, string>) =>
    ask<Sample[]>("GET", `/titles/${title}/documents/${setting}?${new URLSearchParams(settings)}`),
  check: (title: string, setting: string, draft: Draft) =>
    ask<Desk>("POST", `/titles/${title}/documents/${setting}`, draft),
  readList: (title: string, setting: string, settings: Record<string, string>, text: string) =>
    ask<Desk>("POST", `/titles/${title}/documents/${setting}/list`, { settings, text }),
};
