// Standing orders to pass, one a table: given in this browser, for as long as the table lasts; and what was passed by itself.
// Other orders are about a question that is asked again and again: they end when something new can be chosen there, when it
// is taken back or stopped, or when the page is left.

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

  /** What could be chosen when each question was passed last by an order for it. */
  private readonly recurring = new Map<string, ReadonlySet<string>>();

  /** From now on a question is passed, until more can be chosen than these. */
  passAgain(question: string, offers: string[]): void {
    this.recurring.set(question, new Set(offers));
  }

  /** Whether there is an order to pass a question with these offers. */
  passesAgain(question: string, offers: string[]): boolean {
    const known = this.recurring.get(question);
    return known !== undefined && offers.every((offer) => known.has(offer));
  }

  askAgain(question: string): void {
    this.recurring.delete(question);
  }
}

export const standing = new Standing();
