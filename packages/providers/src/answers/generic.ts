import type { Meaning } from '@authlint/core';
import { lazy } from '@authlint/core/internal';
import type { Code } from '@authlint/model';
import { firstMatching, matchesPattern } from '@authlint/model/redaction';
import { ENDED, MODELS, MONEY, PLANS, SURROUNDINGS } from './account-sentences.js';
import { meaningOfCode } from './codes.js';
import { ANY, DENIED, REFUSED, sentence, type GenericSentence } from './generic-sentence.js';
import { WORDINGS } from './wording.js';

const KEY =
  '(?:api[ _-]?keys?|api[ _-]?tokens?|access[ _-]?tokens?|auth(?:entication|orization)?[ _-]?tokens?|bearer[ _-]?tokens?|id[ _-]?tokens?|jwt|credentials?|secret keys?|subscription keys?|virtual keys?|x-api-key)';
const ANY_KEY = `(?:${KEY}|\\b(?:tokens?|keys?|secret)\\b)`;
const BAD = '(?:invalid|incorrect|wrong|bad|unknown|unrecogni[sz]ed|malformed|unsupported)';
const CHINESE_KEY = '(?:令牌|權杖|[密秘金][钥匙鑰]|凭证|憑證|token|key)';

const HEADER_NAME = '[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){1,6}';
/** Headers that hold a credential: the place of a key, not a setting beside it. */
const CREDENTIAL_HEADER = /[\w-]*(?:key|token|auth|secret|signature|credential)[\w-]*/u;

/**
 * Words that count only in an answer, with its status. Those that name a cause wherever they stand are in `WORDINGS`, which is read
 * behind these. Bounded gaps only, so that no text makes them slow.
 */
export const IN_ANSWERS: readonly GenericSentence[] = [
  // Both are said at once: the words leave it open.
  sentence('rejected', ANY, `missing or ${BAD}|${BAD} or missing|${BAD},? or absent`),
  // Envoy and Istio, when an API key stands where a JWT is wanted.
  sentence('wrong-kind', DENIED, 'jwt is not in the form of header'),
  sentence(
    'invalid-key',
    ANY,
    `${BAD}(?:,| or|, or) (?:expired|revoked)|(?:expired|revoked),? or ${BAD}|may have expired|过期或`,
  ),
  ...MONEY,
  ...MODELS,
  ...SURROUNDINGS,
  sentence('expired', REFUSED, `${KEY}[^.]{0,40}\\bexpired|expired[ _-]${KEY}|invalid_grant`),
  sentence(
    'expired',
    DENIED,
    `${ANY_KEY}[^.]{0,40}\\bexpired|expired[ _-]${ANY_KEY}|token_expired|session (?:has )?expired|${CHINESE_KEY}[^。]{0,12}过期`,
  ),
  sentence(
    'revoked',
    ANY,
    `${KEY}[^.]{0,40}\\b(?:revoked|deactivated|disabled|deleted|blocked|leaked)|revoked[ _-]${KEY}`,
  ),
  sentence(
    'revoked',
    DENIED,
    `${ANY_KEY}[^.]{0,40}\\b(?:revoked|deactivated|disabled|deleted|blocked|leaked)|account (?:has been |is |was )?(?:deactivated|suspended|disabled)|${CHINESE_KEY}[^。]{0,12}(?:禁用|停用|失效)`,
  ),
  sentence(
    'wrong-scheme',
    ANY,
    'authorization header (?:is |has )?(?:an? )?(?:badly|bad|invalid|incorrect)[a-z]{0,3} format|unsupported auth(?:entication|orization)? (?:scheme|type|method)|(?:must|should) (?:be|start with|begin with|use)[^.]{0,30}\\bbearer\\b',
  ),
  {
    ...sentence(
      'setting-missing',
      ANY,
      `(?:missing|required?|requires|absent|not (?:set|provided|sent|present))[^.]{0,24}\\bheaders?\\b[^.a-z0-9]{0,4}${HEADER_NAME}|\\b${HEADER_NAME}["'\`]? (?:(?:request|http) )?header(?: is| was)? (?:missing|required|absent|not (?:set|provided|sent|present))|\\bheader[^.a-z0-9]{0,4}${HEADER_NAME}["'\`]?(?: is| was)? (?:missing|required|absent|not (?:set|provided|sent|present))`,
    ),
    unless: CREDENTIAL_HEADER,
  },
  sentence(
    'missing-key',
    ANY,
    `(?:\\bno|missing|without|absent|empty)(?: an?| the| valid| required)? (?:${KEY}|authorization|authentication)|${KEY}[^.]{0,30}(?:required|missing|not (?:provided|supplied|set|found in))|(?:didn't|did not|not) (?:provide|supply|pass|send|include)[^.]{0,20}${KEY}|authorization (?:header )?not found`,
  ),
  sentence(
    'missing-key',
    DENIED,
    `not authenticated|requires authentication|authentication (?:is )?required|${ANY_KEY} (?:is |was )?(?:required|missing|not (?:provided|supplied))|(?:缺少|未提供)[^。]{0,12}${CHINESE_KEY}`,
  ),
  sentence(
    'model-access',
    [400, 401, 403, 404, 422],
    "model_not_found|model_not_available|\\bmodels?\\b[^.]{0,80}(?:not (?:found|supported|available|allowed|exist)|does not exist|don't have access|no access)|(?:access|allowed) to (?:the |this )?model|模型[^。]{0,20}(?:不存在|无权|未开通)",
  ),
  ...PLANS,
  sentence(
    'organisation',
    DENIED,
    '(?:member of|match(?:es)?|belongs? to|associated with)[^.]{0,30}organi[sz]ation|organi[sz]ation[^.]{0,40}(?:not found|disabled|mismatch|should match)',
  ),
  // Azure calls a refused key a denied permission.
  sentence('invalid-key', DENIED, 'invalid subscription key'),
  sentence(
    'permission',
    DENIED,
    "missing scopes?|insufficient[ _](?:permissions?|scopes?|privileges?)|(?<!your client )(?:does not|doesn't|do not|don't|lacks?|without)[^.]{0,40}permissions?|permission[ _]?denied|not (?:allowed|permitted|entitled|authorized) to|access (?:is )?(?:denied|restricted)|权限|无权",
  ),
  sentence(
    'invalid-key',
    ANY,
    `${BAD}[ _-](?:[a-z]{1,20}[ _-]){0,2}${KEY}|${KEY}[^.]{0,40}(?:invalid|incorrect|not valid|not found|unknown|not recogni[sz]ed|does not exist|doesn't exist|wrong)`,
  ),
  sentence(
    'invalid-key',
    DENIED,
    `${BAD}[ _-](?:token|key|authentication|authorization)\\b|${ANY_KEY}[^.]{0,40}(?:invalid|incorrect|not valid|not found|unknown|not recogni[sz]ed|does not exist|doesn't exist|wrong)|(?:无效|错误|非法)的?(?:${CHINESE_KEY}|api)|${CHINESE_KEY}[^。]{0,10}(?:无效|错误|不正确|不存在|非法)`,
  ),
  sentence(
    'invalid-key',
    DENIED,
    'authentication[ _]?(?:fail(?:ed|s|ure)|error)|(?:could not|unable to) (?:authenticate|validate (?:the |your )?api key)|invalid username or password|login fail|unauthenticated|[鉴鑑]权失败|[认認][证證]失[败敗]|(?:身份|密钥|令牌|用户|密码|凭证|api|key|token) ?[验驗][证證]失[败敗]|^验证失败|認証に失敗|인증에? ?실패',
  ),
  sentence('rate-limit', [403], 'rate limit|too many requests'),
  ...ENDED,
];

