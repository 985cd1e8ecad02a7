import { unknown, type Fact } from '../model/index.js';
import { NOT_ASKED, type Comparison, type Comparisons, type Outcome } from './comparisons.js';

/** Looks a fact up: at once where it is there already. Never fails on its own account. */
export type FactLookup = (id: string) => Fact | Promise<Fact>;

/** The facts that one judgement asked for, and what the comparisons came to: each once. */
export class Answers {
  readonly #comparisons: Comparisons;
  readonly #lookup: FactLookup;
  readonly #facts: (Fact | undefined)[];
  readonly #outcomes: Outcome[];
  #asked: Map<number, Promise<Fact>> | null = null;

  constructor(comparisons: Comparisons, lookup: FactLookup) {
    this.#comparisons = comparisons;
    this.#lookup = lookup;
    this.#facts = new Array<Fact | undefined>(comparisons.facts.length).fill(undefined);
    this.#outcomes = new Array<Outcome>(comparisons.all.length).fill(NOT_ASKED);
  }

  /** A fact, if it was asked for and is there. */
  get(id: string): Fact | undefined {
    return this.#facts[this.#comparisons.factAt(id)];
  }

  /** What a comparison came to, if its fact was asked for and is there. */
  outcomeAt(place: number): Outcome {
    const before = this.#outcomes[place] ?? NOT_ASKED;
    if (before !== NOT_ASKED) return before;
    const comparison = this.#comparisons.all[place] as Comparison;
    const fact = this.#facts[comparison.fact];
    if (fact === undefined) return NOT_ASKED;
    return (this.#outcomes[place] = comparison.outcomeOf(fact));
  }

  isThere(place: number): boolean {
    return this.outcomeAt(place) !== NOT_ASKED;
  }

  /** Asks for the fact of a comparison, unless it is there. */
  askAt(place: number): Fact | Promise<Fact> {
    return this.#ask((this.#comparisons.all[place] as Comparison).fact);
  }

  ask(id: string): Fact | Promise<Fact> {
    return this.#ask(this.#comparisons.factAt(id));
  }

  #ask(at: number): Fact | Promise<Fact> {
    const before = this.#facts[at] ?? this.#asked?.get(at);
    if (before !== undefined) return before;
    const id = this.#comparisons.facts[at] ?? '';
    const found = this.#lookup(id);
    if (!(found instanceof Promise)) return (this.#facts[at] = found);
    const answer = found
      .catch(() => unknown('collector-failed', id))
      .then((fact) => (this.#facts[at] = fact));
    this.#asked ??= new Map();
    this.#asked.set(at, answer);
    return answer;
  }
}
