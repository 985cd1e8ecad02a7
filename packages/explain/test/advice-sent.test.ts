import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();

/** Code, and all that the answer says and advises, as one text. */
function read(text: string) {
  const { diagnosis } = explainText(text, knowledge);
  const steps = diagnosis?.resolution.steps.map((step) => step.text) ?? [];
  return { code: diagnosis?.code, says: [diagnosis?.sentence, ...steps].join('\n') };
}

const COPY = /copy the key again/i;

/** What was sent, and from where the program has it. */
test.each<[name: string, text: string, code: string, says: RegExp[], not: RegExp[]]>([
  [
    'the env file of docker run, which keeps quotation marks',
    'docker run --env-file ./.env --rm acme/app\nOpenAIException - Incorrect API key provided: "sk-proj****pUA". You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-quoted',
    [/`docker run --env-file`/, /without quotation marks/],
    [COPY],
  ],
  [
    'a plan that serves the clients that it knows',
    '[OPENAI] 403 Kimi For Coding is currently only available for Coding Agents such as Kimi CLI, Claude Code, Roo Code, Kilo Code, etc.',
    'permission',
    [/the key is not the cause/, /api\.moonshot\.ai/],
    [/which permission/],
  ],
  [
    'the key of curl without the word in front of it',
    "curl https://api.openai.com/v1/models -H 'Authorization: sk-Zq7vT2mXbL0sKd9'\nYou didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth",
    'gateway-scheme-differs',
    [/sent as `Authorization: KEY`/, /`Authorization: Bearer KEY`/],
    [COPY],
  ],
  [
    'a token of a login in a header that takes both',
    "curl https://res.openai.azure.com/openai/models -H 'Authorization: Bearer eyJ0eXAi.e30.x'\n401 Unauthorized. Access token is missing, invalid, audience is incorrect (https://cognitiveservices.azure.com), or have expired.",
    'gateway-scheme-differs',
    [/az login/],
    [/sent as/],
  ],
  [
    'a variable of a workflow that a secret fills',
    'env:\n  OPENAI_API_KEY: ${{ secrets.OPENAI_KEY }}\n\nError: The OPENAI_API_KEY environment variable is missing or empty',
    'key-missing',
    [/secret OPENAI_KEY/, /fork/],
    [/terminal/],
  ],
  [
    'a variable that the code reads under a name of its own',
    "createOpenAI({ baseURL: 'https://openrouter.ai/api/v1', apiKey: process.env.OPENROUTER_KEY })\nAI_APICallError: No auth credentials found",
    'key-missing',
    [/reads it from OPENROUTER_KEY/, /may be under OPENROUTER_API_KEY/],
    [COPY],
  ],
  [
    'the path that OpenAI repeats',
    'NotFoundError: 404 Invalid URL (POST /chat/completions)',
    'base-url-path',
    [/lacks `\/v1`/],
    [/Model ID/],
  ],
  [
    'a client that sent nothing to an address of its own',
    'unexpected status 401 Unauthorized: {"error":"Missing API key"}, url: http://127.0.0.1:8317/v1/responses',
    'key-missing',
    [/sent no key to 127\.0\.0\.1/, /`env_key`/],
    [/codex login/],
  ],
  [
    'an example that reached a provider in place of the local server',
    'OPENAI_BASE_URL=http://127.0.0.1:8317/v1\n401 Incorrect API key provided: sk-dummy. You can find your API key at https://platform.openai.com/account/api-keys.',
    'key-placeholder',
    [/names 127\.0\.0\.1 \(line 1\).*does not ask there/],
    [COPY],
  ],
  [
    'a login that a relay keeps',
    '● Please run /login · API Error: 401 Codex OAuth 认证失败: Refresh Token 失效或已过期',
    'native-login-expired',
    [/in cc-switch/],
    [/sign in again in Claude Code/i],
  ],
  [
    'the gateway of a relay for a desktop program',
    'Failed to authenticate. API Error: 401 认证失败: Claude Desktop gateway token 无效',
    'key-rejected',
    [/cc-switch/, /`claude auth logout`/],
    [COPY],
  ],
  [
    'the login of ChatGPT at the address of API keys',
    'unexpected status 401 Unauthorized: You have insufficient permissions for this operation. Missing scopes: api.responses.write. url: https://api.openai.com/v1/responses',
    'permission',
    [/config\.toml/, /chatgpt\.com/],
    [COPY],
  ],
  [
    'the program of the terminal works in Chinese',
    'cli可以正常工作，vscode插件就会显示\n⏺ Please run /login · API Error: 401 Invalid bearer token',
    'env-not-in-client',
    [/from that terminal/],
    [COPY],
  ],
  [
    'a login that a borrower cannot renew',
    'Gemini CLI OAuth refresh failed (HTTP 400 Bad Request): { "error": "invalid_request", "error_description": "client_secret is missing." }',
    'native-login-expired',
    [/borrows/],
    [COPY],
  ],
  [
    'a client that signs in by itself and sent nothing',
    'unexpected status 401 Unauthorized: Missing bearer or basic authentication in header, url: wss://api.openai.com/v1/responses',
    'key-missing',
    [/`codex login`/, /config\.toml/],
    [/Copy the key/],
  ],
  [
    'the property of a framework',
    'SRCFG00014: The config property quarkus.langchain4j.openai.api-key is required but it could not be found in any config source',
    'key-missing',
    [/`quarkus\.langchain4j\.openai\.api-key`/, /application\.properties/],
    [COPY],
  ],
  [
    'an account that was closed',
    '{"error":{"message":"Organization has been restricted. Please reach out to support.","type":"invalid_request_error","code":"organization_restricted"}} api.groq.com',
    'permission',
    [/account behind the key/, /support/],
    [COPY, /which permission/],
  ],
  [
    'both routes in Chinese',
    '/v1/models 返回成功。\n/v1/chat/completions 返回 401 Invalid API key。',
    'gateway-chat-differs',
    [],
    [COPY],
  ],
])('%s', (_name, text, code, says, not) => {
  const found = read(text);
  expect(found.code).toBe(code);
  for (const words of says) expect(found.says).toMatch(words);
  for (const words of not) expect(found.says).not.toMatch(words);
});
