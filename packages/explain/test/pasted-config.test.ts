import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();
const REFUSED = 'Error: 401 {"error":{"message":"Unauthorized"}}';
const MISSING = 'Error: the environment variable OPENAI_API_KEY is not set';
const BAD_X_KEY =
  '401 {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}';
const NOT_FOUND = 'Error: 404 status code (no body)';

// Made up, and not in one piece, so that no scanner takes it for a key.
const KEYS = {
  groq: ['gsk', 'Zq7vT2mXbL0sKd9RfWc4Zq7vT2mXbL0sKd9RfWc4Zq7vT2mXbL0s'].join('_'),
  openrouter: ['sk-or-v1', 'a1b2c3d4'.repeat(8)].join('-'),
  anthropic: ['sk-ant-api03', `${'Zq7vT2mXbL0s'.repeat(7)}Zq7vT2mXb-aaaAAQQa`].join('-'),
  plain: ['sk', 'Zq7vT2mXbL0sKd9RfWc4Zq7vT2mXbL0s'].join('-'),
};

const read = (text: string) => explainText(text, knowledge).diagnosis;

test.each<[name: string, text: string, code: string, line: number]>([
  [
    '.env',
    `OPENAI_BASE_URL=https://api.openai.com/v1\nOPENAI_API_KEY=${KEYS.groq}\n\n${REFUSED}`,
    'key-of-other-provider',
    2,
  ],
  [
    '.env, masked',
    `OPENAI_BASE_URL=https://api.deepseek.com/v1\nOPENAI_API_KEY=sk-or-v1-****\n${REFUSED}`,
    'key-of-other-provider',
    2,
  ],
  [
    'export',
    `${REFUSED}\n\nexport ANTHROPIC_API_KEY="Bearer ${KEYS.plain}"`,
    'key-bearer-prefix',
    3,
  ],
  [
    'a Secret of Kubernetes, encoded with its line break',
    `kind: Secret\ndata:\n  OPENAI_API_KEY: ${btoa(`${KEYS.plain}\n`)}\n\n${REFUSED}`,
    'key-whitespace',
    3,
  ],
  [
    'a Secret of Kubernetes with the key of somebody else',
    `kind: Secret\ndata:\n  OPENAI_BASE_URL: ${btoa('https://api.openai.com/v1')}\n  OPENAI_API_KEY: ${btoa(KEYS.groq)}\ntype: Opaque\n\nhttps://api.openai.com/v1/chat/completions ${REFUSED}`,
    'key-of-other-provider',
    4,
  ],
  ['round quotation marks', `${REFUSED}\nexport OPENAI_API_KEY=“${KEYS.plain}”`, 'key-quoted', 2],
  ['cmd', `C:\\> app\n${REFUSED}\n> set OPENAI_API_KEY="${KEYS.plain}"`, 'key-quoted', 3],
  [
    'compose',
    `services:\n  app:\n    environment:\n      - OPENAI_API_KEY="${KEYS.plain}"\n\n${REFUSED}`,
    'key-quoted',
    4,
  ],
  ['JSON settings', `{\n  "apiKey": " ${KEYS.plain}"\n}\n${REFUSED}`, 'key-whitespace', 2],
  [
    'code',
    `client = OpenAI(api_key="${KEYS.anthropic}", base_url="https://api.groq.com/openai/v1")\n${REFUSED}`,
    'key-of-other-provider',
    1,
  ],
  ['another name', `OPENAI_KEY=${KEYS.plain}\n${MISSING}`, 'env-name-mismatch', 1],
  ['nothing behind the name', `OPENAI_API_KEY=\n${MISSING}`, 'key-missing', 1],
  ['an example', `OPENAI_API_KEY=changeme\n${REFUSED}`, 'key-placeholder', 1],
  [
    'a reference',
    `opencode\n"provider": {\n"apiKey": "$CORP_KEY"\n}\n${REFUSED}`,
    'key-unexpanded-reference',
    3,
  ],
  [
    'a hosted gateway takes keys of its own alone',
    `"ANTHROPIC_BASE_URL": "https://openrouter.ai/api",\n"ANTHROPIC_AUTH_TOKEN": "${KEYS.anthropic}"\n${REFUSED}`,
    'key-of-other-provider',
    2,
  ],
  [
    'a call in Go',
    `config := openai.DefaultConfig("${KEYS.groq}")\nconfig.BaseURL = "https://api.deepseek.com/v1"\n${REFUSED}`,
    'key-of-other-provider',
    1,
  ],
  [
    'PowerShell behind its prompt',
    `PS C:\\work> $env:ANTHROPIC_API_KEY = "${KEYS.groq}"\nPOST https://api.anthropic.com/v1/messages\n${REFUSED}`,
    'key-of-other-provider',
    1,
  ],
  [
    'setx, and the same window',
    `C:\\> setx OPENAI_API_KEY ${KEYS.plain}\nSUCCESS: Specified value was saved.\nC:\\> app\n${MISSING}`,
    'env-changed-after-start',
    1,
  ],
  [
    'the key in place of the name of its variable',
    `[model_providers.acme]\nenv_key = "${KEYS.openrouter}"\nERROR: Missing environment variable: ${KEYS.openrouter}`,
    'env-not-set',
    2,
  ],
  [
    'the key in place of the name of its variable, in a Lua file of an editor',
    `mistral = {\n  api_key_name = "Qm7xT9vKp2LsW4zRb8NcYd3HfJ6gAe1U",\n  endpoint = "https://api.mistral.ai/v1/",\n},\n401 Unauthorized`,
    'key-rejected',
    2,
  ],
  [
    'the header of curl -v',
    `> POST /v1/chat/completions HTTP/1.1\n> Host: api.mistral.ai\n> Authorization: Bearer ${KEYS.openrouter}\n< HTTP/1.1 401 Unauthorized\n<\n{"detail":"Unauthorized"}`,
    'key-of-other-provider',
    3,
  ],
  [
    'a variable below which another one stands, which no terminal broke off',
    `ANTHROPIC_API_KEY=sk-proj-Zq7vT2mXbL0sKd9\nTAVILY_API_KEY=tvly-Zq7vT2mXbL0s\n\n${BAD_X_KEY}`,
    'key-of-other-provider',
    1,
  ],
  [
    'the address of the same SDK',
    `ANTHROPIC_API_KEY=${KEYS.anthropic}\nOPENAI_API_KEY=sk-proj-Zq7vT2mXbL0sKd9\nOPENAI_BASE_URL=https://openrouter.ai/api/v1\n401 User not found`,
    'key-of-other-provider',
    2,
  ],
  [
    'a variable that Compose leaves empty in front of the file',
    'env_file:\n  - .llm.env\nenvironment:\n  - OPENAI_API_KEY=${OPENAI_API_KEY:-}\n\n401 You did not provide an API key. Use the header Authorization: Bearer YOUR_KEY.',
    'env-shadowed',
    4,
  ],
  [
    'two fields in one line',
    `"deepseek": { "options": { "baseURL": "https://api.deepseek.com/v1", "apiKey": "${KEYS.openrouter}" } }\n${REFUSED}`,
    'key-of-other-provider',
    1,
  ],
  [
    'two variables of docker run',
    `docker run -e OPENAI_BASE_URL="https://api.groq.com/openai/v1" -e OPENAI_API_KEY="${KEYS.openrouter}" acme/app\n${REFUSED}`,
    'key-of-other-provider',
    1,
  ],
  [
    'the path of a request',
    `OPENAI_BASE_URL=https://llm.corp.example/v1/chat/completions\n${NOT_FOUND}`,
    'base-url-path',
    1,
  ],
  [
    'the path of another API',
    `OPENAI_BASE_URL=https://openrouter.ai/v1\n${NOT_FOUND}`,
    'base-url-path',
    1,
  ],
])('%s', (_name, text, code, line) => {
  const found = read(text);
  expect(found).toMatchObject({
    code,
    certainty: code === 'key-placeholder' ? 'possible' : 'likely',
  });
  expect(found?.evidence).toContainEqual(
    expect.objectContaining({ fact: 'explain.setting', from: `line ${line}` }),
  );
  expect(JSON.stringify(found)).not.toMatch(/Zq7vT2|a1b2c3d4/);
});

