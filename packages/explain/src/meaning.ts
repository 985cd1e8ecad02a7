import type { AnswerMeaning, Code, Knowledge, Meaning } from '@authlint/core/internal';
import { meaningOfStatus } from '@authlint/providers';
import { codeOfDamage } from './echo.js';
import { codeOfWording } from './wording.js';

/** An answer as the text shows it. */
export interface ShownAnswer {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly host: string;
  readonly purpose: 'discovery' | 'chat' | 'other';
  /** True where the text shows that a credential was sent. */
  readonly credentialSent: boolean;
}

export interface ShownMeaning {
  readonly code: Code | null;
  /** True where only the status says so. */
  readonly byStatus: boolean;
  readonly respondent: string | null;
  readonly text: string | null;
}

const CODE_OF: Partial<Record<Meaning, Code>> = {
  'invalid-key': 'key-rejected',
  'missing-key': 'key-missing',
  expired: 'key-expired',
  revoked: 'key-revoked',
  'wrong-scheme': 'gateway-scheme-differs',
  'wrong-kind': 'native-auth-kind',
  'wrong-region-or-plan': 'key-of-twin-endpoint',
  organisation: 'key-of-other-account',
  permission: 'permission',
  'model-access': 'model-access',
  quota: 'quota',
  retired: 'provider-retired',
  'setting-missing': 'native-setting-missing',
  'rate-limit': 'rate-limit',
  'bot-protection': 'bot-protection',
  'upstream-key': 'gateway-upstream-key',
  'gateway-layer': 'gateway-layer',
  'proxy-auth': 'proxy-auth',
  'not-found': 'not-found',
  'bad-request': 'bad-request',
  'server-error': 'server-error',
};
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

const HEDGED =
  /\b(?:invalid|incorrect|malformed|wrong|missing|unknown)\b.{0,60}\bor\b|\bor\b.{0,60}\b(?:invalid|incorrect|malformed|wrong|missing|unknown)\b/i;
/** Kinds of error that vendors write into the body, for a body of which no status is seen. */
const CODE_OF_TYPE: Readonly<Record<string, Code>> = {
  not_found_error: 'not-found',
  invalid_request_error: 'bad-request',
  overloaded_error: 'server-error',
  api_error: 'server-error',
};

/** What an answer says, by the fact base and, where that knows no more than the status, by its wording. */
export function meaningOf(answer: ShownAnswer, knowledge: Knowledge): ShownMeaning {
  const found = knowledge.classify(
    {
      kind: 'answer',
      status: answer.status ?? STATUS_UNSEEN,
      headers: answer.headers,
      body: answer.body,
      truncated: false,
      durationMs: 0,
    },
    { host: answer.host, purpose: answer.purpose },
  );
  const byStatus = BY_STATUS.includes(found.meaning);
  const { respondent, text } = found;
  const wording = byStatus ? codeOfWording(answer.body) : null;
  const code = wording ?? codeOf(found, answer);
  if (isHedged(code, answer.body))
    return { code: 'key-rejected', byStatus: false, respondent, text };
  return { code, byStatus: byStatus && wording === null, respondent, text };
}

/** "Invalid or expired" names no cause: it says that the provider does not tell. */
function isHedged(code: Code | null, body: string): boolean {
  if (code !== 'key-expired' && code !== 'key-revoked' && code !== 'native-login-expired')
    return false;
  return HEDGED.test(body);
}

function codeOf(found: AnswerMeaning, answer: ShownAnswer): Code | null {
  const echoed = found.echo === null ? null : codeOfDamage(found.echo);
  if (echoed !== null) return echoed;
  if (found.meaning === 'missing-key' && answer.credentialSent) return 'gateway-scheme-differs';
  if (
    found.meaning === 'expired' &&
    /oauth|session|log ?in|refresh token|sso|reauth|invalid_grant/i.test(answer.body)
  )
    return 'native-login-expired';
  if (BY_STATUS.includes(found.meaning)) return codeOfStatus(answer.status) ?? codeOfType(answer);
  return CODE_OF[found.meaning] ?? null;
}

function codeOfType({ status, body }: ShownAnswer): Code | null {
  const type = status === null ? /"type":"(\w{1,40})"/g : null;
  const found =
    type === null
      ? []
      : [...body.matchAll(type)].flatMap((match) => CODE_OF_TYPE[match[1] ?? ''] ?? []);
  return found[0] ?? null;
}

/** Where a status alone says more to someone who reads an error than to the classifier, which has the answer itself. */
const CODE_OF_STATUS: Readonly<Record<number, Code>> = {
  403: 'permission',
  405: 'not-found',
  408: 'network-timeout',
};

/** What a status says without any words; `null` for 401, which may have every cause. */
export function codeOfStatus(status: number | null): Code | null {
  if (status === null || status < 400) return null;
  return CODE_OF_STATUS[status] ?? CODE_OF[meaningOfStatus(status)] ?? null;
}
