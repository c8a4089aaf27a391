// What is pointed at, by mouse or keyboard: a choice or a line of the story lights up what it speaks of, a thing its choices.

import { key, type Key, type Offer } from "../lib/scene";

const NOTHING: ReadonlySet<Key> = new Set();

class Pointing {
  private lit = $state.raw(NOTHING);
  private thing = $state.raw<Key | null>(null);
  /** The number of the choice that is pointed at. */
  private choice = $state<number>();
  private told = $state.raw(NOTHING);
  /** What the question is about. */
  asked = $state.raw(NOTHING);
  /** What is told beside the board as long as it stands there. */
  named = $state.raw(NOTHING);
  /** The card that is carried somewhere. */
  carried = $state<Key | null>(null);
  /** How far a map has moved aside for what lies over it. */
  lean = $state.raw({ x: 0, y: 0 });
  /** The number of the choice that a bot would take. */
  private advised = $state<number>();

  /** At a thing on the table. */
  atThing(thing: Key): void {
    this.away();
    this.thing = thing;
  }

  /** At words that speak of these things; of a choice with its number. */
  atWords(things: Key[], choice?: number): void {
    this.away();
    this.lit = new Set(things);
    this.choice = choice;
  }

  away(): void {
    this.lit = NOTHING;
    this.thing = null;
    this.choice = undefined;
  }

  /** These things are told of just now, whatever is pointed at. */
  tell(things: Key[]): void {
    this.told = new Set(things);
  }

  /** The question is about these things. */
  ask(things: Key[]): void {
    if (things.length > 0 || this.asked.size > 0) this.asked = new Set(things);
  }

  /** Whether the words that are pointed at, or that are told just now, speak of this thing. */
  isMeant(thing: Key): boolean {
    return this.lit.has(thing) || this.told.has(thing);
  }

  /** This choice is advised. */
  hint(choice: Offer | undefined): void {
    this.advised = choice?.number;
    this.tell((choice?.references ?? []).map(key));
  }

  /** Whether it is this choice that is pointed at, or something else than `place` of which it speaks. */
  isAt({ number, references }: Offer, place: Key): boolean {
    const { choice } = this;
    const thing = this.carried ?? this.thing;
    return (
      number === choice || (thing !== null && thing !== place && references?.some((ref) => key(ref) === thing) === true)
    );
  }

  /** The number of the choice that is pointed at, or else advised. */
  get number(): number | undefined {
    return this.choice ?? this.advised;
  }

  /** What is pointed at: a thing, or all that words speak of. */
  get at(): Key[] {
    return this.thing === null ? [...this.lit] : [this.thing];
  }

  /** What is told of just now. */
  get spokenOf(): ReadonlySet<Key> {
    return this.told;
  }

  /** Whether one of these choices is advised, or speaks of the thing that is pointed at. */
  isAbout(choices: Offer[]): boolean {
    const { thing, advised } = this;
    return choices.some(
      ({ number, references }) =>
        number === advised || (thing !== null && references?.some((ref) => key(ref) === thing)),
    );
  }
}

export const pointing = new Pointing();
