import type { Party } from '@authlint/model/knowledge';
import { type Code, isNotAuth } from '@authlint/model';
import { matchesPattern } from '@authlint/model/redaction';
import type { ClueKind } from './clue.js';
import type { Decision } from './decide.js';
import { CHANNEL } from './generated/speech.js';
import type { ParsedText } from './parsed-text.js';

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

/** The date on which the service ended and its replacement, or `null` where they are unknown. */
export function endOf(owner: Party | null): string | null {
  const { name, retired, partlyRetired } = owner ?? {};
  const end = retired ?? partlyRetired;
  if (end === undefined) return null;
  const what = retired === undefined ? `${name ?? ''}, ${partlyRetired?.only ?? ''},` : name;
  return `${what ?? ''} ended on ${end.since}; its replacement: ${end.instead}.`;
}

const ENDED: readonly Code[] = ['key-expired', 'key-revoked'];
/** Words that leave open whether a token is wrong or over; where there is no key it is over. */
const TOKEN_OVER = /\b(?:token|session|credentials?)\b.{0,40}\bexpired\b/i;

/** For a provider with a login instead of keys, the login has expired. A token of an unknown provider may be a login too. */
export function asLogin(decision: Decision, provider: Party | null): Decision {
  const { code, clue } = decision;
  const saysToken = TOKEN_OVER.test(clue.text ?? '');
  const certainty = decision.certainty === 'proven' ? 'likely' : decision.certainty;
  if (provider === null) return saysToken ? { ...decision, certainty } : decision;
  if (!provider.required.includes('login')) return decision;
  const isOver = code === 'key-rejected' && saysToken;
  if (!isOver && !ENDED.includes(code)) return decision;
  return { ...decision, code: 'native-login-expired', certainty, bare: false };
}

/** A refusal in the log line of a channel is that of the relay's own key: the provider behind it gave it. */
export function atUpstream(decision: Decision, { lines }: ParsedText): Decision {
  const { code, clue } = decision;
  const isLogged = () =>
    lines.some(({ number, text }) => number === clue.line && matchesPattern(CHANNEL, text));
  if (isNotAuth(code) || !isLogged()) return decision;
  const others = decision.bare ? decision.others : [code, ...decision.others];
  return { ...decision, code: 'gateway-upstream-key', certainty: 'likely', bare: false, others };
}
