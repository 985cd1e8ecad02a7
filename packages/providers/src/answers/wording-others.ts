import type { Code } from '@authlint/model';
import type { PrefilteredPattern } from '@authlint/model/redaction';
import { BOT_WALL } from './bot-wall.js';
import { withLazyPattern } from './lazy-pattern.js';

/** A sentence of a client, a library or a provider that names a cause by itself. */
export interface Wording extends PrefilteredPattern {
  readonly code: Code;
}

export function wordingOf(code: Code, pattern: () => RegExp): Wording {
  return withLazyPattern({ code }, pattern);
}

/** What is said of a wall, a model, an account, a server, a right or a request: no key is at fault. */
export const OTHER_WORDINGS: readonly Wording[] = [
  { code: 'bot-protection', ...BOT_WALL },
  wordingOf(
    'provider-retired',
    () =>
      /\bno longer supported for gemini code assist for individuals\b|\bretirement brownout\b|\b(?:service|api|platform|free tier)\b.{0,40}\b(?:has been|was|is now|will be) (?:fully |permanently )?(?:retired|discontinued|shut down|sunset)\b/i,
  ),
  wordingOf(
    'bot-protection',
    () =>
      /\bsecurity service to protect itself from online attacks\b|\btriggered the security solution\b|\bCloudflare Ray ID\b|\bblocked_why_\w{2,20}|\bwhy have I been blocked\b/i,
  ),
  wordingOf(
    'model-access',
    () =>
      /\b(?:may|does|do) not exist or you (?:may|do) not have access to it\b|\bcannot access gated repo\b|\brepo model \S{1,120} is gated\b|\baccess to model \S{1,120} is restricted\b|\bmodel_permission_blocked\w{0,12}\b|\bmodel .{1,60} is blocked at the (?:organi[sz]ation|project) level\b|\bkey_model_access_denied\b|\bmodel_access_denied\b|\bnot (?:allowed|authorized|permitted|enabled) (?:to )?(?:access|use|for) (?:this |the )?model|\bcan only access models\b|\bdo(?:es)?(?: not|n't) have access to (?:the |this )?model\b|\bmodel .{1,80}(?:is )?not (?:enabled|available|activated|included) (?:for|in|on|to)\b|\bmodel requires a subscription\b|\bunknown model\b.{0,60}\bfor this (?:key|account)\b|\bunable to access model\b|\bno endpoints found (?:matching|that)\b|模型.{1,80}无可用渠道|\bno available channels? for model\b|\bnot a valid model\b/i,
  ),
  wordingOf(
    'quota',
    () =>
      /\bresource has been exhausted\b|预扣费额度失败|余额不足|欠费|\baccount is in good standing\b|\b(?:hit|reached|exceeded) (?:your|the) (?:\w{1,12} )?(?:usage|monthly|weekly|spend(?:ing)?|credit) limit\b|\b(?:requires more|more) credits\b|\btokens limit exceeded\b.{0,200}\bmonthly\s+limit\b|\bverify your membership benefits\b|\binsufficient[_ ](?:\w{1,20}[_ ])?(?:quota|balance|credits?|funds)\b|\bexceeded (?:(?:your|the|its) )?(?:current )?(?:quota|budget)\b|\bquota (?:is )?(?:exceeded|exhausted|not enough)\b|\bbudget has been exceeded\b|\bbilling (?:hard )?limit\b|\bkey limit exceeded\b|\bspending limit\b|\bout of credits?\b|\bpayment (?:required|method required)\b|\bbalance (?:is )?(?:exhausted|too low|insufficient)\b|\baccount .{0,30}arrears\b/i,
  ),
  wordingOf(
    'server-error',
    () =>
      /\bvalidation failed\b.{0,12}[( ]5\d\d\b|\berror(?: code:?)? 1101\b|\bworker threw exception\b|\bexperiencing high demand\b|\bserver had an error while processing\b|\boverloaded\b|\btoo busy\b|\bupstream connect error\b|\b(?:service|server|model|api)\b.{0,30}\btemporarily unavailable\b/i,
  ),
  wordingOf(
    'rate-limit',
    () =>
      /\b(?:credentials?|keys?|accounts?|profiles?|tokens?)\b.{0,60}\b(?:cooling down|in cooldown)\b|请求(?:过于|太)频繁|并发(?:数|量)?(?:过高|超(?:限|过|出))|访问(?:过于|太)频繁|速率限制|\b(?:usage|hour|hourly|daily|weekly) limit reached\b|\brate[ _-]?limit(?:ed|_exceeded|_error)?\b|\btoo many requests\b|\bthrottl(?:ed|ing)(?:exception)?\b|\bresource_exhausted\b|\brequests per (?:minute|day|second)\b/i,
  ),
  wordingOf(
    'permission',
    () =>
      /\byour (?:api )?key is valid,? but\b|\bpermission '[\w./]{3,80}' denied\b|\baccess_terminated_error\b|\bpermission denied on resource\b|\bnot available in your (?:country|region|location)\b|\brequest not allowed\b|\bAPI has not been used\b|\bmust be a named user\b|\baudiences in jwt are not allowed\b|\baccess_denied\b.{0,60}\bAccessDeniedException\b|\binvalid copilot token: missing token\b|\binsufficient (?:permissions?|scopes?)\b|\bmissing (?:the )?(?:scopes?|permission)\b|(?<!\bfound or you |\byour client )\b(?:do(?:es)? not|lacks?|without) (?:have )?(?:the )?(?:required |necessary |sufficient )?(?:\S{1,60} ){0,2}permissions?\b|\bpermission_(?:denied|error)\b|(?<!invalid subscription key\b.{0,200}|\b401 \()\bpermissiondenied\b(?!.{0,200}\binvalid subscription key\b)|\bAppIdNoAuthError\b|(?:\bxun ?fei|\bxfyun|\biflytek|讯飞).{0,60}\b11200\b|\bbaidu\b.{0,40}\berror_code\W{0,4}6\b|\baccess ?denied ?exception\b.{0,80}\bnot authorized to perform\b|\bis not authorized to perform\b|\bip (?:address )?(?:is )?not (?:authorized|allowed)\b|\b(?:country|region|location)\b.{0,40}\bnot supported\b|\baccount type is not (?:currently )?supported\b|\bpermission is required\b|\bnot accessible by integration\b|\b(?:role|admin access)\b.{0,40}\brequired\b|\brequires a valid \w{2,20} license\b|\baccess (?:to this endpoint is forbidden|terminated)\b|\buse of api key is not enabled\b|\bis not allowed for this (?:virtual )?key\b/i,
  ),
  wordingOf(
    'bad-request',
    () =>
      /\bparameter check failed\b|\bprompt is too long\b|\bmaximum context length\b|\bunexpected `\w{3,40}` found\b|\binvalid type for '|\bfailed to deserialize the json\b|\b(?:unknown|unsupported|unrecognized|missing required) (?:request )?parameters?: /i,
  ),
  wordingOf(
    'not-found',
    () =>
      /\bcannot (?:GET|POST) \/|\bunknown model: |\bnot found, try pulling it first\b|\binvalid url \((?:GET|POST) |\bunknown request url\b|\bcould not be found or you do not have permission\b/i,
  ),
];
