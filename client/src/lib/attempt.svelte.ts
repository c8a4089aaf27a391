// Something that a person asks for, and what they are told of it.

import { t } from "./texts";

/** What somebody is told of a problem; the table that is not there refuses with one word. */
export function reasonOf(problem: unknown): string {
  const words = problem instanceof Error ? problem.message : String(problem);
  return words === "offline" ? t("offline") : words;
}

export class Attempt {
  /** What came of the last attempt: its own words, or why it failed. */
  told = $state("");

  /** Does the work, which may return what there is to tell. */
  async run(work: () => Promise<string | void>): Promise<void> {
    this.told = "";
    try {
      this.told = (await work()) ?? "";
    } catch (problem) {
      this.told = reasonOf(problem);
    }
  }
}
