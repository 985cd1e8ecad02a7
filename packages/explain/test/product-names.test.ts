import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();
const whoIn = (text: string) => {
  const { provider, gateway } = explainText(text, knowledge);
  return gateway === null ? provider : [gateway, provider];
};

describe('a product that is named beside a failure is the one that refused', () => {
  test.each([
    ['deepgram', 'Transcription stopped. Deepgram rejected the stream with HTTP 401'],
    ['deepgram', '[Deepgram] socket closed, status 401 Unauthorized'],
    ['xfyun', '[XunFei] request ended, code 401 Unauthorized'],
    ['xfyun', '2026-03-02 09:14:07 [Xfyun] - 401 authentication failed'],
    ['qianfan', '[BAIDU] 401 Unauthorized: token is not accepted'],
    ['openai', 'OpenAI: {"error":{"message":"Unauthorized","code":401}}'],
    ['openai', 'ChatGPT: 401 {"error":{"message":"Unauthorized"}}'],
    [
      'openai',
      '{"error":{"message":"Could not parse your authentication token. Please try signing in again.","code":401}}',
    ],
    ['zhipuai', '[GLM] 答复: 401 身份验证未通过'],
    ['google', 'Tried it with Gemini on a new laptop: status 401 Unauthorized'],
    ['sambanova', '(SambaNova) 401 Unauthorized'],
    ['assemblyai', 'AssemblyAI → 401 Unauthorized'],
    ['cerebras', 'Cerebras | HTTP 401 | Unauthorized'],
    ['deepseek', '翻译失败（DeepSeek 401）'],
    ['deepseek', '请求出错（DeepSeek 404）: 404 Not Found'],
    ['volcengine', '豆包\n401 Unauthorized'],
    ['moonshotai', '月之暗面: 401 Unauthorized'],
    ['alibaba', '【通义千问】401 认证失败'],
    ['cloudflare-ai-gateway', 'provider=cloudflare-ai-gateway status=401 Unauthorized'],
    [
      'cloudflare-workers-ai',
      'InferenceUpstreamError: 10000: Authentication error\n    at Ai.run (cloudflare-internal:ai-api:1:4172)',
    ],
    ['xai', "const model = createXai({ apiKey })('grok-4')\nAI_APICallError: 401 Unauthorized"],
    ['deepseek', 'const ds = createDeepSeek({ apiKey })\nAI_APICallError: 401 Unauthorized'],
    [
      'gemini-code-assist',
      'POST https://cloudcode-pa.googleapis.com/v1internal:loadCodeAssist 401 Unauthorized',
    ],
    ['cloudflare-ai-gateway', 'fetch gateway.ai.cloudflare.com/v1/acc/gw/compat: 401 Unauthorized'],
    [
      'anthropic',
      '{"error":{"message":"CORS requests must set \'anthropic-dangerous-direct-browser-access\' header"}} 401',
    ],
    [
      'deepseek',
      'litellm.BadRequestError: DeepseekException - {"error":{"message":"Authentication failed"}} 401',
    ],
    [
      'groq',
      'at APIError.generate (/srv/node_modules/groq-sdk/error.mjs:39:20)\nAuthenticationError: 401',
    ],
    ['deepseek', 'llm_provider = "deepseek"\nError: 401 Unauthorized'],
    ['deepseek', 'LLM_PROVIDER=deepseek\nError: 401 Unauthorized'],
    ['helicone-proxy', '401 Invalid Helicone API key'],
    ['fireworks-ai', 'fireworks.client.error.AuthenticationError: 401 Unauthorized'],
    ['elevenlabs', 'Received status code 401 from Eleven Labs. Reason: Unauthorized'],
    ['elevenlabs', 'ElevenLabs voice: HTTP 401 Unauthorized'],
    ['cerebras', '[model_providers.cerebras]\nwire_api = "chat"\nError: 401 Unauthorized'],
    ['openrouter', 'Created the key at Open router\n\n\nError: 401 Unauthorized'],
    ['openrouter', 'OPENROUTER_API_KEY=sk-ant-api03-[redacted]\nError: 401 Unauthorized'],
    [
      'ollama',
      "HTTPConnectionPool(host='localhost', port=11434): Max retries exceeded with url: /api/chat",
    ],
  ])('%s: %s', (id, text) => {
    expect(whoIn(text)).toBe(id);
  });
});