/** An answer that calls the key bad may speak of billing or of regions beside it. */
const BAD_KEY = lazy(
  () =>
    new RegExp(
      `${BAD}[ _-](?:[a-z]{1,20}[ _-]){0,2}${KEY}|\\bno ${KEY}|${KEY}[^.]{0,40}(?:invalid|incorrect|not valid|unknown|not recogni[sz]ed|wrong|leaked)|${CHINESE_KEY}[^。]{0,10}(?:无效|错误|不正确|不存在|非法)`,
      'u',
    ),
);

function isException({ unless, pattern }: GenericSentence, text: string): boolean {
  return unless !== undefined && unless.test(pattern.exec(text)?.[0] ?? '');
}

/** What the words of an answer mean with this status, or `null` where they say nothing known. */
export function meaningOfWords(text: string, status: number): Meaning | null {
  // Codes are words too: `billing_not_active`.
  const plain = lazy(() => text.replace(/https?:\/\/[^\s"'<>)]{1,500}/gu, '').replaceAll('_', ' '));
  const means = (row: GenericSentence) =>
    row.account
      ? matchesPattern(row, plain()) && !BAD_KEY().test(plain())
      : matchesPattern(row, text) && !isException(row, text);
  const inAnswer = IN_ANSWERS.find((row) => row.statuses.includes(status) && means(row));
  if (inAnswer !== undefined) return inAnswer.meaning;
  const code = DENIED.includes(status) ? codeOfWords(text) : null;
  return code === null ? null : meaningOfCode(code);
}

const ENDS: readonly (Code | null)[] = ['key-expired', 'key-revoked', 'native-login-expired'];
const HEDGED =
  /\b(?:invalid|incorrect|malformed|wrong|missing|unknown)\b.{0,60}\bor\b|\bor\b.{0,60}\b(?:invalid|incorrect|malformed|wrong|missing|unknown)\b|(?:无效|错误|缺失|不存在|不正确).{0,10}(?:或|、).{0,10}(?:停用|禁用|过期|撤销|吊销|失效)/i;

/** "Invalid or expired" names no cause: it says that the provider does not tell. */
export function isHedged(code: Code | null, text: string): boolean {
  return ENDS.includes(code) && HEDGED.test(text);
}

/** The code that words name wherever they stand, in an answer or in a line of a client; or `null`. */
export function codeOfWords(text: string): Code | null {
  const code = firstMatching(WORDINGS, text)?.code ?? null;
  // A session that "has expired or is otherwise invalid" is a login all the same.
  return code !== 'native-login-expired' && isHedged(code, text) ? 'key-rejected' : code;
}
