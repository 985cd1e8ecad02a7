import type { AnswerMeaning, Meaning, TextKnowledge } from '@authlint/model/knowledge';
import type { Code, OwnCode } from '@authlint/model';
import {
  codeOfErrorType,
  codeOfMeaning,
  codeOfStatus,
  codeOfWords,
  isHedged,
} from '@authlint/providers';
import { codeOfDamage } from './echo.js';
import { ownerOfHost } from './endpoint.js';

/** An answer as the text shows it. */
export interface ShownAnswer {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly host: string;
  readonly purpose: 'discovery' | 'chat' | 'other';
  /** Whom the text names beside the answer: the words are read as that provider's where the host is nobody's. */
  readonly named: () => string | null;
  /** True where the text shows that a credential was sent. */
  readonly credentialSent: boolean;
}

export interface ShownMeaning {
  readonly code: Code | null;
  /** True where only the status says so. */
  readonly byStatus: boolean;
  readonly responder: string | null;
  readonly text: string | null;
  /** Code of a pack that the answer names. */
  readonly ownCode?: OwnCode | undefined;
}

/** Meanings that an answer has by its status alone; they count only where that status was seen. */
const BY_STATUS: readonly Meaning[] = [
  'not-found',
  'bad-request',
  'server-error',
  'rejected',
  'unknown',
  'redirect',
];
/** A status of a body that shows none: the one that leaves every meaning open. */
const STATUS_UNSEEN = 401;

/** What an answer says, by the fact base and, where that knows no more than the status, by its wording. */
export function meaningOf(answer: ShownAnswer, knowledge: TextKnowledge): ShownMeaning {
  const found = classified(answer, knowledge);
  const byStatus = BY_STATUS.includes(found.meaning);
  const { text } = found;
  const isTold = found.responder !== 'litellm-proxy' || isOfProxy(answer);
  const responder = isTold ? found.responder : null;
  const wording = byStatus ? codeOfWords(answer.body) : null;
  const code = wording ?? codeOf(found, answer);
  // Only a login has a token that is refreshed, whatever else may be wrong with it.
  if (isHedged(code, answer.body) && !/\brefresh token\b/i.test(answer.body))
    return { code: 'key-rejected', byStatus: false, responder, text };
  const { ownCode } = found;
  return { code, byStatus: byStatus && wording === null, responder, text, ownCode };
}

/** By the words that are somebody's anywhere, else by those of whom the text names. */
function classified(answer: ShownAnswer, knowledge: TextKnowledge): AnswerMeaning {
  const { status, headers, body, host, purpose } = answer;
  const shown = {
    ...{ kind: 'answer' as const, status: status ?? STATUS_UNSEEN, headers, body },
    ...{ truncated: false, durationMs: 0 },
  };
  const found = knowledge.classify(shown, { host, purpose });
  if (found.responder !== null || ownerOfHost(host, knowledge) !== null) return found;
  const named = answer.named();
  if (named === null) return found;
  const asNamed = knowledge.classify(shown, { host, purpose, speaksAs: named });
  // A name beside an error is no proof that it came through that gateway.
  return asNamed.responder === null || asNamed.meaning === 'upstream-key' ? found : asNamed;
}

/** What LiteLLM adds as a gateway; as a library it uses the same words for the key of its own program. */
const BEHIND_GATEWAY = /\breceived model group=|\bmodel_group\b|\bproxy\b(?! server token)/i;

/** A login that was invalidated or spent has ended as one that expired; a key of the wrong form is known to nobody. */
const SHARPER: Readonly<Partial<Record<Meaning, readonly (Code | null)[]>>> = {
  revoked: ['native-login-expired'],
  'invalid-key': ['key-malformed', 'native-login-expired'],
};

/** LiteLLM as a library prints its words in the log of its own program; those of its proxy come in an answer. */
function isOfProxy({ body }: ShownAnswer): boolean {
  return BEHIND_GATEWAY.test(body) || /^\s*[{[]/.test(body) || !/\blitellm\.\w/i.test(body);
}

function codeOf(found: AnswerMeaning, answer: ShownAnswer): Code | null {
  const echoed = found.echo === null ? null : codeOfDamage(found.echo);
  if (echoed !== null) return echoed;
  if (found.meaning === 'upstream-key' && !isOfProxy(answer))
    return codeOfWords(answer.body) ?? 'key-rejected';
  if (found.meaning === 'missing-key' && answer.credentialSent) return 'gateway-scheme-differs';
  if (
    found.meaning === 'expired' &&
    /oauth|session|(?:log|signing) ?in|sign ?in again|refresh token|sso|reauth|invalid_grant|expiredtoken|security token/i.test(
      answer.body,
    )
  )
    return 'native-login-expired';
  const sharper = SHARPER[found.meaning];
  const worded = sharper === undefined ? null : codeOfWords(answer.body);
  if (sharper?.includes(worded) === true) return worded;
  const { status, body } = answer;
  if (BY_STATUS.includes(found.meaning))
    return codeOfStatus(status) ?? (status === null ? codeOfErrorType(body) : null);
  return codeOfMeaning(found.meaning);
}