describe('a name that is no proof names nobody', () => {
  test.each([
    ['several', 'Works with DeepSeek, Groq and Mistral. 401 Unauthorized'],
    ['a list', 'Pick one: Deepgram / ElevenLabs / AssemblyAI\n401 Unauthorized'],
    ['compatible', 'OpenAI-compatible endpoint: 401 Unauthorized'],
    ['a format', 'API format: OpenAI API format\n401 Unauthorized'],
    ['like', 'My server speaks like OpenAI. 401 Unauthorized'],
    [
      'common words',
      'We work together on this, and replicate what the meta tag says: 401 Unauthorized',
    ],
    ['a small word', 'the parts do not cohere: 401 Unauthorized'],
    ['Codex as a client', 'Codex CLI says 401 Unauthorized'],
    ['Gemini CLI as a client', 'Gemini CLI, my own server: 401 Unauthorized'],
    ['Claude Code as a client', 'Claude Code with my own server: 401 Unauthorized'],
    ['not the one', 'It is not DeepSeek that fails here\n401 Unauthorized'],
    ['works', 'Deepgram works fine, this one does not:\n401 Unauthorized'],
    ['far away', `We like Deepgram.\n${'build step done\n'.repeat(9)}401 Unauthorized`],
    ['a file', 'at /srv/app/deepgram.txt\n401 Unauthorized'],
    ['a model', 'model: DeepSeek-R1-Distill on our cluster\n401 Unauthorized'],
    ['instead of', 'We use our own server instead of OpenAI: 401 Unauthorized'],
    [
      'an address of its own',
      'My key is from https://platform.openai.com/api-keys.\n\nError: 401 Unauthorized, url: http://127.0.0.1:20128/v1/responses',
    ],
    ['a word that is a name beside a label only', 'We like Fireworks. 401 Unauthorized'],
    [
      'several variables',
      'DEEPSEEK_API_KEY=x1\nGROQ_API_KEY=x2\nMISTRAL_API_KEY=x3\nError: 401 Unauthorized',
    ],
  ])('%s', (_name, text) => {
    expect(whoIn(text)).toBeNull();
  });
});

describe('what failed', () => {
  test.each([
    ['permission', '[XunFei] request failed code=11200 message=AppIdNoAuthError'],
    ['permission', '[BAIDU] {"error_code":6,"error_msg":"No permission to access data"}'],
    ['key-rejected', '{"error_code":110,"error_msg":"Access token invalid or no longer valid"}'],
    [
      'key-rejected',
      'Error code: 401 - Access denied due to invalid subscription key (PermissionDenied)',
    ],
    [
      'native-login-expired',
      'Could not parse your authentication token. Please try signing in again.',
    ],
    ['server-error', 'API key validation failed (500)'],
    ['server-error', 'API key validation failed: 503 Service Unavailable'],
    ['server-error', 'Error 1101: Worker threw exception'],
    ['native-login-missing', 'Sign-in failed: OAuth callback was cancelled by the user'],
    ['other-system', '[mcp-obsidian] Obsidian Local REST API: 401 Authorization required'],
    ['other-system', 'unifi-mcp: controller https://192.168.1.1:8443/api/login 401 Unauthorized'],
    ['other-system', 'Adminer console: 401 Unauthorized, cookie missing'],
    ['other-system', 'Epic Games account: 401 authentication failed'],
    ['key-malformed', '401 The API key format is incorrect. Request id: 0217'],
    [
      'key-rejected',
      'Azure.RequestFailedException: Access denied due to invalid subscription key or wrong API endpoint.\nStatus: 401 (PermissionDenied)\nErrorCode: 401',
    ],
    [
      'key-rejected',
      'OpenAIException - Authentication Error, Invalid proxy server token passed. key=abc not found in db',
    ],
    [
      'key-rejected',
      'litellm.exceptions.APIConnectionError: litellm.APIConnectionError: OllamaException - unauthorized',
    ],
    ['key-rejected', '它说 Incorrect API key provided:。我再试一次还是不行'],
    [
      'native-login-expired',
      "Qwen token is expired and has no refresh token. Run 'qwen' to sign in.",
    ],
    [
      'native-login-missing',
      'Authentication required: Call authenticate before starting a session',
    ],
    [
      'native-auth-kind',
      'unexpected status 400 Bad Request: bad request: Personal Access Tokens are not supported\n for this endpoint',
    ],
  ])('%s: %s', (code, text) => {
    expect(explainText(text, knowledge).diagnosis?.code).toBe(code);
  });

  test.each([
    [
      'a 403 that calls itself an authentication error',
      'InferenceUpstreamError: {"success":false,"errors":[{"code":10000,"message":"Authentication error"}]}\n    httpCode: 403',
    ],
    ['a status at the end', 'Error communicating with LLM: 401'],
    [
      'a route of models at a host of nobody',
      'POST https://gw.corp.example/v1/chat/completions 401 Unauthorized',
    ],
    ['the model list of nobody', 'GET https://gw.corp.example/v1/models 401 Unauthorized'],
    ['a base address', 'GET https://gw.corp.example/v1 401 Unauthorized'],
    [
      'another route that was answered well',
      '127.0.0.1 - "POST /solve HTTP/1.1" 200 OK\n401 Unauthorized',
    ],
    [
      'another route in a text about models',
      'model: my-model\nPOST https://gw.corp.example/relay/ask 401 Unauthorized',
    ],
  ])('a refusal without a cause: %s', (_name, text) => {
    const { state, diagnosis } = explainText(text, knowledge);
    expect([state, diagnosis?.rule]).toEqual(['rejected', 'explain/form']);
  });
});

