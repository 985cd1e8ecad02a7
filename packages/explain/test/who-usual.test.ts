import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();

function whoIn(text: string): string | null {
  const { provider, gateway } = explainText(text, knowledge);
  return provider ?? gateway;
}

/** Words that several say: each names a vendor beside what is its own, and nobody without it or beside another address. */
const CLASS = 'openai.AuthenticationError: the host page hides the message of this error';
const FRAME = 'File "/srv/bot/site-packages/openai/api_resources/engine.py", line 9, in post';

describe('one vendor is meant', () => {
  test.each([
    ['openai', 'its library and a model of its own', `${CLASS}\n  ask(model="gpt-4o-mini")`],
    ['openai', 'its path and a model', `${FRAME}\nError 401 for model gpt-5-nano`],
    ['openai', 'its library alone', CLASS],
    ['openai', 'its path alone', `${FRAME}\nError 401`],
    [
      'openai',
      'a package of Node',
      '    at node_modules/.pnpm/openai@4.1.0/index.mjs:3\nError 401',
    ],
    [
      'openai',
      'a frame of Java',
      'HTTP 401 Unauthorized\n\tat org.acme.ai.openai.Chat.ask(C.kt:7)',
    ],
    [
      'openai',
      'a class of .NET',
      'HTTP 401 Unauthorized\n   at Acme.Connectors.OpenAI.Files.Get()',
    ],
    ['openai', 'a module of a framework', 'File "/srv/langchain/chat_models/openai.py"\nError 401'],
    ['openai', 'its user agent', "'User-Agent': 'OpenAI/JS 4.1.0'\nError 401 Unauthorized"],
    [
      'openai',
      'its name beside',
      'The OpenAI service could not complete it\nHTTP 401 Unauthorized',
    ],
    ['openai', 'its name in small letters', 'setup of openai fails: 401 Unauthorized'],
    ['anthropic', 'a model of its own', 'model=claude-sonnet-4-5\nHTTP 401 Unauthorized'],
    ['google', 'a model of its own', '[run] gemini-2.5-pro: HTTP 401 Unauthorized'],
    ['openai', 'a model of its own', 'asking gpt-4.1-mini\nHTTP 401 Unauthorized'],
    ['anthropic', 'its login', 'Authentication with Claude Code fails: status code 403'],
    ['openai', 'its name in prose and a model', 'Mein OpenAI Schlüssel, Modell gpt-4.1: HTTP 401'],
    ['openai', 'a setting and no model', 'AI backend with provider openai: status code: 401'],
    ['openai', 'the same as a field', 'request failed provider=openai status=401'],
    ['openai', 'its sentence in Codex', 'codex: 401 Unauthorized: Incorrect API key provided: .'],
    ['anthropic', 'its login command', 'claude /login does nothing\nHTTP 401 Invalid bearer token'],
    [
      'anthropic',
      'a plan of its subscribers',
      'I pay for Claude Max\nAPI Error: 401 {"type":"error","error":{"type":"authentication_error","message":"Invalid authentication credentials"}}',
    ],
    ['google', 'the login of its client', 'Gemini API error: no usable Gemini CLI login found'],
    ['gigachat', 'a name with an ending', 'Обновил ключ к гигачату, ответ 401 Unauthorized'],
    [
      'openrouter',
      'its sentence, and a header of its own',
      "401 Missing Authentication header\n'access-control-allow-headers': 'X-Openrouter-Title'",
    ],
    ['google', 'a name in Japanese', 'ジェミニのキーで 401 Unauthorized になります'],
    [
      'new-api',
      'a channel of a relay',
      '[ERR] 2026/03/02 | relay error (channel #7): 401 Unauthorized',
    ],
    ['mistral', 'a provider in a sentence', 'AI provider mistral: error, status code: 401'],
    [
      'anthropic',
      'the end of its login',
      'API Error: 401 OAuth token has expired. Please run /login',
    ],
    ['anthropic', 'its sentence in its client', 'Claude Code: 401 Invalid bearer token'],
    ['openai', 'a product of its own', 'OpenAI TTS failed with HTTP 401'],
    ['google', 'a binding', 'LLM_BINDING=gemini\nError 401 Unauthorized'],
    ['xai', 'a model beside a backend of nobody', 'backend=cuda\ngrok-4: 401 Unauthorized'],
    ['deepseek', 'a vendor', 'vendor: deepseek\nError 401 Unauthorized'],
    ['gigachat', 'a name before the number', "GigaChat 401 Credentials doesn't match"],
    ['groq', 'a small name', '401 Unauthorized from groq'],
  ])('%s: %s', (id, _name, text) => {
    expect(whoIn(text)).toBe(id);
  });
});

