import { explainText } from '../src/index.js';
import { createKnowledge } from '@authlint/providers';

const knowledge = createKnowledge();

const read = (text: string) => {
  const { state, provider, gateway, diagnosis } = explainText(text, knowledge);
  return { state, provider, gateway, code: diagnosis?.code ?? null };
};

/** Ways in which an answer is pasted. */
const SHAPES: readonly (readonly [string, (sentence: string) => string])[] = [
  ['JSON', (said) => `HTTP 401\n{"error":{"message":${JSON.stringify(said)},"code":401}}`],
  ['a Python repr', (said) => `Error code: 401 - {'error': {'message': '${said}', 'code': 401}}`],
  [
    'JSON in JSON',
    (said) => JSON.stringify({ error: JSON.stringify({ error: { message: said } }), status: 401 }),
  ],
  [
    'a log line',
    (said) => `2026-03-02T09:14:07Z ERROR worker-7 request failed, status 401: ${said}`,
  ],
  ['behind Error:', (said) => `Error: 401 ${said}\n    at run (/srv/app/agent.js:401:7)`],
];
const SENTENCES: readonly (readonly [string, string])[] = [
  [
    'openai',
    'Incorrect API key provided: sk-Zq7***Lm2. You can find your API key at https://platform.openai.com/account/api-keys.',
  ],
  [
    'xai',
    'Incorrect API key provided: xai-***Lm2. You can obtain an API key from https://console.x.ai.',
  ],
  ['azure', 'Access denied due to invalid subscription key or wrong API endpoint.'],
  ['amazon-bedrock', 'The security token included in the request is invalid.'],
  ['google', 'API key not valid. Please pass a valid API key.'],
  ['openrouter', 'No cookie auth credentials found'],
  ['deepseek', 'Authentication Fails (governor)'],
  [
    'litellm-proxy',
    'Authentication Error, Invalid proxy server token passed. Unable to find token in cache or LiteLLM_VerificationTokenTable',
  ],
  [
    'minimax',
    'login fail: Please carry the API secret key in the Authorization field of the request header (1004)',
  ],
  ['new-api', 'Invalid Token (request id: 20260302091407123456789AbCdEfGh)'],
];

describe.each(SENTENCES)('the words of %s', (id, sentence) => {
  test.each(SHAPES)('in %s', (_name, shape) => {
    const { state, provider } = read(shape(sentence));
    expect([state, provider]).toEqual(['rejected', id]);
  });
});

describe.each([
  ['deepseek', 'https://api.deepseek.com/v1'],
  ['groq', 'https://api.groq.com/openai/v1'],
  ['mistral', 'https://api.mistral.ai/v1'],
  ['openrouter', 'https://openrouter.ai/api/v1'],
  ['togetherai', 'https://api.together.xyz/v1'],
  ['xai', 'https://api.x.ai/v1'],
  ['openai', 'https://api.openai.com/v1'],
  ['cerebras', 'https://api.cerebras.ai/v1'],
  ['perplexity', 'https://api.perplexity.ai'],
  ['nvidia', 'https://integrate.api.nvidia.com/v1'],
  ['siliconflow-cn', 'https://api.siliconflow.cn/v1'],
  ['moonshotai', 'https://api.moonshot.ai/v1'],
  ['zhipuai', 'https://open.bigmodel.cn/api/paas/v4'],
])('the host of %s', (id, baseUrl) => {
  test.each([
    ['in the error', `401 Client Error: Unauthorized for url: ${baseUrl}/chat/completions`],
    [
      'in the request line',
      `HTTP Request: POST ${baseUrl}/chat/completions "HTTP/1.1 401 Unauthorized"`,
    ],
    ['in the settings above', `base_url = "${baseUrl}"\n\nthe client says\nerror 401 Unauthorized`],
    [
      'in an SDK error',
      `APICallError: Unauthorized {\n  url: '${baseUrl}/chat/completions',\n  statusCode: 401\n}`,
    ],
  ])('%s', (_name, text) => {
    expect([read(text).state, read(text).provider]).toEqual(['rejected', id]);
  });
});

