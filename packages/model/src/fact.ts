/** Values of facts: plain data. A `Secret` is not assignable to it, on purpose. */
export type FactValue = string | number | boolean | null | readonly string[];

/** Why a fact is unknown. Printed to the user; never an error's own text. */
export const UNKNOWN_REASONS = [
  'offline',
  'not-configured',
  'not-applicable',
  'not-supported',
  'not-needed',
  'no-consent',
  'no-model-id',
  'no-credential',
  'no-client',
  'no-answer',
  'permission',
  'not-found',
  'refused-by-policy',
  'collector-failed',
  'not-given',
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** An observation with its source: a variable, `file:line:column`, a request line, a pid. Never characters of a key. */
export interface Known<T extends FactValue = FactValue> {
  readonly known: true;
  readonly value: T;
  readonly from: string;
}

/** An observation that could not be made. It never makes a rule fire, in either polarity. */
export interface Unknown {
  readonly known: false;
  readonly reason: UnknownReason;
  readonly from: string;
  /** Error of the pack that should collect it, as the sentence of the report. */
  readonly failure?: string;
}

export type Fact<T extends FactValue = FactValue> = Known<T> | Unknown;

export function known<T extends FactValue>(value: T, from: string): Known<T> {
  return { known: true, value, from };
}

export function unknown(reason: UnknownReason, from: string): Unknown {
  return { known: false, reason, from };
}

/** Facts by id; `undefined` for one that was not collected. */
export type CollectedFacts = Pick<ReadonlyMap<string, Fact>, 'get'>;

export const FACT_KINDS = ['boolean', 'number', 'text', 'list', 'any'] as const;
/** Values of a fact: a type, a list of allowed words, or `any` where none is declared. */
export type FactValues = (typeof FACT_KINDS)[number] | readonly string[];

/** Costs of facts. Rules read cheap facts first; a stage starts only if the one before did not decide. */
export type FactCost = 'pure' | 'local' | 'network' | 'experiment' | 'consent';

export const FACT_COSTS = [
  'pure',
  'local',
  'network',
  'experiment',
  'consent',
] as const satisfies readonly FactCost[];

/** What a fact costs, by its id: one function for one table of facts. */
export type CostLookup = (id: string) => FactCost;
