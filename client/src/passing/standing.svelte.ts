// Standing orders to pass, one a table: given in this browser, for as long as the table lasts; and what was passed by itself.

import type { LogLine } from "../lib/messages";

class Standing {
  /** What the story says of it, by table. */
  passed = $state.raw<Record<string, LogLine[]>>({});
  private given = $state<Record<string, boolean>>({});

  ordered(table: string): boolean {
    return this.given[table] ?? localStorage.getItem(`pass ${table}`) === "true";
  }

  order(table: string, on: boolean): void {
    this.given[table] = on;
    localStorage.setItem(`pass ${table}`, String(on));
  }
}

export const standing = new Standing();
