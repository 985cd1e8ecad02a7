import type { Code, ProviderFacts } from '@authlint/core/internal';
import type { Decision } from './decide.js';

/** What a service that still runs says, so that its end is not what the text is about. */
const STILL_RUNS: readonly Code[] = ['provider-retired', 'quota', 'rate-limit', 'model-access'];

/** At the host of a service that has ended every refusal is its end: no key is good there any more. */
export function afterTheEnd(decision: Decision, owner: ProviderFacts | null): Decision {
  if (owner?.retired === undefined || STILL_RUNS.includes(decision.code)) return decision;
  const others = decision.others.filter((code) => code !== 'provider-retired');
  return {
    ...decision,
    code: 'provider-retired',
    certainty: 'likely',
    bare: false,
    others: decision.bare ? others : [decision.code, ...others],
  };
}

/** When the service ended and what takes its place, or `null` where that is not known. */
export function endOf(owner: ProviderFacts | null): string | null {
  const { name, retired, partlyRetired } = owner ?? {};
  const end = retired ?? partlyRetired;
  if (end === undefined) return null;
  const what = retired === undefined ? `${name ?? ''}, ${partlyRetired?.only ?? ''},` : name;
  return `Not an authentication failure: ${what ?? ''} ended on ${end.since}; what takes its place: ${end.instead}.`;
}
