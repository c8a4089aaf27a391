// A short guard: a double click, or a key that is held, is no answer to a question that has only just come.

const LONG_ENOUGH = 400; // milliseconds after which a question is taken to be read

export class Guard {
  private known = $state("");
  readonly on = $derived.by(() => this.question() !== this.known);

  /** `question` tells one question from another. */
  constructor(private readonly question: () => string) {
    $effect(() => {
      const asked = this.question();
      const timer = setTimeout(() => (this.known = asked), LONG_ENOUGH);
      return () => clearTimeout(timer);
    });
  }
}
