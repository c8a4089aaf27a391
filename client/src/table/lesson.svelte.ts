// Which choices count just now in a guided game; its panel, which comes when it is wanted, says so.

import { answered } from "../lib/scene";
import type { Prompt } from "../lib/messages";

class Lesson {
  /** The answers that count; null in a free game. */
  counting = $state.raw<ReadonlySet<string> | null>(null);
  /** What is told to whoever chooses something else. */
  first = "";

  /** Whether that is to be done now; null in a free game. */
  wants(steps: unknown[][]): boolean | null {
    return this.counting && steps.length === 1 && this.counting.has(JSON.stringify(steps[0]));
  }

  /** A question with the choices that count. */
  of(prompt: Prompt | null): Prompt | null {
    return prompt && this.counting
      ? { ...prompt, ahead: [], choices: prompt.choices.filter((choice) => this.wants(answered(choice))) }
      : prompt;
  }
}

export const lesson = new Lesson();
