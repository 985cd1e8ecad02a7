import { diagnoses, findings } from '../check/diagnose.js';
import type { Diagnosis, Fact, Finding, Rule, RuleCase } from '@authlint/model';
import { placeholdersOf } from '@authlint/model/message';
import { judge } from '../rules/index.js';
import { factsOfCase } from './cases.js';

/** What authlint says where a rule fires: one of its cases, judged. */
export interface RuleExample {
  readonly case: RuleCase;
  readonly diagnosis: Diagnosis | null;
  readonly finding: Finding | null;
}

/**
 * The first case in which a rule fires and every fact that its message names is given, with what is said there; `null` for a rule
 * without one.
 */
export async function exampleOf(rule: Rule): Promise<RuleExample | null> {
  const named = placeholdersOf(rule.message ?? rule.summary);
  const item = rule.cases.fires.find(({ facts }) => named.every((id) => Object.hasOwn(facts, id)));
  if (item === undefined) return null;
  const lookup = factsOfCase(item);
  const verdicts = await judge([rule], lookup);
  const facts = new Map<string, Fact>();
  for (const id of Object.keys(item.facts)) facts.set(id, await lookup(id));
  return {
    case: item,
    diagnosis: diagnoses(verdicts, facts)[0] ?? null,
    finding: findings(verdicts, facts, null)[0] ?? null,
  };
}
