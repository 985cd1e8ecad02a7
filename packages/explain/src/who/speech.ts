import {
  firstMatching,
  prefiltered,
  type PrefilteredPattern,
  withLiterals,
} from '@authlint/model/redaction';

/** Words, ids and shapes that one provider writes, wherever they stand. */
interface Speech extends PrefilteredPattern {
  readonly id: string;
}

/** How a relay (one-api, new-api) logs what the provider of one of its channels answered. */
export const CHANNEL = prefiltered(
  /\b(?:relay|channel) error \(channel (?:#|id )\d|[通渠]道「[^」]{1,60}」（#\d/i,
);

const row = (id: string, pattern: RegExp): Speech => ({ id, ...prefiltered(pattern) });

/** The first that matches decides. Sources: the answers in the fact base, and the pages of each vendor on its errors. */
export const SPEECH: readonly Speech[] = [
  row(
    'litellm-proxy',
    /\binvalid model name passed in model=|\bLiteLLM_(?!core_)\w{3,40}|\blitellm[/ .]proxy\b|\bLiteLLM Virtual Key\b|\blitellm\S{0,20}proxy_server\b|\buser_api_key_auth\b|\breceived model group=/i,
  ),
  row(
    'new-api',
    /该令牌状态不可用|下(?:对于)?模型 ?\S{1,80} ?无可用渠道|\bno available channels? for model\b|(?:无效的令牌|未提供令牌|invalid token|令牌)[^"]{0,40}\(request id: \d{14,}\w{6,30}\)|\b(?:new|rix|\w{2,20})_api_error\b.{0,200}\(request id|\(request id: \d{14,}\w{6,30}\).{0,200}_api_error\b/i,
  ),
  { id: 'new-api', ...CHANNEL },
  row(
    'minimax',
    /\bauthorized_error\b|\binsufficient_balance_error\b|\binsufficient balance \(1008\)|"http_code": ?"[45]\d\d"|\blogin fail: Please carry the API secret key\b|\binvalid api key \(2049\)|"base_resp"/i,
  ),
  row(
    'zhipuai',
    /请您控制请求频率|余额不足或无可用资源包|\bno resource package\b|令牌已过期或验证不正确|Authorization Token(?:已过期|非法|缺失)|未收到 ?Auth(?:orization|entication) ?参数|\bAPIAuthenticationError\b.{0,80}\b100[0-4]\b/i,
  ),
  row(
    'volcengine',
    /\bAPI key (?:or AK\/SK )?in the request is missing or invalid\. request id\b|\bAPI key format is incorrect\. request id\b|\bArk Console\b|\bArkAuthenticationError\b|\bvolcengine_maas\b/i,
  ),
  {
    id: 'siliconflow',
    literals: ['硅基流动', '30001', '20012'],
    pattern: /硅基流动|["']code["']: ?(?:30001|20012)\b.{0,160}["']data["']: ?(?:null|None)\b/i,
  },
  row('mistral', /\bAPI error occurred: Status [45]\d\d Content-Type\b|@mistralai\/mistralai\b/i),
  row(
    'deepseek',
    /\bAuthentication Fails\b|\bAPI key 错误，认证失败|\bInsufficient Balance\b.{0,80}\bunknown_error\b/i,
  ),
  row(
    'alibaba',
    /\binvalid access token or token expired\b|\bInvalid API-key provided\b|\bdashscope\b/i,
  ),
  row(
    'moonshotai',
    /\binvalid_authentication_error\b|\bNot found the model .{1,60} or Permission denied\b|\bincorrect_api_key_error\b|\baccess_terminated_error\b/i,
  ),
  row('cloudflare-ai-gateway', /\bgateway\.ai\.cloudflare\.com\b|\bai-gateway-provider\b/i),
  row(
    'cloudflare-workers-ai',
    /(?<!-)\bAi\.run\b(?!\/)|\bAI\.run\(|\benv\.AI\.run\b|\bWorkers[ -]AI\b|\bInferenceUpstreamError\b|\bcloudflare-internal:ai-api\b/i,
  ),
  row('xai', /\b(?:console|api)\.x\.ai\b|\bx_xai_token_auth\b/i),
  row(
    'openrouter',
    /\bNo cookie auth credentials found\b|["']User not found\.["']|\b401 User not found\.|\bopenrouter\/[a-z][\w-]{1,30}\/|\bno endpoints found (?:matching|that)\b|"provider_name"/i,
  ),
  row(
    'cohere',
    /\bcohere (?:API|key|SDK|toolkit)\b|\bcohere\.(?:errors|core)\b|\bCohereError\b|\bcohere\b.{0,80}\binvalid api token\b/i,
  ),
  {
    id: 'nvidia',
    literals: ['detail', 'authorization failed', 'authentication failed', 'nvidia'],
    pattern:
      /["']status["']: ?40[13], ?["']title["']: ?["']\w{5,20}["'], ?["']detail["']: ?["']Auth\w{5,20} failed\b/i,
  },
  row(
    'huggingface',
    /\bto call Inference Providers\b|\bcredits for Inference Providers\b|\bhuggingface_hub\b|\bhf_raise_for_status\b|\bInvalid credentials in Authorization header\b|\b(?:api-inference|router)\.huggingface\.co\b/i,
  ),
  row(
    'github-copilot',
    /\bIDE token expired\b|\byour request failed\. please try again\.\s{0,4}(?:copilot )?request id:|\bGitHubLoginFailed\b|\bno_copilot_access\b|\baccess to GitHub Copilot\b|\bcopilot\b.{0,40}\b(?:token|server|response|api|chat|auth)|\bapi\.githubcopilot\b|ghu_[A-Za-z0-9]{20,}/i,
  ),
  row(
    'github-models',
    /`models` permission is required|\bmodels\.github\.ai\b|\bmodels\.inference\.ai\.azure\b|\baccount type is not currently supported\b/i,
  ),
  row(
    'azure',
    /\binvalid subscription key or wrong API endpoint\b|\bAuthenticationTypeDisabled\b|\bkey based authentication is disabled\b|\.openai\.azure\.com\b|\bDeploymentNotFound\b|\bAzure OpenAI\b|\bAzure(?:Chat)?OpenAI(?:Embeddings)?\b/i,
  ),
  row(
    'amazon-bedrock',
    /\bCLAUDE_CODE_USE_BEDROCK\b|\brequest signature we calculated\b|\bAWS SigV4\b|(?<!multiplayer\/|minecraft )\bbedrock(?:exception|-runtime|runtime\w{0,20})?\b|\bsecurity token included in the request\b|\b(?:InvokeModel|Converse)\w{0,25} operation\b|\baws sso login\b|\bUnrecognizedClientException\b|\baws-marketplace:/i,
  ),
  row(
    'google-vertex',
    /\bApplication Default Credentials\b|\bDefaultCredentialsError\b|\binvalid_rapt\b|\baiplatform\.(?:googleapis|endpoints)\b|\bVertex ?AI\w{0,20}\b/i,
  ),
  row(
    'google',
    /\bstatus\\{0,3}["']\s{0,2}:\s{0,2}\\{0,3}["'](?:PERMISSION_DENIED|UNAUTHENTICATED|INVALID_ARGUMENT|FAILED_PRECONDITION|RESOURCE_EXHAUSTED)\b|\bGoogle AI API\b|\bThe model is overloaded\. Please try again later\b|\bgoogle\.(?:genai|generativeai)\b|\bmodels\/gemini-[\w.-]{1,40} is not found\b|\bis not found for API version v1|\bdevelopers\.generativeai\.google\b|\(Status: [A-Z]+_?[A-Z]+\)|\bgenerativelanguage\b|\bAPI key not valid\. Please pass\b|\bAPI_KEY_INVALID\b/,
  ),
  row(
    'openai',
    /\bcould not parse your authentication token\. Please try signing in|\bIncorrect API key provided: \S{1,10}\*{8,200}\w{3,4}\b|\binsufficient_quota\b.{0,40}\bexceeded your current quota, please check your plan|\bOpenAI-Organization header\b|\bno such organization: org-|\bproject `proj_|\byour access token could not be refreshed\b|\bplatform\.openai\.com\b|\bchatgpt\.com\/backend-api\b|\bauth\.openai\.com\b|\bapi\.openai\.com\b|\bcontext_length_exceeded\b|\bunsupported_country_region_territory\b/i,
  ),
  row(
    'anthropic',
    /\banthropic-dangerous-direct-browser-access\b|\bclaude usage limit\b|["']?forbidden["']?,\s?["']?message["']?: ?["']Request not allowed\b|\bOAuth token (?:does not meet scope|revoked · |has expired · |has been revoked\. please)|\binvalid\s+x-api-key\b|\bexpected either apiKey or authToken\b|\bcould not resolve authentication method\. Expected\b|\bfind-generic-password\b.{0,80}\bClaude Code\b|["']?request_id["']?: ?["']req_01|\bAnthropic API\b|\bauthentication_error\b.{0,60}\b(?:OAuth|Invalid bearer) token\b/i,
  ),
  row(
    'snowflake-cortex',
    /\bcortex (?:analyst|complete|search)\b|\bsnowflakecomputing\b|\bsnowflake\b.{0,60}\bcortex\b|["']3901\d\d["']/i,
  ),
  row('vllm', /\(APIServer pid=\d+\)|(?<![\w-])vllm\b/i),
  row('lmstudio', /\bLM Studio\b|\b(?:localhost|127\.0\.0\.1)(?::|', port=)1234\b/i),
  row(
    'ollama',
    /(?:localhost|127\.0\.0\.1|host\.docker\.internal|ollama)(?::|', port=)11434\b|\bollama\b/i,
  ),
];

/** Everybody who speaks like that, who says it most distinctly first. */
export function speakersIn(text: string): string[] {
  return withLiterals(SPEECH, text)
    .filter(({ pattern }) => pattern.test(text))
    .map(({ id }) => id);
}

/** Who speaks like that, or `null`. */
export function speakerOf(text: string): string | null {
  return firstMatching(SPEECH, text)?.id ?? null;
}