test.each<[name: string, config: string, refusal?: string]>([
  ['hidden by the person', 'OPENAI_API_KEY=sk-***'],
  ['hidden in words', 'OPENAI_API_KEY=your-api-key'],
  ['hidden in brackets', 'OPENAI_API_KEY="<my key>"'],
  [
    'a variable of the shell',
    'curl https://api.groq.com/openai/v1/models -H "Authorization: Bearer $GROQ_API_KEY"',
  ],
  [
    'a key that belongs there',
    `OPENAI_BASE_URL=https://api.groq.com/openai/v1\nOPENAI_API_KEY=${KEYS.groq}`,
  ],
  [
    'a gateway takes keys of its own',
    `OPENAI_BASE_URL=https://llm.corp.example/v1\nOPENAI_API_KEY=${KEYS.plain}`,
  ],
  ['an expression', 'api_key=os.environ["OPENAI_API_KEY"]'],
  ['a number of tokens', 'max_tokens: 4096\nmodel: gpt-4o'],
  [
    'each key under the name of its issuer, one of which was refused',
    `ANTHROPIC_API_KEY=${KEYS.anthropic}\nOPENAI_API_KEY=sk-proj-Zq7vT2mXbL0sKd9`,
    BAD_X_KEY,
  ],
  [
    'the key of another service beside one that was hidden',
    `ANTHROPIC_API_KEY=****\nLLM_KEY=${KEYS.openrouter}`,
    BAD_X_KEY,
  ],
  ['a key that its issuer did not refuse', 'OPENAI_API_KEY=sk-proj-Zq7vT2mXbL0sKd9', BAD_X_KEY],
])('nothing is wrong with it: %s', (_name, config, refusal = REFUSED) => {
  expect(read(`${config}\n${refusal}`)?.evidence).not.toContainEqual(
    expect.objectContaining({ fact: 'explain.setting' }),
  );
});

test('a header of curl', () => {
  const text = `curl https://api.groq.com/openai/v1/models -H "Authorization: Bearer ${KEYS.openrouter}"\n${REFUSED}`;
  expect(read(text)?.code).toBe('key-of-other-provider');
});

test('what says itself why it was refused is not explained by a setting', () => {
  const text = `OPENAI_API_KEY=" ${KEYS.plain}"\n429 You exceeded your current quota`;
  expect(read(text)?.code).toBe('quota');
});
