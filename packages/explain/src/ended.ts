import type { Party } from '@authlint/model/knowledge';
import type { ClueKind } from './clue.js';
import type { Decision } from './decide.js';

/** What only a status or the failure of a connection says. */
const UNEXPLAINED: readonly ClueKind[] = ['status', 'transport'];

/** At the host of a service that has ended a refusal without a reason is its end: no key is good there any more. */
export function afterTheEnd(decision: Decision, owner: Party | null): Decision {
  const unexplained = decision.bare || UNEXPLAINED.includes(decision.clue.kind);
  if (owner?.retired === undefined || !unexplained) return decision;
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
export function endOf(owner: Party | null): string | null {
  const { name, retired, partlyRetired } = owner ?? {};
  const end = retired ?? partlyRetired;
  if (end === undefined) return null;
  const what = retired === undefined ? `${name ?? ''}, ${partlyRetired?.only ?? ''},` : name;
  return `Not an authentication failure: ${what ?? ''} ended on ${end.since}; what takes its place: ${end.instead}.`;
}
