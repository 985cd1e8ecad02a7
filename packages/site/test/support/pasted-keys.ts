import { canary, CANARY_ISSUERS } from '@authlint/testkit';

/** Texts with a key, for the page that explains. */
export const FORMS: readonly (readonly [string, (key: string) => string])[] = [
  ['a header', (key) => `authorization: Bearer ${key}\nError: 401 Unauthorized`],
  ['a variable', (key) => `export OPENAI_API_KEY="${key}"\nError: 401 Unauthorized`],
  ['JSON', (key) => `401 ${JSON.stringify({ error: { message: 'invalid', api_key: key } })}`],
  ['a query', (key) => `GET https://llm.example/v1/models?key=${key} 401 Unauthorized`],
  ['user info', (key) => `GET https://me:${key}@llm.example/v1/models 401 Unauthorized`],
  ['a command', (key) => `$ client --api-key ${key} --verbose\nError: 401 Unauthorized`],
  ['the sentence of a provider', (key) => `401 Incorrect API key provided: ${key}. You can`],
  [
    'two lines',
    (key) => `authorization: Bearer ${key.slice(0, 24)}\n${key.slice(24)}\nError: 401 Unauthorized`,
  ],
  [
    'two lines, the second one beside the failure',
    (key) => `401 Unauthorized: Bearer ${key.slice(0, 24)}\n${key.slice(24)}\n`,
  ],
  [
    'a long line, across the end of a link',
    (key) => `401 Unauthorized ${'x '.repeat(1_985)}${key} ${'y '.repeat(9_000)}`,
  ],
  [
    'many lines, across the end of a link',
    (key) => `${`${'noise '.repeat(20)}\n`.repeat(60)}${key}\nError: 401 Unauthorized\n${key}\n`,
  ],
];

/** Whose keys they hold. */
export const ISSUERS = CANARY_ISSUERS.filter((issuer) =>
  /^(openai|anthropic|groq|google)/.test(issuer),
);

const KEY = canary('openai-legacy', 'site');
const other = canary('cohere', 'placed');
const team = (fields: string) => `providers:\n  team:\n${fields}`;
const url = '    baseUrl: https://llm.example/v1\n';

/** Configurations with a key in each place, for the page that checks. */
export const PLACED: readonly string[] = [
  team(`    baseUrl: https://me:${KEY}@llm.example/v1\n`),
  team(`    baseUrl: https://llm.example/${KEY}/v1\n`),
  team(`    baseUrl: https://llm.example/v1?x=${other}\n`),
  team(`    baseUrl: https://llm.example/v1#${other}\n`),
  team(`    baseUrl: http://llm.example/${KEY}/v1\n    key: ${other}\n`),
  team(`    baseUrl: http://llm.example/v1?x=${KEY}\n    key: ${other}\n`),
  team(`    baseUrl: ${KEY}\n`),
  team(`${url}    key: ${other}\n    modelId: ${other}\n    models: [${other}]\n`),
  team(`${url}    key: ${other}\n    auth: {header: ${other}, scheme: ${other}}\n`),
  team(`${url}    key: ${other}\n    headers: {${other}: x, X-Team: ${other}}\n`),
  team(`${url}    key: ${other}\n    ${other}: x\n`),
  team(`${url}    key: ${other}\n    type: ${other}\n`),
  team(`${url}    apiKeyEnv: ${KEY}\n`),
  team(`${url}    key: " ${other.slice(0, 20)}\\n${other.slice(20)}"\n`),
  `providers:\n  ${other}:\n${url}    key: ${other}\n`,
  `${other}: 1\nproviders: {team: {baseUrl: "https://llm.example/v1", key: ${other}}}\n`,
  `OPENAI_API_KEY=${KEY}\nOPENAI_BASE_URL=https://llm.example/${KEY}\n`,
  `OPENAI_API_KEY=${other}\nOPENAI_BASE_URL=https://llm.example/v1?x=${other}\nOPENAI_MODEL=${other}\n`,
  JSON.stringify({
    env: { ANTHROPIC_BASE_URL: `https://a.example/${other}`, ANTHROPIC_API_KEY: other },
  }),
  `model = "${other}"\nmodel_provider = "${other}"\n[model_providers.${other}]\nname = "${other}"\nbase_url = "https://llm.example/v1?k=${other}"\nenv_key = "${other}"\nexperimental_bearer_token = "${other}"\n`,
  `{"providers": {"team": {"baseUrl": "https://llm.example/v1", "key": "${other}", }`,
];
