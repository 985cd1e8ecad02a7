import type { AnswerMeaning, Code, Knowledge, Meaning } from '@authlint/core/internal';
import { codeOfErrorType, codeOfMeaning, codeOfStatus, codeOfWording } from '@authlint/providers';
import { codeOfDamage } from './echo.js';

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
  const { status, body } = answer;
  if (BY_STATUS.includes(found.meaning))
    return codeOfStatus(status) ?? (status === null ? codeOfErrorType(body) : null);
  return codeOfMeaning(found.meaning);
}
