import { FactCache } from './fact-cache.js';
import type { CheckContext } from '../requests/check-context.js';
import type { CheckOptions } from '../requests/options.js';
import {
  known,
  unknown,
  type CostLookup,
  type Fact,
  type FactCost,
  type CollectedFacts,
  type FactValue,
  type FactValues,
} from '@authlint/model';

/** Definition of a fact. Its collector may read other facts; it is called at most once per provider and run. */
export interface FactDefinition {
  readonly cost: FactCost;
  /** One line for `rules show` and the rule pages. */
  readonly summary: string;
  readonly values: FactValues;
  readonly collect: (source: FactSource) => Fact | Promise<Fact>;
  /** An experiment that also runs with `--experiments local`. */
  readonly isLocalExperiment?: true;
}

/** Input of a collector. */
export interface FactSource {
  readonly context: CheckContext;
  /** The fact itself where it is cached or can be collected synchronously. */
  get(id: string): Fact | Promise<Fact>;
  /** The value of a fact, or `undefined` where it is unknown. */
  value<T extends FactValue>(id: string): Promise<T | undefined>;
}

export type FactTable = Readonly<Record<string, FactDefinition>>;

const ofCost =
  (cost: FactCost) =>
  (summary: string, values: FactValues, collect: FactDefinition['collect']): FactDefinition => ({
    cost,
    summary,
    values,
    collect,
  });

/** A fact from the configuration and the fact base alone. */
export const pureFact = ofCost('pure');
/** A fact that is collected on this machine, without a request. */
export const localFact = ofCost('local');
/** A fact from the answers to the client's own requests. */
export const networkFact = ofCost('network');

/** Creates facts that are never unknown, since their source is always available. `from`: that source. */
export function alwaysFrom(from: string, cost: 'pure' | 'local' = 'pure') {
  return (
    summary: string,
    values: FactValues,
    read: (context: CheckContext) => FactValue,
  ): FactDefinition => ofCost(cost)(summary, values, ({ context }) => known(read(context), from));
}

/** A fact from the configuration only. */
export const ofConfiguration = alwaysFrom('configuration');

/** Merges tables. An object without a prototype is much faster here: it has more entries than V8's fast properties allow. */
export function tableOf(...tables: readonly FactTable[]): FactTable {
  return Object.assign(
    Object.create(null) as Record<string, FactDefinition>,
    ...tables,
  ) as FactTable;
}

/** Cost of each fact of a table. */
export function costsOf(table: FactTable): CostLookup {
  return (id) => table[id]?.cost ?? 'pure';
}

/** Whether an experiment was asked for. */
export function isPermitted({ experiments = 'all' }: CheckOptions, isLocal?: true): boolean {
  return experiments === 'all' || (experiments === 'local' && isLocal === true);
}

/** The facts of one provider in one run: lazy, each collected at most once. */
export class FactSet implements FactSource {
  readonly costOf: CostLookup;
  readonly #facts = new FactCache((id) => this.#collect(id));
  #stopped = false;
  /** True where the answers had arrived when sending stopped, so that facts about them need no request. */
  #answered = false;

  constructor(
    readonly context: CheckContext,
    readonly table: FactTable,
  ) {
    this.costOf = costsOf(table);
  }

  get(id: string): Fact | Promise<Fact> {
    return this.#facts.get(id);
  }

  async value<T extends FactValue>(id: string): Promise<T | undefined> {
    const found = this.get(id);
    const fact = found instanceof Promise ? await found : found;
    return fact.known ? (fact.value as T) : undefined;
  }

  /** True where the client's own requests were made. */
  get hasSent(): boolean {
    return [...this.#facts.ids].some((id) => this.costOf(id) === 'network');
  }

  /** False where the client's own requests are not made, or not any more. */
  get networkAllowed(): boolean {
    return this.#refusal('network') === null;
  }

  /** Stops sending: collected facts are kept, and facts that need a further request are `not-needed`. */
  stopSending(): void {
    if (this.#stopped) return;
    this.#answered = this.hasSent;
    this.#stopped = true;
  }

  /** The facts that were collected, for evidence and wording. */
  get snapshot(): CollectedFacts {
    return { get: (id) => this.#facts.cachedFact(id) };
  }

  /** The same as a list, for `--debug`. */
  async collected(): Promise<ReadonlyMap<string, Fact>> {
    const facts = new Map<string, Fact>();
    for (const id of this.#facts.ids) facts.set(id, await this.#facts.get(id));
    return facts;
  }

  #collect(id: string): Fact | Promise<Fact> {
    const definition = this.table[id];
    if (!definition) return unknown('not-given', id);
    const refusal = this.#refusal(definition.cost, definition.isLocalExperiment);
    if (refusal !== null) return unknown(refusal, id);
    return definition.collect(this);
  }

  #refusal(
    cost: FactCost,
    isLocal?: true,
  ): 'offline' | 'no-consent' | 'not-needed' | 'refused-by-policy' | null {
    const { offline, observed, twins } = this.context.options;
    const sends = cost !== 'pure' && cost !== 'local';
    const answered = cost === 'network' && observed !== undefined;
    if (sends && offline && !answered)
      return this.context.consent === null ? 'offline' : 'no-consent';
    if (sends && cost !== 'network' && !isPermitted(this.context.options, isLocal))
      return 'refused-by-policy';
    if (sends && this.#stopped && !(cost === 'network' && this.#answered)) return 'not-needed';
    return cost === 'consent' && !twins ? 'no-consent' : null;
  }
}
