// Files that a person brings.

import { t } from "../lib/texts";

/** What a JSON file holds. Rejects with a sentence for the person if it is none. */
export async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(t("file_unreadable", { name: file.name }));
  }
}
