import { OTHER_WORDINGS, type Wording, wordingOf } from './wording-others.js';

/** That a key has expired, in other languages. */
const EXPIRED =
  'schlüssel ist abgelaufen|clé api a expiré|clé a expiré|clave de api ha caducado|clave de api ha expirado|chave de api expirou' +
  '|срок действия ключа|срок действия токена|キーの有効期限|トークンの有効期限|키가 만료|[密秘金][钥匙鑰](?:已)?[过過]期(?!或)|令牌(?:已)?[过過]期(?!或)|토큰이 만료';

/** The first that matches decides: what is said of a model, a limit or a right comes before what sounds like a bad key. */
export const WORDINGS: readonly Wording[] = [
  ...OTHER_WORDINGS,
  wordingOf(
    'env-not-set',
    () =>
      /\b(?:didn't|did not|couldn't|could not|unable to) (?:get|find|read|load) (?:the |your )?['"`]?[A-Z]\w{1,60}_(?:KEY|TOKEN)\b|\bmissing (?:required )?environment variable\b|\bcouldn't find a secret with the name\b|\bplease set (?:the |your )?['"`]?\w{2,60}['"`]? environment variable\b|\benvironment variable ['"`]?\w{1,80}['"`]? (?:is )?(?:not (?:set|found|defined)|missing|empty)|['"`]?\b[A-Z][A-Z0-9_]{2,60}['"`]? environment variable (?:is )?(?:not (?:found|set|defined)|missing|must be set)|\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN)['"`]? (?:is )?(?:not (?:set|defined|found)|unset|missing)\b|\bKeyError: ['"][A-Z0-9_]{0,60}(?:KEY|TOKEN)\b/i,
  ),
  wordingOf(
    'key-non-ascii',
    () =>
      /\bcannot convert argument to a bytestring\b|\bbytestring\b.{0,80}\bgreater than 255\b|\b(?:latin-1|ascii|iso-8859-1)'? codec can't encode\b|\bno HTTP header can carry\b|\bnon-ascii\b.{0,60}\b(?:key|header|token)\b/i,
  ),
  wordingOf(
    'key-whitespace',
    () =>
      /\binvalid character in header content\b|\binvalid header field value\b|\binvalid return character or leading space in header\b|\billegal header value\b|\bheader\b.{0,40}\bhas invalid value\b|\bfailed to parse header value\b|\binvalid http header\b|\binvalid header value\b|\binvalid leading whitespace, reserved character/i,
  ),
  wordingOf(
    'native-login-expired',
    () =>
      /\byour session (?:may have |has )?expired\b|\btoken refresh failed\b|\bfailed to refresh (?:the |your )?(?:access |auth |oauth )?token\b|token ?(?:已过期且)?刷新失败|\b(?:refresh|access|oauth|session|sso|login|id|ide|security)[ _](?:token|session)\b.{0,60}\b(?:expired|invalidated|already (?:been )?used|could not be refreshed)\b|\boauth token (?:has been )?revoked\b|\btoken has been invalidated\b|\btoken_invalidated\b|\binvalid_rapt\b|\bExpiredToken(?:Exception)?\b|\breauth related error\b|\binvalid_grant\b|\bsession has expired\b|\bcredentials may have expired\b|\breauthentication (?:is )?(?:needed|required)\b|\bplease (?:log|sign) out and\b|\b(?:please|must) (?:log|sign) ?in again\b|\bre-?authenticate your\b|\btoken is not active\b|\btoken (?:is|has) expired\b.{0,40}\bno refresh token\b|\bGitHubLoginFailed\b|(?:登录|登錄|登入|授权)(?:状态|狀態|凭证)?已?(?:过期|過期|失效|被撤销|被吊销)|请重新登[录入]|ログインの有効期限|ログインが期限|再(?:度)?ログイン|로그인(?:이)? ?만료|다시 로그인/i,
  ),
  wordingOf(
    'key-expired',
    () =>
      new RegExp(
        String.raw`\b(?:api[- ]?key|key|bearer token|virtual key|token|jwt)(?: has| is|:)? expired\b|\bexpired[ _](?:api[ _-]?)?key\b|\bkey_expired\b|\bauthentication_token_expired\b|${EXPIRED}`,
        'iu',
      ),
  ),
  wordingOf(
    'key-revoked',
    () =>
      /\b(?:key|token|credentials?|account|organi[sz]ation)\b.{0,20}\b(?:been |is |was )(?:revoked|deactivated|disabled|blocked|deleted|suspended)\b|\breported as leaked\b|\baccount_deactivated\b|\bdisabled organization\b/i,
  ),
  wordingOf(
    'native-auth-kind',
    () =>
      /\bapi keys are not supported by this api\b|\bonly authorized for use with\b|\b(?:personal access|server-to-server) tokens are not supported\b|\btoken_type_unsupported\b|\bkey.?based authentication is (?:disabled|not permitted)\b|\bauthenticationtypedisabled\b|\bexpected (?:an )?oauth ?2? access token\b|\boauth authentication is currently not (?:supported|allowed)\b|\bjwt is not in the form of header\b|\bnot from a valid issuer\b/i,
  ),
  wordingOf(
    'native-signature',
    () =>
      /\bsignature ?does ?not ?match\b|\binvalidsignature\w{0,20}\b|\brequest signature we calculated\b|\bsignature (?:cannot|could not) be verified\b|\bAuthFailure\.Signature\w{3,12}\b|\bsignature (?:has )?expired\b|签名(?:验证|校验)?(?:失败|错误|不正确|不匹配)/i,
  ),
  wordingOf(
    'native-setting-missing',
    () =>
      /\bmissing (?:either |required )?(?:project|region|location|account|space)(?:[ _]id)?\b|\b(?:project|region|location)(?:[ _]id)? (?:is )?(?:missing|required|not set)\b|\byou must (?:provide|set|specify) (?:a |the )?(?:region|project|location)\b|\bunable to (?:find|determine|detect) (?:a |the )?(?:\w{1,20} )?(?:project|region)\b|\brequires? (?:setting|you to set) (?:the )?\w{0,30}(?:project|region|location)/i,
  ),
  wordingOf(
    'native-login-missing',
    () =>
      /\b(?:OAuth (?:callback|flow|login|sign-?in)|sign[- ]?in|log[- ]?in) (?:was |has been )?cancell?ed\b|\b(?:OAuth|ChatGPT|Claude|Codex|Copilot|Cursor|Gemini|Grok|Kimi|Qwen) (?:sign|log)[- ]?in (?:failed|(?:is )?required)\b|\bneed to be (?:signed|logged) in\b|没有可用的 ?refresh_token|\bitem could not be found in the keychain\b|\b(?:failed to|could not) find github token\b|\bnot (?:logged|signed) in\b|\b(?:could not|cannot|unable to) (?:find|load|read) (?:[\w-]{1,20} ){0,4}OAuth (?:config\w{0,8}|credentials?|tokens?)\b|\bno (?:[\w-]{1,20} ){1,3}(?:login|OAuth credentials?) found\b|\bcould not (?:load|find|automatically determine) (?:the )?(?:default )?credentials\b|\bdefault credentials were not found\b|\bDefaultCredentialsError\b|\bDefaultAzureCredential failed\b|\bunable to (?:load|find|locate) (?:aws )?credentials\b|\bSigV4 authentication requires\b|\bplease (?:log|sign) in\b|\bcall authenticate before\b/i,
  ),
  wordingOf(
    'key-of-twin-endpoint',
    () => /\bincorrect (?:regional )?hostname\b|\bincorrect_hostname\b/i,
  ),
  wordingOf(
    'key-of-other-account',
    () =>
      /\bmismatched_organization\b|\borganization header should match\b|\bno_organization\b|\bmust be a member of an organization\b|\btoken tenant\b.{0,80}\bdoes not match\b|\btenant provided in token does not match\b|\bno such organi[sz]ation: org-/i,
  ),
  wordingOf(
    'gateway-upstream-key',
    () => /\bAuthenticationError: \w{1,40}Exception - .{0,4000}\breceived model group=/i,
  ),
  wordingOf('key-of-other-provider', () => /\bvirtual key expected\b/i),
  wordingOf(
    'gateway-layer',
    () =>
      /\brequest was blocked by a gateway\b|\bcloudflare access\b|\bcf-access-\w{1,30}\b|\badmin authentication required\b/i,
  ),
  wordingOf(
    'gateway-scheme-differs',
    () =>
      /\bauth(?:orization)? header format should be\b|\bensure key has .{0,3}bearer\b|\bheader must (?:be|start with) ['"`]?bearer\b|\bauthorization header (?:is )?malformed\b/i,
  ),
  wordingOf(
    'key-missing',
    () =>
      /\bno (?:valid )?(?:api[- ]?key|credentials?|auth(?:entication)? credentials|bearer token|key)s? (?:\w{1,12} )?(?:found|provided|configured|given|passed|supplied|present|set|for provider)\b|\bapi[-_ ]?key (?:is )?(?:missing|required|not (?:set|configured|found|provided)|empty)\b(?! or)|\b(?:please|must|to) (?:provide|enter|supply|configure|add|set) (?:an?|your|the) (?:\w{2,20} )?api[- ]?key\b|\bmissing (?:api[-_ ]?key|credentials|bearer|(?:authentication|authorization) header)\b|\bcould not resolve authentication method\b|\bnot? enough credentials? found\b|\bno authori[sz]ation header\b|\bmissing key inputs argument\b|\bdidn't provide an api key\b|\b(?:must|to) (?:be set|specify|set) .{0,80}environment variable\b|\bapi key required\b|\bapi[-_ ]?key\b[^.\n]{0,40} must be (?:set|provided|specified)\b|(?:未提供|未收到|未配置|未设置|未填写|缺少|没有提供|没有配置|请(?:先)?(?:配置|填写|设置|输入)) ?(?:您的|你的)?(?:令牌|[密秘金][钥匙鑰]|api ?(?:key|[密秘金][钥匙鑰])|authorization|authentication)|api ?キー(?:が|を)(?:設定されて|入力|指定されて)|api ?키(?:가|를) (?:설정|입력|없)|\bMISSING_CREDENTIAL\b|\bLoadAPIKeyError\b|\bapi[-_ ]?key ?(?:缺失|为空|未填写)|\bheader of type ["'`]?[\w-]{3,30}["'`]? was missing|\bdid not find \w{2,40}_api_key\b|\bplease set an auth method\b/i,
  ),
  wordingOf(
    'key-malformed',
    () =>
      /\bapi key format is incorrect\b|\bmalformed (?:\w{1,20} ){0,2}(?:api )?(?:key|token)\b|\binvalid (?:authentication |auth[_ ]|api[- ]?)?(?:token|key) format\b|\binvalid jwt form\b|\bjwt malformed\b/i,
  ),
  wordingOf(
    'key-rejected',
    () =>
      /\b(?:incorrect|invalid|wrong|unknown|bad|unrecognized) (?:external |proxy server |bearer |access |oauth |api |auth(?:entication)? )?(?:api[-_ ]?key|x-api-key|token|subscription key|authentication credentials)\b|\bapi[-_ ]?key (?:\w{1,3} \w{1,3} request )?(?:is )?(?:not valid|missing or invalid|invalid|incorrect|could not be found|not found or invalid)\b|\b(?:missing or invalid|invalid or missing) (?:authorization|api[- ]?key|x-api-key|bearer)\b|\bapi[- ]?key (?:that is |which is )?used (?:for|by|in) [^.]{1,60} is (?:not valid|invalid|incorrect)\b|\bapi[-_ ]?key (?:validation|verification) failed\b|令牌状态不可用|访问密码(?:不正确|错误|无效)|\b(?:provide|enter|supply) a valid (?:\w{1,20} ){0,2}api[- ]?key\b|\bincorrect (?:model )?credentials provided\b|\bcomplete authentication was not provided or was incorrect\b|\bunauthorized user api key\b|\bunknown client id\b|\bAuthFailure\.SecretId\w{3,12}\b|\bSecretId is not found\b|\bcouldn't authenticate\b|\b(?:invalid_?(?:provider_?)?api_?key|api_key_invalid)\b|\bbad credentials\b|\b(?:error authenticating|not able to authenticate)\b.{0,80}\b(?:provider|you)\b|\bUnrecognizedClientException\b|\bInvalidClientTokenId\b|\bsecurity token included in the request is invalid\b|\bauthentication fails\b|\bunable to (?:validate|verify) (?:the |your )?api[- ]?key\b|\b(?:token|api key|credentials?) (?:is|are|seems?|appears?) (?:to be )?(?:not valid|invalid|incorrect|wrong)\b|(?<!获取 ?)(?:[密秘金][钥匙鑰]|令牌|权杖|權杖|凭证|憑證|api ?key|token) ?(?:是|已|无法|驗證|验证)?(?:无效|無效|错误|錯誤|不正确|不正確|不合法|非法|有误|失效|已失效|不存在|失败)|(?:无效|無效|错误|錯誤|非法)的? ?(?:令牌|[密秘金][钥匙鑰]|api ?(?:key|[密秘金][钥匙鑰])|token)|(?:api ?)?(?:キー|トークン)(?:が|は)(?:無効|不正|正しくありません|正しくない|間違)|(?:無効|不正)な ?(?:api ?キー|トークン|キー)|잘못된 (?:api ?)?(?:키|토큰)|(?:api ?)?(?:키|토큰)(?:가|이|은|는) ?(?:유효하지|올바르지|잘못)|유효하지 않은 (?:api|키|토큰)|api[- ]schlüssel (?:ist )?(?:ungültig|falsch)|ungültiger api|clé (?:d['’])?api (?:est )?(?:invalide|incorrecte)|clave (?:de )?api (?:no es válida|inválida|incorrecta)|chave (?:de )?api (?:é )?inválida|неверный (?:api[- ])?ключ|недействительный (?:api[- ])?ключ/i,
  ),
];
