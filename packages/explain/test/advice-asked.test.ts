import { explainText } from '../src/index.js';
import { COPY, expectAdvice, knowledge, type AdviceRow } from './support/advice.js';

/** Who was asked, and with what. */
test.each<AdviceRow>([
  [
    'the name of the setting in front of the key',
    '401 Incorrect API key provided: apiKey: ************************vJkA. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-malformed',
    [/the name `apiKey` in front of the key/],
    [COPY],
  ],
  [
    'the key of another provider, whose address the settings name',
    'LLM_ENDPOINT="https://openrouter.ai/api/v1"\nEMBEDDING_MODEL=text-embedding-3-small\n\n401 Incorrect API key provided: sk-or-v1****94e4. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-of-other-provider',
    [/names openrouter\.ai \(line 1\).*does not use it/, /embeddings/],
    [COPY, /choose OpenRouter as the provider/],
  ],
  [
    'a key of nobody known, and the address of a cloud',
    "401 Incorrect API key provided: bbac2b33****2d13. You can find your API key at https://platform.openai.com/account/api-keys.\nllm = AzureChatOpenAI(azure_endpoint='https://x.openai.azure.com')",
    'key-of-other-provider',
    [/begins with `bbac2b33` reached OpenAI.*names x\.openai\.azure\.com \(line 2\)/],
    [COPY],
  ],
  [
    'the words of one provider without its key, and the Base URL of somebody else',
    'name: Anthropic\nbaseURL: https://llm.corp.example\n401 {"error":{"message":"invalid x-api-key","type":"authentication_error"}}',
    'key-rejected',
    [/log of llm\.corp\.example/, /llm\.corp\.example has for Anthropic/],
    [COPY],
  ],
  [
    'the words of OpenRouter at the end of a line',
    '401 User not found',
    'key-rejected',
    [/OpenRouter/],
    [],
  ],
  [
    'words in front of a mask, which stand for no key',
    '401 Incorrect API key provided: no-api-k*******ided. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-placeholder',
    [],
    [/another provider/],
  ],
  [
    'a hosted gateway, which has no operator to ask',
    'authentication error with WaveSpeed\'s API: {"error":{"message":"invalid token","type":"wavespeed_error"}}',
    'key-rejected',
    [/wavespeed\.ai\/accesskey/],
    [/operator|admin page/],
  ],
  [
    'a key of the other site, by the console as it was called before',
    `POST https://api.moonshot.ai/v1/chat/completions {"error":{"message":"Invalid Authentication","type":"invalid_authentication_error"}}\nI created the key at https://platform.moonshot.cn/console/api-keys`,
    'key-of-twin-endpoint',
    [/set the base url to https:\/\/api\.moonshot\.cn\/v1/i],
    [/copy the key again/i],
  ],
  [
    'a Model ID in the place of the key',
    'Incorrect API key provided: text-emb**********-002. You can find your API key at https://platform.openai.com/account/api-keys.\nStatus: 401',
    'key-malformed',
    [/sent a Model ID as the key/, /two arguments/],
    [/another provider/],
  ],
  [
    'two letters in front of a mask, with which the keys of one vendor alone begin',
    '400 "Incorrect API key provided: gs***tF. You can obtain an API key from https://console.x.ai."',
    'key-of-other-provider',
    [/begins like one of Groq/],
    [COPY],
  ],
  [
    'two letters that the keys of many begin with',
    '400 "Incorrect API key provided: sk***gA. You can obtain an API key from https://console.x.ai."',
    'key-of-other-provider',
    [/another provider/],
    [/begins like one of/],
  ],
  [
    'figures and letters in front of a mask, with which no key of the provider begins',
    'AuthenticationError: Incorrect API key provided: 1b732869********************bff7. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-of-other-provider',
    [/begins with `1b732869`, its own with `sk-`/],
    [COPY],
  ],
  [
    'figures alone in front of a mask, which tell nothing',
    'AuthenticationError: Incorrect API key provided: 12345678********5678. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-rejected',
    [],
    [/another provider/],
  ],
  [
    'a key that a gateway has blocked',
    "LiteLLM Proxy:ERROR: Exception occured - Key is blocked. Update via `/key/unblock` if you're admin.",
    'key-revoked',
    [/LiteLLM proxy knows this key/, /operator of this gateway/],
    [COPY, /console/],
  ],
  [
    'a budget that a gateway keeps',
    'litellm.BudgetExceededError: Budget has been exceeded! Current cost: 10.2, Max budget: 10.0',
    'quota',
    [/budget that this gateway keeps/],
    [/console/],
  ],
  [
    'a trace whose headers are all there, and none is a key',
    '> GET /v1/models HTTP/1.1\n> Host: llm.corp.example\n> Accept: */*\n>\n< HTTP/1.1 401 Unauthorized\n< Date: Tue, 11 Jul 2023 23:31:45 GMT\n< Server: cloudflare',
    'key-missing',
    [/none of the headers/],
    [COPY],
  ],
  [
    'the same with the key in the address',
    '> GET /v1/models?key=xxx HTTP/1.1\n> Host: llm.corp.example\n> Accept: */*\n>\n< HTTP/1.1 401 Unauthorized',
    'key-rejected',
    [],
    [/none of the headers/],
  ],
  [
    'the name of the provider before the key that is missing',
    'Error interacting with language model Missing OpenAI API Key',
    'key-missing',
    [/carries no key/],
    [],
  ],
  [
    "the words of Anthropic's edge, in a body that is quoted twice",
    'API request failed with status 403. Body: \'{\\n  "error": {\\n    "type": "forbidden",\\n    "message": "Request not allowed"\\n  }\\n}\'',
    'location',
    [/country or region/],
    [COPY, /permission/],
  ],
  [
    'a Base URL of nobody, and words that Claude Code has for whoever refuses',
    '`ANTHROPIC_BASE_URL=http://localhost:9100 claude`\n  ⎿  Invalid API key · Please run /login',
    'key-rejected',
    [/relay or proxy answers/],
    [COPY, /console\.anthropic/],
  ],
  [
    'a request that did not go to the configured address',
    'apiBase: https://codestral.mistral.ai/v1\nprovider: mistral\n\nHTTP 401 Unauthorized from https://api.acme.example/proxy/v1/fim/completions {"message":"Unauthorized"}',
    'key-rejected',
    [/went to api\.acme\.example, but the pasted configuration names codestral\.mistral\.ai/],
    [COPY, /Mistral refuses/],
  ],
  [
    'a container that asks its machine',
    "ERROR Connection error: Cannot connect to host host.docker.internal:11434 ssl:default [Connect call failed ('172.17.0.1', 11434)]",
    'network-failed',
    [/OLLAMA_HOST=0\.0\.0\.0/],
    [COPY],
  ],
  [
    'a header that the answer names',
    "minimax 401 login fail: Please carry the API secret key in the 'X-Api-Key' field of the request header",
    'key-missing',
    [/`X-Api-Key: \.\.\.`/],
    [COPY, /Authorization/],
  ],
  [
    'a program in front of a local server, which asks for a key that the server does not',
    'ERROR | OpenAI API key required. Set ACME_EMBEDDING_API_KEY or use --api-key\n"base_url": "http://localhost:11434"',
    'key-missing',
    [/any word as the key/],
    [COPY, /ollama signin/],
  ],
  [
    'OpenClaw without a credential of the provider of the model',
    'Agent failed before reply: No API key found for provider "anthropic". Auth store: /home/a/.openclaw/agents/main/agent/auth-profiles.json',
    'key-missing',
    [/openclaw models status/],
    [COPY],
  ],
  [
    'the login of Google Cloud by its command',
    'google.auth.exceptions.RefreshError: Reauthentication is needed. Please run `gcloud auth application-default login` to reauthenticate.',
    'native-login-expired',
    [/gcloud auth application-default login/],
    [COPY],
  ],
  [
    'a line break in the key, as aiohttp says it',
    'OpenRouter: Newline or carriage return detected in headers. Potential header injection attack.',
    'key-whitespace',
    [/line breaks/],
    [],
  ],
  [
    'a client whose login may be another name of the vendor',
    'codex 0.49, Pro subscription (ChatGPT)\nexceeded retry limit, last status: 401 Unauthorized, request id: 99438b5929d256ae-OSL',
    'key-rejected',
    [/codex login/],
    [COPY],
  ],
  [
    'a variable that the failure names',
    'GroqError: The api_key client option must be set either by passing api_key to the client or by setting the GROQ_API_KEY environment variable',
    'key-missing',
    [/Groq: |reads it from GROQ_API_KEY/, /Set GROQ_API_KEY/],
    [COPY],
  ],
  [
    'a provider that the failure names, beside the key of another one',
    "i have only entered the GROQ API key in my .env.local\nLoadAPIKeyError [AI_LoadAPIKeyError]: OpenAI API key is missing. Pass it using the 'apiKey' parameter.",
    'key-missing',
    [/OpenAI/],
    [/console\.groq/],
  ],
  [
    'an answer of OpenAI with a part of the key, and the Base URL of nobody',
    "set base URL to https://api.acme.example/v1\nError code: 401 - {'error': {'message': 'Incorrect API key provided: sk-tfr6g*****96cA. You can find your API key at https://platform.openai.com/account/api-keys.'}}",
    'key-rejected',
    [/sets another Base URL/, /Compare the end of the key/],
    [COPY],
  ],
  [
    'a refresh token that was refused',
    'ERROR: refresh token request returned status 401\nUsing ChatGPT account',
    'native-login-expired',
    [/Sign out and sign in again/],
    [COPY],
  ],
  [
    'the login of Codex beside what an MCP server says',
    '- `refresh_token_reused`\n- `failed to connect to websocket: HTTP error: 401 Unauthorized`\n- `rmcp::transport::worker ... HTTP 401`',
    'native-login-expired',
    [/Sign out and sign in again/],
    [/MCP server/],
  ],
  [
    'a model that is not there, in the order of Xiaomi',
    '400 {"error": {"code": "400", "message": "Not supported model mimo-v2-flash"}}',
    'model-unknown',
    [/model/i],
    [COPY],
  ],
])('%s', (...row) => expectAdvice(row));

test('"Connection error" is no proof of the network: a key with a line break gives it too', () => {
  expect(
    explainText('openai.APIConnectionError: Connection error.', knowledge).diagnosis,
  ).toMatchObject({ code: 'network-failed', certainty: 'likely' });
  expect(explainText('connect ECONNREFUSED 127.0.0.1:11434', knowledge).diagnosis?.certainty).toBe(
    'proven',
  );
});

test('an address at which a server listens, or from which something is loaded, was not asked', () => {
  const text =
    'Downloaded from central: https://repo.maven.apache.org/maven2/a.jar\nUvicorn running on http://0.0.0.0:8002\n401 {"error":{"message":"invalid api key"}}';
  expect(explainText(text, knowledge).baseUrl).toBe('');
});

test.each([
  ['token expired or invalid: 401', undefined],
  ['acme-cli 401 error', 'acme-cli'],
  ['acme 401 error', 'acme'],
])('the name of a client is no word of a sentence: %s', (text, name) => {
  const { diagnosis } = explainText(text, knowledge);
  expect(diagnosis?.evidence.find(({ fact }) => fact === 'explain.client')?.value).toBe(name);
});