describe('nobody is meant', () => {
  test.each([
    ['the library and an address of nobody', `${CLASS}\nPOST https://llm.corp.example/v1/chat 401`],
    ['the library and a Base URL', `${FRAME}\nError 401, base_url is ours`],
    ['the library and a model that many serve', `${FRAME}\nError 401 for llama-3-70b`],
    ['the library and a body of another form', `${FRAME}\nError 401 {"detail": "Unauthorized"}`],
    ['the library and a sentence of nobody', `${FRAME}\n401 {"error":{"message":"Wrong key: 7"}}`],
    ['the library and another setting', `${FRAME}\nError 401, provider: acme`],
    ['a compatible library', 'at node_modules/openai-compatible/index.js:3\nError 401'],
    ['the library of its shape', 'Using the OpenAI SDK, HTTP 401 Unauthorized'],
    ['whom it is not', 'This is not OpenAI: HTTP 401 Unauthorized'],
    ['a model that is sold on', 'Windsurf, model claude-sonnet-4-5\nHTTP 401 Unauthorized'],
    ['models of two vendors', 'claude-sonnet-4-5, then gpt-4.1-mini\nHTTP 401 Unauthorized'],
    ['a model behind a relay', 'our relay serves claude-sonnet-4-5\nHTTP 401 Unauthorized'],
    ['a model at an address', 'POST https://llm.corp.example/v1/messages 401 for claude-opus-4'],
    ['a model and a sentence', 'claude-opus-4: 401 {"error":{"message":"Wrong token: 7"}}'],
    ['a model in prose', '使用Claude 4 sonnet 时\n\n很抱歉\n\nHTTP 401 Unauthorized'],
    ['a client of a vendor', 'I go back to Claude Code\nHTTP 401 Unauthorized'],
    ['a compliant endpoint', 'an openai compliant endpoint says 401 Unauthorized'],
    ['a client in prose', 'I use opencode every day\nHTTP 401 Unauthorized'],
    ['a model of somebody else', `${CLASS}\n  ask(model="house-model")`],
    ['a setting and a model of somebody else', 'provider=openai model=house-model status=401'],
    ['the shape of an API', 'OpenAI-compatible server, model gpt-4o-mini: 401 Unauthorized'],
    ['another Base URL', `${CLASS}\n  ask(model="gpt-4o-mini")\nbase_url is set to our own`],
    [
      'another address',
      `${CLASS}\n  model gpt-4o-mini\nPOST https://llm.corp.example/v1/chat/completions 401`,
    ],
    ['the sentence alone', '401 Unauthorized: Incorrect API key provided: .'],
    ['the end of a login of somebody', 'HTTP 401 OAuth token has expired'],
    ['the words without the login', 'HTTP 401 Invalid bearer token'],
    ['a login at a gateway', 'claude /login at our gateway\nHTTP 401 Invalid bearer token'],
    [
      'a choice of headers',
      '401 {"message":"send the key in the Authorization header, the x-api-key header, or the x-goog-api-key header"}',
    ],
  ])('%s', (_name, text) => {
    expect([explainText(text, knowledge).state, whoIn(text)]).toEqual(['rejected', null]);
  });
});

describe('the channel of a relay', () => {
  const codeOf = (text: string) => explainText(text, knowledge).diagnosis?.code;
  test.each([
    ['channel error (channel #12, status code: 401): ', 'gateway-upstream-key'],
    ['relay error (channel id 3, user id: 1): Incorrect API key provided', 'gateway-upstream-key'],
    ['通道「备用」（#5）已被禁用，原因：Invalid API key', 'gateway-upstream-key'],
    ['channel error (channel #12, status code: 429): Too many requests', 'rate-limit'],
    ['relay error: Incorrect API key provided', 'key-rejected'],
  ])('%s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});
