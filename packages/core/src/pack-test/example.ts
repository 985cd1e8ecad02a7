import { diagnoses, findings } from '../check/diagnose.js';
import { judge } from '../engine/index.js';
import type { Diagnosis, Fact, Finding, Rule, RuleCase } from '../model/index.js';
import { factsOfCase } from './cases.js';

/** What authlint says where a rule fires: its first case, judged. */
export interface RuleExample {
  readonly case: RuleCase;
  readonly diagnosis: Diagnosis | null;
  readonly finding: Finding | null;
}

/** The first case of a rule in which it fires, with what is said there; `null` for a rule without one. */
export async function exampleOf(rule: Rule): Promise<RuleExample | null> {
  const [item] = rule.cases.fires;
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
