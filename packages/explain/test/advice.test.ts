import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();

/** Code, and all that the answer says and advises, as one text. */
function read(text: string) {
  const { diagnosis } = explainText(text, knowledge);
  const steps = diagnosis?.resolution.steps.map((step) => step.text) ?? [];
  return { code: diagnosis?.code, says: [diagnosis?.sentence, ...steps].join('\n') };
}

const REFUSED = '401 {"error":{"message":"invalid api key","type":"authentication_error"}}';
const COPY = /copy the key again/i;

test.each<[name: string, text: string, code: string, says: RegExp[], not: RegExp[]]>([
  [
    'an echo that is an address',
    '401 Incorrect API key provided: https://*****lETQ. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-malformed',
    [/sent an address \(URL\) as the key/],
    [COPY],
  ],
  [
    'an echo that is a word',
    '401 Incorrect API key provided: claude. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-malformed',
    [/a plain word of 6 letters/],
    [COPY, /claude/],
  ],
  [
    'an echo that begins like a key of somebody else, with the address of that one in the text',
    'I use https://openrouter.ai/api/v1\n401 Incorrect API key provided: sk-or-v1****e32c. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-of-other-provider',
    [/one of OpenRouter/, /Base URL https:\/\/openrouter\.ai\/api\/v1/],
    [COPY],
  ],
  [
    'a key that the answer asks for in another header than the settings send it in',
    `401 You didn't provide an API key. Provide it in an Authorization header using Bearer auth\n"npm": "@ai-sdk/google",`,
    'gateway-scheme-differs',
    [/x-goog-api-key/, /@ai-sdk\/openai-compatible/],
    [COPY],
  ],
  [
    'a job of CI without the secret',
    "httpx.LocalProtocolError: Illegal header value b'Bearer '\nthe workflow runs in GitHub Actions",
    'key-missing',
    [/secrets\.NAME/],
    [COPY],
  ],
  [
    'a container',
    'ValueError: OPENAI_API_KEY environment variable is not set\n$ docker compose up',
    'key-missing',
    [/printenv/, /--force-recreate/],
    [COPY],
  ],
  [
    'a setting that is a comment',
    'ValueError: OpenAI API key not set in .env file\n\n# OPENAI_API_KEY="sk-abc"',
    'key-missing',
    [/line 3\) is a comment/],
    [COPY],
  ],
  [
    'a gateway that knows its own keys alone',
    '{"error":{"message":"Authentication Error, No connected db.","type":"auth_error","code":401}}',
    'key-rejected',
    [/master key/],
    [COPY],
  ],
  [
    'the key of another provider than the model has',
    'litellm.AuthenticationError: Missing Anthropic API Key - A call is being made to anthropic but no key is set\n\nOPENAI_API_KEY="sk-***"',
    'key-missing',
    [/reads ANTHROPIC_API_KEY/, /Choose a model of the provider whose key you have/],
    [COPY],
  ],
  [
    'a plan that is not credit',
    'POST https://open.bigmodel.cn/api/paas/v4/chat/completions 429 {"error":{"code":"1113","message":"余额不足或无可用资源包,请充值。"}}',
    'quota',
    [/api\/coding\/paas\/v4/],
    [COPY],
  ],
  [
    'a server that does not trust the provider behind it',
    '{"error":{"message":"litellm.APIError: OpenrouterException - [SSL: CERTIFICATE_VERIFY_FAILED] self-signed certificate in certificate chain","code":"500"}}',
    'tls-untrusted',
    [/SSL_CERT_FILE/],
    [COPY],
  ],
  [
    'a vendor with two sites, none told',
    `Provider: moonshotai\nError: ${REFUSED}`,
    'key-rejected',
    [/platform\.kimi\.ai -> https:\/\/api\.moonshot\.ai/, /platform\.kimi\.com/],
    [COPY],
  ],
  [
    'a key of the other site',
    `POST https://api.siliconflow.com/v1/chat/completions ${REFUSED}\nI created the key at https://cloud.siliconflow.cn/account/ak`,
    'key-of-twin-endpoint',
    [/set the base url to https:\/\/api\.siliconflow\.cn\/v1/i],
    [COPY],
  ],
  [
    'a key of a plan at the address of pay as you go',
    `POST https://api.xiaomimimo.com/v1/chat/completions ${REFUSED}\nthe api key is the one of my token plan`,
    'key-of-other-plan',
    [/token-plan-\w+\.xiaomimimo\.com/],
    [COPY],
  ],
  [
    'a key of the site that was asked',
    `POST https://api.moonshot.cn/v1/chat/completions ${REFUSED}\nI created the key at https://platform.moonshot.cn/console/api-keys`,
    'key-rejected',
    [COPY],
    [/several sites/],
  ],
  [
    'a key of somebody else, by what the text says',
    `POST https://api.groq.com/openai/v1/chat/completions ${REFUSED}\nthe key is from Fireworks, it works there`,
    'key-rejected',
    [/Groq/, /Fireworks/, /two providers/],
    [COPY],
  ],
  [
    'a setting that names another than the one that answered',
    `provider_name: cerebras\nPOST https://api.groq.com/openai/v1/chat/completions ${REFUSED}`,
    'key-rejected',
    [/Groq/, /Cerebras/],
    [COPY],
  ],
  [
    'a login',
    'GitHub Copilot: 401 unauthorized: token expired',
    'native-login-expired',
    [/sign out .* then sign in/i],
    [COPY, /GITHUB_TOKEN/],
  ],
  [
    'a client that signs in by itself',
    'codex-cli 9.9.9 (Plus)\nexceeded retry limit, last status: 401 Unauthorized',
    'key-rejected',
    [/the text alone does not show/, /codex login/],
    [COPY],
  ],
  [
    'a client that signs in and was given a key',
    'codex-cli 9.9.9, OPENAI_API_KEY is set\nexceeded retry limit, last status: 401 Unauthorized',
    'key-rejected',
    [COPY],
    [/codex login/],
  ],
  [
    'a token of half an hour',
    'POST https://gigachat.devices.sberbank.ru/api/v1/chat/completions 401 {"status":401,"message":"Token has expired"}',
    'native-login-expired',
    [/30 minutes/, /authorization key/],
    [COPY],
  ],
  [
    'an identity without a role',
    'POST https://acme-oai.openai.azure.com/openai/deployments/gpt-4o/chat/completions\n"HTTP 401 (PermissionDenied)\\r\\n\\r\\nPrincipal does not have access to API/Operation."',
    'permission',
    [/Cognitive Services OpenAI User/],
    [/lacks a permission/],
  ],
  [
    'a signature of Spark',
    'wss://spark-api.xf-yun.com/v3.5/chat bad handshake, code=401,body={"message":"HMAC signature cannot be verified: fail to retrieve credential"}',
    'native-signature',
    [/APISecret/],
    [/session token/, /region/],
  ],
  [
    'a relay without an account',
    'Error: 404 No active credentials for provider: anthropic, url: http://localhost:8317/v1/messages',
    'gateway-upstream-key',
    [/connect an account/],
    [COPY],
  ],
  [
    'a relay, and nobody says whose key it was',
    'API Error (401 {"error":"Unauthorized"})\nI run my own relay on a small server',
    'key-rejected',
    [/two keys/, /log of the relay/],
    [COPY],
  ],
  [
    'an application that was not started in the terminal',
    'it works fine in the terminal, in the extension I get\nError: 401 invalid api key',
    'env-not-in-client',
    [/start it from that terminal/],
    [COPY],
  ],
  [
    'localhost in a container',
    '$ docker run acme/bot\nasking http://localhost:11434/v1\nError: connect ECONNREFUSED 127.0.0.1:11434',
    'network-refused',
    [/host\.docker\.internal/],
    [],
  ],
  [
    'a client that guesses at the key where nobody was reached',
    'calling the api: Connection error.\nInvalid API key.',
    'network-failed',
    [],
    [COPY],
  ],
  [
    'the word for nothing in place of the key',
    'Error: 401 Incorrect API key provided: undefined. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-placeholder',
    [/not set where the program runs/],
    [],
  ],
  [
    'a text in place of the key',
    '401 Incorrect API key provided: You are ****tep.. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-malformed',
    [/a text of several words/],
    [COPY],
  ],
  [
    "a made-up key at a provider, where a server of one's own is meant",
    'LM Studio stopped working\n401 Incorrect API key provided: 11111111****1111. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-rejected',
    [/not to LM Studio/, /OPENAI_BASE_URL/],
    [COPY],
  ],
  [
    'quotation marks in a batch file, around a hidden value',
    'set REPLICATE_API_TOKEN="*****"\nPOST https://api.replicate.com/v1/predictions 401 Unauthorized',
    'key-quoted',
    [/set REPLICATE_API_TOKEN=VALUE/],
    [COPY],
  ],
  [
    'the name of a variable as the value',
    `hub = Hub(api_token="HUGGINGFACEHUB_API_TOKEN",\nPOST https://router.huggingface.co/v1/chat/completions 401 Unauthorized`,
    'key-placeholder',
    [/name of a variable/],
    [COPY],
  ],
  [
    'the right that the answer names',
    "403 Permission 'aiplatform.endpoints.predict' denied on resource '//aiplatform.googleapis.com/projects/p'",
    'permission',
    [/`aiplatform\.endpoints\.predict`/],
    [/read in the answer/i],
  ],
  [
    'a 403 with a reason',
    "openrouter res: {'error': {'message': 'OpenAI is requiring a key to access this model, which you can add in https://openrouter.ai/settings/integrations', 'code': 403}}",
    'permission',
    [/add your own key of that vendor/i],
    [/does not say why/],
  ],
  [
    'a login of Claude Code that signing in does not renew',
    'Claude Code, https://api.anthropic.com/v1/messages\nAPI Error: 401 Invalid authentication credentials\nRunning /login printed "Login successful", and the same 401 came',
    'native-login-expired',
    [/\.credentials\.json/],
    [COPY],
  ],
  [
    'the certificate as Python reads it',
    'requests.exceptions.SSLError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed (_ssl.c:1028) POST https://api.openai.com/v1/chat/completions',
    'tls-untrusted',
    [/SSL_CERT_FILE/, /REQUESTS_CA_BUNDLE/],
    [/NODE_EXTRA_CA_CERTS/],
  ],
  [
    'the page where the account is paid',
    'POST https://api.x.ai/v1/chat/completions 403 {"error":"Your newly created team doesn\'t have any credits yet."}',
    'quota',
    [/console\.x\.ai\/team\/default\/billing/],
    [COPY],
  ],
  [
    'a model in whose name a client stands',
    'Zed with Copilot: 400 Bad Request {"error":{"message":"model gpt-5-codex is not accessible via the /chat/completions endpoint","code":"unsupported_api_for_model"}}',
    'bad-request',
    [/choose another model/i],
    [/Codex CLI/],
  ],
])('%s', (_name, text, code, says, not) => {
  const found = read(text);
  expect(found.code).toBe(code);
  for (const words of says) expect(found.says).toMatch(words);
  for (const words of not) expect(found.says).not.toMatch(words);
});

