import type { Diagnosis, CollectedFacts, Rule } from '@authlint/model';
import type { Subject } from '../subject/subject.js';
import type { RuleSource } from './rule-source.js';
import { isAbout, RESPONDERS } from './rules-for.js';

/** The diagnosis in the words of the source that is about this provider. */
export function reworded(
  diagnosis: Diagnosis,
  sources: readonly RuleSource[],
  { owner }: Subject,
  facts: CollectedFacts,
): Diagnosis {
  const wording = sourceOf(sources, owner, facts)?.wording;
  return wording?.reword(diagnosis, facts) ?? diagnosis;
}

/** Sentences in which a source may word what a rule found. */
export function sentencesFor(rule: Rule, sources: readonly RuleSource[]): readonly string[] {
  return sources.flatMap(({ wording }) => wording?.sentencesFor(rule) ?? []);
}

/** Facts that decide which source's words are used. */
export function factsOfWording(sources: readonly RuleSource[]): readonly string[] {
  return sources.flatMap(({ wording }) => wording?.facts ?? []);
}

/** The source that is about the endpoint, or about the gateway that an answer reveals. */
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