describe.each([
  ['deepseek', 'DeepSeek'],
  ['groq', 'Groq'],
  ['mistral', 'Mistral'],
  ['cohere', 'Cohere'],
  ['openrouter', 'OpenRouter'],
  ['anthropic', 'Anthropic'],
  ['cerebras', 'Cerebras'],
  ['perplexity', 'Perplexity'],
])('the label %s', (id, name) => {
  test.each([
    [
      'of a field',
      `Model: some-model\nProvider: ${name.toLowerCase()}\nStatus Code: 401\n\n"unauthorized"`,
    ],
    ['in a sentence', `${name} API error: 401 Unauthorized`],
    ['of an exception', `llm.${name}Exception: 401 Unauthorized`],
  ])('%s', (_name, text) => {
    expect([read(text).state, read(text).provider]).toEqual(['rejected', id]);
  });
});

test.each([
  ['a bare refusal', '401 Unauthorized'],
  ['OpenAI as the shape only', 'Provider: openai\nModel: some-model\n401 Unauthorized'],
  [
    'the class of a library',
    'openai.AuthenticationError: Error code: 401 - {"detail": "Unauthorized"}',
  ],
  ['a host of nobody', 'POST https://llm.corp.example/v1/chat/completions 401 Unauthorized'],
])('nobody is named: %s', (_name, text) => {
  expect(read(text)).toMatchObject({ state: 'rejected', provider: null, gateway: null });
});

test('a gateway is named beside the provider behind it', () => {
  const text =
    'litellm.AuthenticationError: AuthenticationError: BedrockException - {"message":"The security token included in the request is invalid."}. Received Model Group=claude';
  expect(read(text)).toMatchObject({ provider: 'amazon-bedrock', gateway: 'litellm-proxy' });
});

describe('other systems', () => {
  test.each([
    ['npm', 'npm ERR! code E401\nnpm ERR! Incorrect or missing password.'],
    ['pnpm', ' ERR_PNPM_FETCH_401  GET https://npm.corp.example/left-pad: Unauthorized - 401'],
    [
      'PyPI',
      'HTTPError: 403 Forbidden from https://upload.pypi.org/legacy/\nInvalid or non-existent authentication information.',
    ],
    [
      'container registry',
      'Error response from daemon: pull access denied for corp/app, repository does not exist or may require docker login',
    ],
    [
      'git',
      "remote: HTTP Basic: Access denied\nfatal: Authentication failed for 'https://git.corp.example/a/b.git/'",
    ],
    ['ssh', 'dev@build.example: Permission denied (publickey,password).'],
    [
      'GitHub',
      'gh: Bad credentials (HTTP 401)\n{"message":"Bad credentials","documentation_url":"https://docs.github.com/rest"}',
    ],
    ['GitLab', 'GET https://gitlab.com/api/v4/projects/7: 401 Unauthorized'],
    ['PostgreSQL', 'FATAL:  password authentication failed for user "app"'],
    ['MySQL', "ERROR 1045 (28000): Access denied for user 'app'@'10.0.0.7' (using password: YES)"],
    ['MongoDB', 'MongoServerError: bad auth : authentication failed'],
    ['Redis', 'ReplyError: WRONGPASS invalid username-password pair or user is disabled.'],
    ['SQL Server', "Login failed for user 'app'."],
    [
      'AWS',
      'An error occurred (InvalidClientTokenId) when calling the GetCallerIdentity operation: The security token included in the request is invalid.',
    ],
    ['Kubernetes', 'error: You must be logged in to the server (Unauthorized)'],
    ['Telegram', '{"ok":false,"error_code":401,"description":"Unauthorized"}'],
    ['Slack', 'An API error occurred: invalid_auth'],
    ['Discord', 'discord.errors.LoginFailure: Improper token has been passed.'],
    ['mail', '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6'],
    [
      'MCP',
      '[MCP][wiki] Streamable HTTP error: Error POSTing to endpoint (HTTP 401): {"error":"invalid_token"}',
    ],
    ['queue', 'ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN'],
    ['build', 'codecov: error 401 Unauthorized: invalid token'],
    [
      'search',
      'qdrant_client.http.exceptions.UnexpectedResponse: Unexpected Response: 401 (Unauthorized)',
    ],
    ['web API', 'Tavily search failed: 401 Unauthorized: invalid token'],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual({
      state: 'not-auth',
      provider: null,
      gateway: null,
      code: 'other-system',
    });
  });
});