test.each([
  [
    'which twin by a setting',
    'Provider: z.ai\n401 Header中未收到Authorization参数，无法进行身份验证。',
    'zai',
  ],
  ['where it was deployed did not refuse', 'deployed on huggingface\n401 invalid api key', null],
  [
    'the spelling of the vendor in a route',
    'Current: minimax/MiniMax-M2.7 Detail: 401 {"error":{"message":"invalid api key"}}',
    'minimax',
  ],
  [
    'nobody whose address was not asked',
    'ANTHROPIC_BASE_URL=http://localhost:9100\n401 {"detail":"Invalid API key"}',
    null,
  ],
  [
    'the program of a vendor',
    'MiMo Code 1.0\n✗ Invalid API Key: Please provide valid API Key',
    'xiaomi',
  ],
])('who: %s', (_name, text, provider) => {
  expect(explainText(text, knowledge).provider).toBe(provider);
});

test('the check is of the clients that are here, and nothing is written for it', () => {
  const { says } = read('POST https://api.groq.com/openai/v1/chat/completions 401 Unauthorized');
  expect(says).toMatch(/`authlint` where the client runs/);
  expect(says).not.toMatch(/authlint init/);
});

test('the words of all of AWS are not those of Bedrock', () => {
  const words =
    'api error UnrecognizedClientException: The security token included in the request is invalid';
  expect(read(`the app calls lambda.GetFunction()\nStatusCode: 403, ${words}`).code).toBe(
    'other-system',
  );
  expect(read(`operation error Bedrock Runtime: InvokeModel, StatusCode: 403, ${words}`).code).toBe(
    'key-rejected',
  );
});

test.each([
  [
    '✕ [API Error: 401 invalid access token or token expired] (按 Ctrl+Y 重试。)\nBase URL: https://coding.dashscope.aliyuncs.com/v1',
    /token expired$/,
  ],
  ['Error: 401 {"error":{"message":"Invalid token (request id: 12)"}}', /\(request id: 12\)$/],
])('what is quoted ends where the answer ends: %s', (text, end) => {
  const { diagnosis } = explainText(text, knowledge);
  const said = diagnosis?.evidence.find(({ fact }) => fact === 'explain.answer')?.value;
  expect(said).toMatch(end);
});