describe('the login of another system', () => {
  test.each([
    [
      'a registry on the next line',
      'unauthorized: unauthenticated: the caller cannot be authenticated\nThe push refers to repository [ghcr.io/acme/tool]',
    ],
    [
      "a guard of a server of one's own",
      '2026-03-02 ERROR 8 --- c.a.security.ApiKeyAuthFilter : Invalid API key format',
    ],
    [
      'the frames of a guard',
      'UnauthorizedException: Unauthorized\n    at JwtAuthGuard.handleRequest (/app/dist/auth.guard.js:60:30)',
    ],
    ['a JWT library', 'io.jsonwebtoken.ExpiredJwtException: JWT expired 123 milliseconds ago'],
    ['a route in an access log', '127.0.0.1 - "GET /api/v1/users/me HTTP/1.1" 401'],
    [
      'an address with a route',
      'HTTPError: 401 Client Error: Unauthorized for url: https://talk.example.org/api/v4/users/login',
    ],
    [
      'a route in a configuration',
      "AxiosError: Request failed with status code 401\n  config: { url: '/api/login', method: 'post' }",
    ],
    [
      'Kubernetes',
      '{"kind":"Status","apiVersion":"v1","status":"Failure","message":"Unauthorized","reason":"Unauthorized","code":401}',
    ],
    [
      'Terraform',
      'Error: Unauthorized\n\n  with module.apps.kubernetes_namespace.argo,\n  on main.tf line 11, in resource "kubernetes_namespace" "argo":',
    ],
    [
      'telemetry',
      'opentelemetry.exporter.otlp.proto.http: Failed to export batch code: 401, reason: Unauthorized',
    ],
    ['a service of AWS', 'DynamoDB error: The security token included in the request is expired'],
    [
      'an OAuth client',
      'Failed to set up: HTTPStatusError: invalid_client - Client authentication failed',
    ],
    ['a scrape', 'server returned HTTP status 401 Unauthorized'],
    [
      'another API of Cloudflare',
      'Authentication error [code: 10000]\n✘ [ERROR] A request to the Cloudflare API (/accounts/0a/workers/scripts/app) failed.',
    ],
  ])('%s', (_name, text) => {
    const { state, provider, diagnosis } = explainText(text, knowledge);
    expect([state, provider, diagnosis?.code]).toEqual(['not-auth', null, 'other-system']);
  });
});

test.each([
  [
    'Claude Code: API Error: the SSO session associated with this profile has expired, run aws sso login',
    'aws sso login',
  ],
  [
    'VertexAIException: google.auth.exceptions.RefreshError: Reauthentication is needed',
    'gcloud auth application-default login',
  ],
  ['Claude Code: API Error: 401 OAuth token has expired', '/login'],
])('%s: the command that signs in again', (text, command) => {
  const { diagnosis } = explainText(text, knowledge);
  expect(diagnosis?.code).toBe('native-login-expired');
  expect(diagnosis?.resolution.steps[0]?.text).toContain(`\`${command}\``);
});
