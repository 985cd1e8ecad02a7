import {
  FACTS,
  inWholeFile,
  wholeFile,
  type ConfigProblem,
  type FieldPlaces,
} from '@authlint/core/internal';
import { FACT_KINDS, type FactValues } from '@authlint/model';
import type { ParsedPack } from './checked-parts.js';
import { PACK_FACT_COSTS, type PackFact, type PackFacts } from './code-pack.js';
import { knownFacts, type KnownFacts } from './condition.js';
import type { Pack } from './schema.js';

/** The description that a code pack returns: its data and its facts. Untrusted. */
export interface DescribedPack {
  readonly data: unknown;
  readonly facts: readonly DescribedFact[];
}

export interface DescribedFact {
  readonly id: string;
  readonly cost?: unknown;
  readonly summary?: unknown;
  readonly values?: unknown;
  /** Whether it has a collector. */
  readonly runs: boolean;
}

export type CheckedPack = { readonly pack: Pack } | { readonly problems: readonly ConfigProblem[] };

/** Facts of one pack. */
const MAX_FACTS = 100;

const FACT_ID = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/;

/** Input of the schema check: its data, the facts that its rules may read, and its positions. */
export function shapeInput(
  { data, facts }: DescribedPack,
  file: string,
): [unknown, KnownFacts, FieldPlaces] {
  const own = facts.map(({ id, values }) => [id, valuesOf(values) ?? 'any'] as const);
  return [data, new Map([...knownFacts(FACTS), ...own]), inWholeFile(file)];
}

/** The pack, or all of its problems. `file`: its source, as shown. `parsed`: the result of the schema. */
export function checkedPack(
  { facts }: DescribedPack,
  file: string,
  parsed: ParsedPack,
  collector: (fact: string) => PackFact['collect'],
): CheckedPack {
  const faults = factFaults(facts).map((message) => wholeFile(file, message));
  const problems = [...faults, ...(parsed.ok ? [] : parsed.problems)];
  return parsed.ok && problems.length === 0
    ? { pack: { ...parsed.pack, facts: factsOf(facts, collector) } }
    : { problems };
}

function factFaults(facts: readonly DescribedFact[]): string[] {
  if (facts.length > MAX_FACTS) return [`facts: a pack has at most ${String(MAX_FACTS)} facts`];
  return facts.flatMap(({ id, cost, summary, values, runs }) => [
    ...(FACT_ID.test(id) ? [] : [`facts.${id}: the name must be subject.leafInCamel`]),
    ...(Object.hasOwn(FACTS, id) ? [`facts.${id}: a built-in fact has this name`] : []),
    ...(PACK_FACT_COSTS.some((item) => item === cost)
      ? []
      : [`facts.${id}.cost: must be one of ${PACK_FACT_COSTS.join(', ')}`]),
    ...(typeof summary === 'string' ? [] : [`facts.${id}.summary: is required`]),
    ...(values === undefined || valuesOf(values) !== null
      ? []
      : [`facts.${id}.values: must be boolean, number, text, list, or a list of words`]),
    ...(runs ? [] : [`facts.${id}.collect: must be a function`]),
  ]);
}

function valuesOf(values: unknown): FactValues | null {
  const kind = FACT_KINDS.find((item) => item === values);
  if (kind !== undefined) return kind;
  const areWords = Array.isArray(values) && values.every((item) => typeof item === 'string');
  return areWords && values.length > 0 ? values : null;
}

function factsOf(
  facts: readonly DescribedFact[],
  collector: (fact: string) => PackFact['collect'],
): PackFacts {
  const entries = facts.map(({ id, cost, summary, values }) => {
    const known = PACK_FACT_COSTS.find((item) => item === cost) ?? 'experiment';
    const kind = valuesOf(values) ?? 'any';
    return [
      id,
      { cost: known, summary: String(summary), values: kind, collect: collector(id) },
    ] as const;
  });
  return Object.fromEntries(entries);
}
