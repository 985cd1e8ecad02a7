import type { Meaning } from '@authlint/core';

/** Words that mean the same with whoever says them. `statuses`: with which they count; the first that fits is taken. */
interface Words {
  readonly meaning: Meaning;
  readonly statuses: readonly number[];
  readonly regex: RegExp;
}

const DENIED = [401, 403];
const ANY = [400, 401, 403, 422, 498];

const KEY =
  '(?:api[ _-]?keys?|api[ _-]?token|access[ _-]?token|auth(?:entication|orization)?[ _-]?token|bearer[ _-]?token|id[ _-]?token|jwt|credentials?|secret key|subscription key|virtual key|x-api-key)';
const NAMED_KEY = `(?:${KEY}|(?:the |your )?(?:token|key|secret))`;
const BAD = '(?:invalid|incorrect|wrong|bad|unknown|unrecogni[sz]ed|malformed|unsupported)';

/** Bounded gaps only, so that no text makes them slow. */
const TABLE: readonly Words[] = [
  // Both are said at once: the words leave it open.
  words('rejected', ANY, `(?:missing or ${BAD}|${BAD} or missing|${BAD},? or absent)`),
  words(
    'invalid-key',
    ANY,
    `${BAD},?(?: or|,) (?:expired|revoked)|(?:expired|revoked) or ${BAD}|may have expired|过期或`,
  ),
  words(
    'quota',
    [400, 401, 403, 429],
    'insufficient_quota|insufficient[ _](?:balance|credits?|funds)|exceeded your current quota|credit balance is too low|key limit exceeded|quota (?:is |has been )?(?:exceeded|exhausted)|(?:out of|no) credits|budget (?:has been )?exceeded|额度不足|余额不足|欠费',
  ),
  words(
    'expired',
    ANY,
    `${NAMED_KEY}[^.]{0,40}\\b(?:has |have |is |are |was )?expired|expired[ _-]${NAMED_KEY}|token_expired|(?:令牌|密钥|token|key)[^。]{0,12}(?:已过期|过期)|invalid_grant`,
  ),
  words(
    'revoked',
    ANY,
    `${NAMED_KEY}[^.]{0,40}\\b(?:revoked|deactivated|disabled|deleted|blocked|leaked)|revoked[ _-]${NAMED_KEY}|account (?:has been |is |was )?(?:deactivated|suspended|disabled)|(?:令牌|密钥)[^。]{0,12}(?:禁用|停用|失效)`,
  ),
  words(
    'wrong-scheme',
    ANY,
    'authorization header (?:is |has )?(?:badly|bad|invalid|incorrect)[ly]{0,2} format|unsupported auth(?:entication|orization)? (?:scheme|type|method)|(?:must|should) (?:be|start with|begin with|use)[^.]{0,30}\\bbearer\\b|auth(?:entication|orization)? scheme',
  ),
  words(
    'missing-key',
    ANY,
    `(?:no|missing|without|absent|empty)(?: an?| the| valid| required)? (?:${KEY}|authorization|authentication|auth)\\b|${NAMED_KEY}[^.]{0,30}(?:is |was |are )?(?:required|missing|not (?:provided|supplied|set|found in))|(?:didn't|did not|not) (?:provide|supply|pass|send|include)[^.]{0,20}${NAMED_KEY}|not authenticated|authentication (?:is )?required|缺少[^。]{0,12}(?:密钥|令牌|token|key)|未提供[^。]{0,12}(?:密钥|令牌|token|key)`,
  ),
  words(
    'model-access',
    [400, 401, 403, 404],
    "model_not_found|model_not_available|model[^.]{0,80}(?:not (?:found|supported|available|allowed|exist)|does not exist|don't have access|no access)|(?:access|allowed) to (?:the |this )?model|模型[^。]{0,20}(?:不存在|无权|未开通)",
  ),
  words(
    'organisation',
    DENIED,
    '(?:member of|match(?:es)?|belongs? to|associated with)[^.]{0,30}organi[sz]ation|organi[sz]ation[^.]{0,40}(?:not found|disabled|mismatch|should match)',
  ),
  words(
    'permission',
    DENIED,
    "missing scopes?|insufficient[ _](?:permissions?|scopes?|privileges?)|(?:does not|doesn't|do not|don't|lacks?|without)[^.]{0,40}permissions?|permission[ _]?denied|not (?:allowed|permitted|entitled|authorized) to|ip (?:address )?(?:is )?not (?:allowed|authorized|in)|access (?:is )?(?:denied|restricted)|(?:country|region|territory|location)[^.]{0,30}not (?:supported|allowed|available)|权限|无权",
  ),
  words(
    'invalid-key',
    ANY,
    `${BAD}[ _-](?:[a-z-]{1,20}[ _-]){0,2}${KEY}|${BAD}[ _-](?:token|key|authentication|authorization|signature)\\b|${NAMED_KEY}[^.]{0,40}(?:is |are |was )?(?:invalid|incorrect|not valid|not found|unknown|not recogni[sz]ed|does not exist|wrong)|(?:无效|错误|非法)的?(?:令牌|密钥|token|key|凭证|api)|(?:令牌|密钥|token|key|凭证)[^。]{0,10}(?:无效|错误|不正确|不存在|非法)`,
  ),
  words(
    'invalid-key',
    DENIED,
    'authentication[ _]?(?:fail(?:ed|s|ure)|error)|could not authenticate|unable to authenticate|bad credentials|invalid username or password|login fail|unauthenticated|鉴权失败|认证失败|验证失败',
  ),
  words('rate-limit', [403], 'rate limit|too many requests'),
];

function words(meaning: Meaning, statuses: readonly number[], source: string): Words {
  return { meaning, statuses, regex: new RegExp(source, 'u') };
}

/** What the words mean with this status, or `null` where they say nothing known. */
export function genericMeaning(text: string, status: number): Meaning | null {
  return (
    TABLE.find((row) => row.statuses.includes(status) && row.regex.test(text))?.meaning ?? null
  );
}
