import { UNKNOWN_REASONS, type Fact, type Leaf, type UnknownReason } from '../model/index.js';
import { holds } from './operators.js';

/** What a comparison came to: `NOT_ASKED`, `FAILS`, `HOLDS`, or a number for each reason why its fact is unknown. A group: `OPEN` then. */
export type Outcome = number;
export const NOT_ASKED = 0;
export const FAILS = 1;
export const HOLDS = 2;
/** It hangs on facts that are unknown for several reasons. */
export const OPEN = 3;
const FIRST_REASON = 4;
/** How many outcomes there are. */
export const OUTCOMES = FIRST_REASON + UNKNOWN_REASONS.length;

const OF_REASON = Object.fromEntries(
  UNKNOWN_REASONS.map((reason, at) => [reason, FIRST_REASON + at]),
) as Readonly<Record<UnknownReason, Outcome>>;

/** A condition of one fact, as a place in the lists of a `CompiledList`: rules that compare alike share it. */
export class Comparison {
  readonly leaf: Leaf;
  /** Place of its fact. */
  readonly fact: number;
  /** How often it is written. */
  uses = 1;

  constructor(leaf: Leaf, fact: number) {
    this.leaf = leaf;
    this.fact = fact;
  }

  outcomeOf(fact: Fact): Outcome {
    if (!fact.known) return OF_REASON[fact.reason];
    return holds(this.leaf.operator, fact, this.leaf.value) ? HOLDS : FAILS;
  }
}

/** All comparisons of a list of rules, and their facts, each once. */
export class Comparisons {
  readonly all: Comparison[] = [];
  readonly facts: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #known = new Map<string, number>();
  readonly #seen = new Map<Leaf, number>();

  /** Place of a comparison. */
  placeOf(leaf: Leaf): number {
    const before = this.#seen.get(leaf);
    if (before !== undefined) return before;
    const place = this.#placeOf(leaf);
    this.#seen.set(leaf, place);
    return place;
  }

  /** Place of a fact; -1 where no comparison reads it. */
  factAt(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  #placeOf(leaf: Leaf): number {
    const { fact, operator, value } = leaf;
    const compared = typeof value === 'string' ? `'${value}` : JSON.stringify(value);
    const name = `${fact} ${operator} ${compared}`;
    const before = this.#known.get(name);
    if (before !== undefined) {
      (this.all[before] as Comparison).uses += 1;
      return before;
    }
    this.#known.set(name, this.all.length);
    return this.all.push(new Comparison(leaf, this.#added(fact))) - 1;
  }

  #added(id: string): number {
    const before = this.#places.get(id);
    if (before !== undefined) return before;
    this.#places.set(id, this.facts.length);
    return this.facts.push(id) - 1;
  }
}
