import { type Code, firstMatching, type PrefilteredPattern } from '@authlint/core/internal';
import { BOT_WALL } from './bot-wall.js';

/** A sentence of a client, a library or a provider that names a cause by itself. */
interface Wording extends PrefilteredPattern {
  readonly code: Code;
}

/** That a key has expired, in other languages. */
const EXPIRED =
  'schlüssel ist abgelaufen|clé api a expiré|clé a expiré|clave de api ha caducado|clave de api ha expirado|chave de api expirou' +
  '|срок действия ключа|срок действия токена|キーの有効期限|トークンの有効期限|키가 만료|密钥已过期|密钥过期|金鑰已過期';

/** The first that matches decides: what is said of a model, a limit or a right comes before what sounds like a bad key. */
export const WORDINGS: readonly Wording[] = [
  {
    code: 'bot-protection',
    literals: BOT_WALL.literals,
    get pattern() {
      return BOT_WALL.pattern;
    },
  },
  {
    code: 'provider-retired',
    literals: [
      'no longer supported for',
      'brownout',
      'retired',
      'discontinued',
      'shut down',
      'sunset',
    ],
    get pattern() {
      return /\bno longer supported for gemini code assist for individuals\b|\bretirement brownout\b|\b(?:service|api|platform|free tier)\b.{0,40}\b(?:has been|was|is now|will be) (?:fully |permanently )?(?:retired|discontinued|shut down|sunset)\b/i;
    },
  },
  {
    code: 'bot-protection',
    literals: [
      'security service to protect',
      'security solution',
      'cloudflare ray id',
      'blocked_why',
      'been blocked',
    ],
    get pattern() {
      return /\bsecurity service to protect itself from online attacks\b|\btriggered the security solution\b|\bCloudflare Ray ID\b|\bblocked_why_\w{2,20}|\bwhy have I been blocked\b/i;
    },
  },
  {
    code: 'model-access',
    literals: ['model', 'no endpoints found'],
    get pattern() {
      return /\bmodel_permission_blocked\w{0,12}\b|\bmodel .{1,60} is blocked at the (?:organi[sz]ation|project) level\b|\bkey_model_access_denied\b|\bmodel_access_denied\b|\bnot (?:allowed|authorized|permitted|enabled) (?:to )?(?:access|use|for) (?:this |the )?model|\bcan only access models\b|\bdo(?:es)?(?: not|n't) have access to (?:the |this )?model\b|\bmodel .{1,80}(?:is )?not (?:enabled|available|activated|included) (?:for|in|on|to)\b|\bmodel requires a subscription\b|\bunknown model\b.{0,60}\bfor this (?:key|account)\b|\bunable to access model\b|\bno endpoints found (?:matching|that)\b/i;
    },
  },
  {
    code: 'quota',
    literals: [
      '预扣费',
      'resource has been exhausted',
      'quota',
      'balance',
      'credit',
      'funds',
      'budget',
      'billing',
      'limit exceeded',
      'spending limit',
      'payment',
      'arrears',
    ],
    get pattern() {
      return /预扣费额度失败|\binsufficient[_ ](?:\w{1,20}[_ ])?(?:quota|balance|credits?|funds)\b|\bexceeded (?:(?:your|the|its) )?(?:current )?(?:quota|budget)\b|\bresource has been exhausted\b|\bquota (?:is )?(?:exceeded|exhausted|not enough)\b|\bcredit balance is too low\b|\bbudget has been exceeded\b|\bbilling (?:hard )?limit\b|\bkey limit exceeded\b|\bspending limit\b|\bout of credits?\b|\bpayment (?:required|method required)\b|\bbalance (?:is )?(?:exhausted|too low|insufficient)\b|\baccount .{0,30}arrears\b/i;
    },
  },
  {
    code: 'rate-limit',
    literals: [
      '频繁',
      '速率限制',
      'limit reached',
      'rate limit',
      'rate_limit',
      'rate-limit',
      'ratelimit',
      'too many requests',
      'throttl',
      'resource_exhausted',
      'requests per',
    ],
    get pattern() {
      return /请求(?:过于|太)频繁|访问(?:过于|太)频繁|速率限制|\b(?:usage|hour|hourly|daily|weekly) limit reached\b|\brate[ _-]?limit(?:ed|_exceeded|_error)?\b|\btoo many requests\b|\bthrottl(?:ed|ing)(?:exception)?\b|\bresource_exhausted\b|\brequests per (?:minute|day|second)\b/i;
    },
  },
  {
    code: 'permission',
    literals: [
      'account type',
      'permission',
      'scope',
      'not authorized',
      'not allowed',
      'not supported',
      'not accessible',
      'required',
      'license',
      'access t',
      'not enabled',
    ],
    get pattern() {
      return /\bpermission '[\w./]{3,80}' denied\b|\binsufficient (?:permissions?|scopes?)\b|\bmissing scopes?\b|\b(?:do(?:es)? not|lacks?|without) (?:have )?(?:the )?(?:required |necessary |sufficient )?(?:\S{1,60} ){0,2}permissions?\b|\bpermission_(?:denied|error)\b|\bpermissiondenied\b|\baccess ?denied ?exception\b.{0,80}\bnot authorized to perform\b|\bis not authorized to perform\b|\bip (?:address )?(?:is )?not (?:authorized|allowed)\b|\b(?:country|region|location)\b.{0,40}\bnot supported\b|\baccount type is not (?:currently )?supported\b|\bpermission is required\b|\bnot accessible by integration\b|\b(?:role|admin access)\b.{0,40}\brequired\b|\brequires a valid \w{2,20} license\b|\baccess (?:to this endpoint is forbidden|terminated)\b|\buse of api key is not enabled\b|\bis not allowed for this (?:virtual )?key\b/i;
    },
  },
  {
    code: 'env-not-set',
    literals: ['environment variable', '_key', '_token', 'keyerror'],
    get pattern() {
      return /\bmissing environment variable\b|\benvironment variable ['"`]?\w{1,80}['"`]? (?:is )?(?:not (?:set|found|defined)|missing|empty)|['"`]?\b[A-Z][A-Z0-9_]{2,60}['"`]? environment variable (?:is )?(?:not (?:found|set|defined)|missing)|\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN)['"`]? (?:is )?(?:not (?:set|defined|found)|unset|missing)\b|\bKeyError: ['"][A-Z0-9_]{0,60}(?:KEY|TOKEN)\b/i;
    },
  },
  {
    code: 'key-non-ascii',
    literals: ['bytestring', 'codec can', 'header can carry', 'non-ascii'],
    get pattern() {
      return /\bcannot convert argument to a bytestring\b|\bbytestring\b.{0,80}\bgreater than 255\b|\b(?:latin-1|ascii|iso-8859-1)'? codec can't encode\b|\bno HTTP header can carry\b|\bnon-ascii\b.{0,60}\b(?:key|header|token)\b/i;
    },
  },
  {
    code: 'key-whitespace',
    literals: ['header', 'leading whitespace'],
    get pattern() {
      return /\binvalid character in header content\b|\binvalid header field value\b|\binvalid return character or leading space in header\b|\billegal header value\b|\bheader\b.{0,40}\bhas invalid value\b|\bfailed to parse header value\b|\binvalid http header\b|\binvalid header value\b|\binvalid leading whitespace, reserved character/i;
    },
  },
  {
    code: 'native-login-expired',
    literals: [
      'reauth',
      'expired',
      'invalidated',
      'already',
      'could not be refreshed',
      'revoked',
      'invalid_rapt',
      'invalid_grant',
      'reauthentication',
      'sign out and',
      'log out and',
      'githubloginfailed',
    ],
    get pattern() {
      return /\b(?:refresh|access|oauth|session|sso|login|id|ide|security)[ _](?:token|session)\b.{0,60}\b(?:expired|invalidated|already (?:been )?used|could not be refreshed)\b|\boauth token (?:has been )?revoked\b|\btoken has been invalidated\b|\btoken_invalidated\b|\binvalid_rapt\b|\bExpiredToken(?:Exception)?\b|\breauth related error\b|\binvalid_grant\b|\bsession has expired\b|\bcredentials may have expired\b|\breauthentication (?:is )?(?:needed|required)\b|\bplease (?:log|sign) out and\b|\bGitHubLoginFailed\b/i;
    },
  },
  {
    code: 'key-expired',
    literals: ['expired', ...EXPIRED.split('|')],
    get pattern() {
      return new RegExp(
        String.raw`\b(?:api[- ]?key|key|bearer token|virtual key|token|jwt)(?: has| is|:)? expired\b|\bexpired[ _](?:api[ _-]?)?key\b|\bkey_expired\b|\bauthentication_token_expired\b|${EXPIRED}`,
        'iu',
      );
    },
  },
  {
    code: 'key-revoked',
    literals: ['revoked', 'deactivated', 'disabled', 'blocked', 'deleted', 'suspended', 'leaked'],
    get pattern() {
      return /\b(?:key|token|credentials?|account|organi[sz]ation)\b.{0,20}\b(?:been |is |was )(?:revoked|deactivated|disabled|blocked|deleted|suspended)\b|\breported as leaked\b|\baccount_deactivated\b|\bdisabled organization\b/i;
    },
  },
  {
    code: 'native-auth-kind',
    literals: [
      'not supported',
      'only authorized',
      'unsupported',
      'based authentication',
      'authenticationtypedisabled',
      'access token',
      'oauth authentication',
      'jwt is not',
      'valid issuer',
    ],
    get pattern() {
      return /\bapi keys are not supported by this api\b|\bonly authorized for use with\b|\b(?:personal access|server-to-server) tokens are not supported\b|\btoken_type_unsupported\b|\bkey.?based authentication is (?:disabled|not permitted)\b|\bauthenticationtypedisabled\b|\bexpected (?:an )?oauth ?2? access token\b|\boauth authentication is currently not (?:supported|allowed)\b|\bjwt is not in the form of header\b|\bnot from a valid issuer\b/i;
    },
  },
  {
    code: 'native-signature',
    literals: ['signature'],
    get pattern() {
      return /\bsignature ?does ?not ?match\b|\binvalidsignature\w{0,20}\b|\brequest signature we calculated\b|\bsignature (?:cannot|could not) be verified\b|\bAuthFailure\.Signature\w{3,12}\b|\bsignature (?:has )?expired\b/i;
    },
  },
  {
    code: 'native-setting-missing',
    literals: ['project', 'region', 'location', 'account', 'space'],
    get pattern() {
      return /\bmissing (?:either |required )?(?:project|region|location|account|space)(?:[ _]id)?\b|\b(?:project|region|location)(?:[ _]id)? (?:is )?(?:missing|required|not set)\b|\byou must (?:provide|set|specify) (?:a |the )?(?:region|project|location)\b|\bunable to (?:find|determine|detect) (?:a |the )?(?:\w{1,20} )?(?:project|region)\b/i;
    },
  },
  {
    code: 'native-login-missing',
    literals: ['logged in', 'signed in', 'credential', 'please log', 'please sign', 'sigv4'],
    get pattern() {
      return /\bnot (?:logged|signed) in\b|\bcould not (?:load|find|automatically determine) (?:the )?(?:default )?credentials\b|\bunable to locate credentials\b|\bdefault credentials were not found\b|\bDefaultCredentialsError\b|\bcould not load credentials from any providers\b|\bDefaultAzureCredential failed\b|\bunable to (?:load|find|locate) (?:aws )?credentials\b|\bSigV4 authentication requires\b|\bplease (?:log|sign) in\b/i;
    },
  },
  {
    code: 'key-of-twin-endpoint',
    literals: ['hostname'],
    get pattern() {
      return /\bincorrect (?:regional )?hostname\b|\bincorrect_hostname\b/i;
    },
  },
  {
    code: 'key-of-other-account',
    literals: ['organization', 'organisation', 'tenant'],
    get pattern() {
      return /\bmismatched_organization\b|\borganization header should match\b|\bno_organization\b|\bmust be a member of an organization\b|\btoken tenant\b.{0,80}\bdoes not match\b|\btenant provided in token does not match\b|\bno such organi[sz]ation: org-/i;
    },
  },
  {
    code: 'gateway-upstream-key',
    literals: ['model group'],
    get pattern() {
      return /\bAuthenticationError: \w{1,40}Exception - .{0,4000}\breceived model group=/i;
    },
  },
  {
    code: 'key-of-other-provider',
    literals: ['virtual key'],
    get pattern() {
      return /\bvirtual key expected\b/i;
    },
  },
  {
    code: 'gateway-layer',
    literals: ['gateway', 'cloudflare access', 'cf-access', 'admin authentication'],
    get pattern() {
      return /\brequest was blocked by a gateway\b|\bcloudflare access\b|\bcf-access-\w{1,30}\b|\badmin authentication required\b/i;
    },
  },
  {
    code: 'gateway-scheme-differs',
    literals: ['header', 'bearer'],
    get pattern() {
      return /\bauth(?:orization)? header format should be\b|\bensure key has .{0,3}bearer\b|\bheader must (?:be|start with) ['"`]?bearer\b|\bauthorization header (?:is )?malformed\b/i;
    },
  },
  {
    code: 'key-missing',
    literals: [
      '未',
      '缺少',
      '没有',
      'found',
      'provided',
      'configured',
      'given',
      'passed',
      'supplied',
      'present',
      'set',
      'for provider',
      'missing',
      'required',
      'empty',
      'could not resolve',
      'provide an api key',
      'environment variable',
      'loadapikeyerror',
      'did not find ',
      'auth method',
    ],
    get pattern() {
      return /\bno (?:valid )?(?:api[- ]?key|credentials?|auth(?:entication)? credentials|bearer token|key)s? (?:\w{1,12} )?(?:found|provided|configured|given|passed|supplied|present|set|for provider)\b|\bapi[-_ ]?key is (?:missing|required|not set|empty)\b|\bmissing (?:api[-_ ]?key|credentials|bearer|(?:authentication|authorization) header)\b|\bcould not resolve authentication method\b|\bdidn't provide an api key\b|\b(?:must|to) (?:be set|specify|set) .{0,80}environment variable\b|\bapi key required\b|(?:未提供|未收到|未配置|未设置|缺少|没有提供) ?(?:令牌|密钥|密匙|api ?key|authorization)|\bMISSING_CREDENTIAL\b|\bLoadAPIKeyError\b|\bdid not find \w{2,40}_api_key\b|\bplease set an auth method\b/i;
    },
  },
  {
    code: 'key-malformed',
    literals: ['format', 'format is incorrect', 'malformed', 'jwt form'],
    get pattern() {
      return /\bapi key format is incorrect\b|\bmalformed (?:\w{1,20} ){0,2}(?:api )?(?:key|token)\b|\binvalid (?:authentication |auth |api[- ]?)?(?:token|key) format\b|\binvalid jwt form\b|\bjwt malformed\b/i;
    },
  },
  {
    code: 'key-rejected',
    literals: [
      '密',
      '令牌',
      '凭证',
      'api key',
      'apikey',
      'キー',
      '키',
      '유효',
      'schlüssel',
      'ungültig',
      'clé',
      'clave',
      'chave',
      'ключ',
      'credential',
      'token',
      'incorrect',
      'invalid',
      'wrong',
      'unknown',
      'bad',
      'unrecognized',
      'not valid',
      'error authenticating',
      'able to authenticate',
      'authentication fails',
      'unable to',
      'could not be found',
      'authfailure.',
      'unauthorized user',
    ],
    get pattern() {
      return /\b(?:incorrect|invalid|wrong|unknown|bad|unrecognized) (?:external |proxy server |bearer |access |oauth |api |auth(?:entication)? )?(?:api[-_ ]?key|x-api-key|token|subscription key|authentication credentials)\b|\bapi[-_ ]?key (?:is )?(?:not valid|invalid|incorrect|could not be found)\b|\bcomplete authentication was not provided or was incorrect\b|\bunauthorized user api key\b|\bAuthFailure\.SecretId\w{3,12}\b|\b(?:invalid_api_key|api_key_invalid|invalidapikey)\b|\bbad credentials\b|\b(?:error authenticating|not able to authenticate)\b.{0,80}\b(?:provider|you)\b|\bUnrecognizedClientException\b|\bInvalidClientTokenId\b|\bsecurity token included in the request is invalid\b|\bauthentication fails\b|\bunable to (?:validate|verify) (?:the |your )?api[- ]?key\b|\binvalid x-api-key\b|\b(?:token|api key|credentials?) (?:is|are) (?:not valid|invalid|incorrect|wrong)\b|(?:密钥|密匙|令牌|凭证|api ?key) ?(?:是)?(?:无效|错误|不正确|已失效|不存在)|无效的 ?(?:令牌|密钥|api ?key)|api ?キー(?:が|は)(?:無効|正しくありません|間違)|無効な ?api ?キー|잘못된 api ?키|유효하지 않은 api|api[- ]schlüssel (?:ist )?(?:ungültig|falsch)|ungültiger api|clé (?:d['’])?api (?:est )?(?:invalide|incorrecte)|clave (?:de )?api (?:no es válida|inválida|incorrecta)|chave (?:de )?api (?:é )?inválida|неверный (?:api[- ])?ключ|недействительный (?:api[- ])?ключ/i;
    },
  },
];

/** The code that a sentence names by itself, or `null`. */
export function codeOfWording(text: string): Code | null {
  return firstMatching(WORDINGS, text)?.code ?? null;
}
