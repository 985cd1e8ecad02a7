import type { Diagnosis, CollectedFacts, Rule } from '@authlint/model';
import type { Subject } from '../subject/subject.js';
import type { RuleSource } from './rule-source.js';
import { isAbout, RESPONDERS } from './rules-for.js';

/** The diagnosis in the wording of the source for this provider. */
export function reworded(
  diagnosis: Diagnosis,
  sources: readonly RuleSource[],
  { owner }: Subject,
  facts: CollectedFacts,
): Diagnosis {
  const wording = sourceOf(sources, owner, facts)?.wording;
  return wording?.reword(diagnosis, facts) ?? diagnosis;
}

/** Sentences that a source may use for the diagnosis of a rule. */
export function sentencesFor(rule: Rule, sources: readonly RuleSource[]): readonly string[] {
  return sources.flatMap(({ wording }) => wording?.sentencesFor(rule) ?? []);
}

/** Facts that decide which source's wording is used. */
export function factsOfWording(sources: readonly RuleSource[]): readonly string[] {
  return sources.flatMap(({ wording }) => wording?.facts ?? []);
}

/** The source for the endpoint, or for the gateway recognised in an answer. */
function sourceOf(
  sources: readonly RuleSource[],
  owner: Subject['owner'],
  facts: CollectedFacts,
): RuleSource | undefined {
  const atHost = sources.find((source) => isAbout(source, owner));
  if (atHost !== undefined) return atHost;
  const seen = facts.get(RESPONDERS);
  const ids = seen?.known === true && Array.isArray(seen.value) ? seen.value : [];
  return sources.find(({ id, providers }) => providers !== undefined && ids.includes(id));
}
