import {
  known,
  unknown,
  type Fact,
  type Rule,
  type RuleCase,
  type Verdict,
  type Diagnosis,
  type Finding,
} from '@authlint/model';
import { diagnoses, findings, judge, situationOf } from '@authlint/core/internal';
import { placeholdersOf } from '@authlint/model/message';
import { undeterminedCases } from './undetermined-cases.js';

export const KINDS = ['fires', 'quiet', 'undetermined'] as const;

/** A case with the verdict of its section in the file. */
export interface StatedCase {
  readonly item: RuleCase;
  readonly verdict: Verdict['verdict'];
}

/** A rule with its undetermined cases: the written ones, else those derived from a case that fires. */
export function withAllCases(rule: Rule, rules: readonly Rule[]): RuleWithAllCases {
  const { undetermined = undeterminedCases(rule, rules) } = rule.cases;
  return { ...rule, cases: { ...rule.cases, undetermined } };
}

/** A rule with all of its cases. */
export type RuleWithAllCases = Rule & {
  readonly cases: { readonly [K in (typeof KINDS)[number]]: readonly RuleCase[] };
};

export function casesOf({ cases }: RuleWithAllCases): readonly StatedCase[] {
  return KINDS.flatMap((kind) =>
    cases[kind].map((item) => ({ item, verdict: kind === 'fires' ? 'fired' : kind })),
  );
}

/** The facts of a case; those not listed are unknown. */
export function factsOfCase({ facts }: RuleCase): (id: string) => Promise<Fact> {
  return (id) => {
    const value = Object.hasOwn(facts, id) ? facts[id] : undefined;
    return Promise.resolve(value === undefined ? unknown('not-given', id) : known(value, id));
  };
}

/** The report text of a rule that fires, from one of its cases. */
export interface RuleExample {
  readonly case: RuleCase;
  readonly diagnosis: Diagnosis | null;
  readonly finding: Finding | null;
}

/**
 * The first case in which a rule fires with every fact of its message known, and the message there; `null` if there is none.
 */
export async function exampleOf(rule: Rule): Promise<RuleExample | null> {
  const named = placeholdersOf(rule.message ?? rule.summary);
  const item = rule.cases.fires.find(({ facts }) => named.every((id) => Object.hasOwn(facts, id)));
  if (item === undefined) return null;
  const verdicts = await judge([rule], factsOfCase(item));
  const facts = new Map(Object.entries(item.facts).map(([id, value]) => [id, known(value, id)]));
  return {
    case: item,
    diagnosis: diagnoses(verdicts, situationOf(facts))[0] ?? null,
    finding: findings(verdicts, facts, null)[0] ?? null,
  };
}
