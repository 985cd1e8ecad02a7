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

/** A response as the text shows it. */
export interface ShownAnswer {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly host: string;
  readonly purpose: 'discovery' | 'chat' | 'other';
  /** The provider named next to the response: used to read the message if the host is unknown. */
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

/** Meanings derived from the status alone; they count only if the text shows the status. */
const BY_STATUS: readonly Meaning[] = [
  'not-found',
  'bad-request',
  'server-error',
  'rejected',
  'unknown',
  'redirect',
];
/** With 401, also said of a key that is unknown or missing. */
const ACCESS_DENIED = /\baccess (?:is )?denied(?:\.?["']|\W{0,6}$| due to (?:missing|invalid)\b)/i;
/** Status assumed for a body without one: it allows every meaning. */
const STATUS_UNSEEN = 401;

/** Meaning of a response by the fact base, or by general wording where that knows only the status. */
export function meaningOf(answer: ShownAnswer, knowledge: TextKnowledge): ShownMeaning {
  const found = classified(answer, knowledge);
  const byStatus = BY_STATUS.includes(found.meaning);
  const { text } = found;
  const isCertain = found.responder !== 'litellm-proxy' || isOfProxy(answer);
  const responder = isCertain ? found.responder : null;
  const wording = byStatus ? codeOfWords(answer.body) : null;
  const code = wording ?? codeOf(found, answer);
  // Only a login has a refresh token, so its message is no hedge.
  if (isHedged(code, answer.body) && !/\brefresh token\b/i.test(answer.body))
    return { code: 'key-rejected', byStatus: false, responder, text };
  const { ownCode } = found;
  if (code === 'permission' && answer.status === 401 && responder === null)
    if (ACCESS_DENIED.test(answer.body)) return { code: null, byStatus: true, responder, text };
  return { code, byStatus: byStatus && wording === null, responder, text, ownCode };
}

/** By messages unique to a provider, else by those of the provider that the text names. */
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
  // A gateway's name next to an error is no proof that the response came through it.
  return asNamed.responder === null || asNamed.meaning === 'upstream-key' ? found : asNamed;
}

/** LiteLLM adds this as a gateway; as a library it uses the same message for the program's own key. */
const BEHIND_GATEWAY = /\breceived model group=|\bmodel_group\b|\bproxy\b(?! server token)/i;

/** More specific codes: a revoked login has ended like an expired one; a malformed key is invalid at any provider. */
const SHARPER: Readonly<Partial<Record<Meaning, readonly (Code | null)[]>>> = {
  revoked: ['native-login-expired'],
  'invalid-key': ['key-malformed', 'native-login-expired'],
};

/** LiteLLM as a library logs its message in the program itself; its proxy sends it in a response. */
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
