import { unknown, type Fact } from '../model/index.js';
import {
  FAILS,
  NOT_ASKED,
  type Comparison,
  type Comparisons,
  type Outcome,
} from './comparisons.js';

/** Looks a fact up: at once where it is there already. Never fails on its own account. */
export type FactLookup = (id: string) => Fact | Promise<Fact>;

/** A fact that is there already; what is not is not collected. */
export type FactsSoFar = (id: string) => Fact | undefined;

/**
 * The facts that were asked for, and what the comparisons came to: each once. Rules that are judged in turn see the facts of
 * their own turn only, though what was asked for before costs nothing.
 */
export class Answers {
  readonly #comparisons: Comparisons;
  readonly #lookup: FactLookup;
  readonly #facts: (Fact | undefined)[];
  readonly #turns: number[];
  readonly #outcomes: Outcome[];
  readonly #asked = new Map<number, Promise<Fact>>();
  #turn = 1;
  /** Conditions that were evaluated to settle rules. */
  conditions = 0;
  /** Times that json-rules-engine was run. */
  engineRuns = 0;

  constructor(comparisons: Comparisons, lookup: FactLookup) {
    this.#comparisons = comparisons;
    this.#lookup = lookup;
    this.#facts = new Array<Fact | undefined>(comparisons.facts.length).fill(undefined);
    this.#turns = new Array<number>(comparisons.facts.length).fill(0);
    this.#outcomes = new Array<Outcome>(comparisons.all.length).fill(NOT_ASKED);
  }

  /** From here on no fact was asked for. */
  nextTurn(): void {
    this.#turn += 1;
  }

  /** A fact, if it was asked for in this turn and is there. */
  get(id: string): Fact | undefined {
    const at = this.#comparisons.factAt(id);
    return this.#turns[at] === this.#turn ? this.#facts[at] : undefined;
  }

  /** What a comparison came to, if its fact was asked for in this turn and is there. */
  outcomeAt(place: number): Outcome {
    const { fact } = this.#comparisons.all[place] as Comparison;
    return this.#turns[fact] === this.#turn ? this.#outcomeAt(place) : NOT_ASKED;
  }

  /** True where the fact of a comparison is there, whoever asked for it, and the comparison fails. */
  isDeniedAt(place: number, soFar: FactsSoFar): boolean {
    const before = this.#outcomeAt(place);
    if (before !== NOT_ASKED) return before === FAILS;
    const { fact } = this.#comparisons.all[place] as Comparison;
    const found = soFar(this.#comparisons.facts[fact] ?? '');
    if (found === undefined) return false;
    this.#facts[fact] = found;
    return this.#outcomeAt(place) === FAILS;
  }

  /** Asks for the fact of a comparison, and says what that came to. */
  askAt(place: number): Outcome | Promise<Outcome> {
    this.conditions += 1;
    const found = this.#ask((this.#comparisons.all[place] as Comparison).fact);
    return found instanceof Promise ? this.#outcomeAfter(found, place) : this.#outcomeAt(place);
  }

  /** Asks for the fact of a comparison that json-rules-engine wants. */
  async askFor(place: number): Promise<void> {
    await this.#ask((this.#comparisons.all[place] as Comparison).fact);
  }

  #outcomeAt(place: number): Outcome {
    const before = this.#outcomes[place] ?? NOT_ASKED;
    if (before !== NOT_ASKED) return before;
    const comparison = this.#comparisons.all[place] as Comparison;
    const fact = this.#facts[comparison.fact];
    if (fact === undefined) return NOT_ASKED;
    return (this.#outcomes[place] = comparison.outcomeOf(fact));
  }

  async #outcomeAfter(asked: Promise<Fact>, place: number): Promise<Outcome> {
    await asked;
    return this.#outcomeAt(place);
  }

  #ask(at: number): Fact | Promise<Fact> {
    this.#turns[at] = this.#turn;
    const before = this.#facts[at] ?? this.#asked.get(at);
    if (before !== undefined) return before;
    const id = this.#comparisons.facts[at] ?? '';
    const found = this.#lookup(id);
    if (!(found instanceof Promise)) return (this.#facts[at] = found);
    const answer = this.#answered(found, at);
    this.#asked.set(at, answer);
    return answer;
  }

  async #answered(found: Promise<Fact>, at: number): Promise<Fact> {
    const failed = (): Fact => unknown('collector-failed', this.#comparisons.facts[at] ?? '');
    return (this.#facts[at] = await found.catch(failed));
  }
}
