import {
  known,
  unknown,
  type Diagnosis,
  type Fact,
  type FactValue,
  type Finding,
  type RulePack,
} from '@authlint/model';
import { verdictOf } from '../conditions/outcome.js';
import { diagnoses, findings } from './diagnose.js';
import { situationOf } from './steps.js';

/** Result of judging rules over given facts. */
export interface Judgement {
  readonly rules: readonly JudgedRule[];
  /** Best first. */
  readonly diagnoses: readonly Diagnosis[];
  readonly findings: readonly Finding[];
}

export interface JudgedRule {
  readonly rule: string;
  readonly verdict: 'fired' | 'quiet' | 'undetermined';
  /** The unknown facts that an undetermined rule needs. */
  readonly missing: readonly string[];
}

/**
 * Judges the rules of packs over given facts, without any request: for tests and editors. Other facts are unknown. Unlike a check,
 * it does not select the rules of a provider or apply a gateway's wording.
 */
export function judgeFacts(
  facts: Readonly<Record<string, FactValue>>,
  packs: readonly Pick<RulePack, 'rules'>[],
): Judgement {
  const lookup = (id: string): Fact =>
    Object.hasOwn(facts, id) ? known(facts[id] ?? null, 'given') : unknown('not-given', id);
  const verdicts = packs.flatMap(({ rules }) => rules).map((rule) => verdictOf(rule, lookup));
  const given = new Map(Object.keys(facts).map((id) => [id, lookup(id)]));
  return {
    rules: verdicts.map((item) => ({
      rule: item.rule.id,
      verdict: item.verdict,
      missing: item.verdict === 'undetermined' ? namesOf(item.missing) : [],
    })),
    diagnoses: diagnoses(verdicts, situationOf(given)),
    findings: findings(verdicts, given, null),
  };
}

function namesOf(missing: readonly { readonly fact: string }[]): readonly string[] {
  return [...new Set(missing.map(({ fact }) => fact))];
}
