import type { Party } from '@authlint/model/knowledge';
import { type Code, isNotAuth } from '@authlint/model';
import { matchesPattern } from '@authlint/model/redaction';
import type { Clue, ClueKind } from './clue.js';
import { byOther, withOtherSystem } from './decide-system.js';
import type { Decision } from './decide.js';
import { ownerOf } from './endpoint.js';
import { CHANNEL } from './generated/speech.js';
import { elsewhereIn } from './other-systems/elsewhere.js';
import type { ParsedText } from './parsed-text.js';
import type { NamedClient } from './rows.js';
import type { Refuser } from './who/refuser.js';

/** What a text shows around a failure. */
export interface Surroundings {
  readonly reading: ParsedText;
  readonly clues: readonly Clue[];
  /** The owner of the host that was asked. */
  readonly host: Party | null;
  readonly refuser: Refuser;
  /** The provider that refused, else the owner of the host. */
  readonly asked: Party | null;
  readonly client: NamedClient | null;
}

/** In order of precedence: each gets the decision of those above. `null`: a failure of which the text tells nothing. */
const REFINEMENTS: readonly ((decision: Decision, around: Surroundings) => Decision | null)[] = [
  (decision, { host }) => afterTheEnd(decision, host),
  (decision, { reading }) => atUpstream(decision, reading),
  (decision, around) => withOtherSystem(decision, around.clues, isNamed(decision, around)),
  withoutProvider,
  (decision, { asked }) => asLogin(decision, asked),
];

/** What the text around a failure makes of the decision on its clues. */
export function refined(decision: Decision, around: Surroundings): Decision | null {
  return REFINEMENTS.reduce<Decision | null>(
    (left, refinement) => (left === null ? null : refinement(left, around)),
    decision,
  );
}

/** Where neither a provider nor a client is named, another system may be. */
function withoutProvider(decision: Decision, around: Surroundings): Decision | null {
  const { reading, host, refuser, client } = around;
  if (refuser.provider !== null || host !== null || client !== null) return decision;
  const system = elsewhereIn(decision, reading);
  if (system === 'untold') return null;
  return system === null ? decision : byOther({ ...decision.clue, kind: 'other', system }, []);
}

/** Lines between a failure and the address that was asked. */
const NEARBY = 3;

/** True where the text shows which model provider rejected. GitHub's API issues the tokens of Copilot: a text with one is about Copilot. */
function isNamed({ clue }: Decision, { refuser, clues, reading }: Surroundings): boolean {
  const { provider, isNear } = refuser;
  if (provider === null) return false;
  const { endpoints, knowledge } = reading;
  const isAsked = endpoints.some(
    (one) => Math.abs(one.line - clue.line) <= NEARBY && ownerOf(one, knowledge)?.id === provider,
  );
  if (isAsked && knowledge.provider(provider)?.kind === 'provider') return true;
  if (clues.some(({ system }) => system?.house?.includes(provider))) return false;
  return isNear || knowledge.provider(provider)?.vendor === 'github';
}

/** What only a status or the failure of a connection says. */
const UNEXPLAINED: readonly ClueKind[] = ['status', 'transport'];

/** At the host of a service that has ended a refusal without a reason is its end: no key is good there any more. */
function afterTheEnd(decision: Decision, owner: Party | null): Decision {
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
function asLogin(decision: Decision, provider: Party | null): Decision {
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
function atUpstream(decision: Decision, { lines }: ParsedText): Decision {
  const { code, clue } = decision;
  const isLogged = () =>
    lines.some(({ number, text }) => number === clue.line && matchesPattern(CHANNEL, text));
  if (isNotAuth(code) || !isLogged()) return decision;
  const others = decision.bare ? decision.others : [code, ...decision.others];
  return { ...decision, code: 'gateway-upstream-key', certainty: 'likely', bare: false, others };
}
