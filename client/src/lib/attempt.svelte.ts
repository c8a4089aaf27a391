// Something that a person asks for, and what they are told of it.

export const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

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
