import { everyNth } from '@authlint/suite';
import { canary, type WireRule } from '@authlint/testkit';
import { plannedPurposeOf } from '@authlint/model';
import { bedrockKey, FUTURE, gitHubToken, signedToken } from '../support/made-up-keys.js';
import { planAndCheck, type PlanCase } from '../support/plan-stage.js';

const KEY = canary('litellm', 'plan');
const OTHER = canary('litellm', 'plan-other');
const OPENAI = canary('openai', 'plan');
const MOONSHOT = canary('moonshot', 'plan');
const GOOGLE = canary('google', 'plan');
const REFRESH = `1//0${canary('litellm', 'plan-refresh')}`;

const gateway = 'https://llm.corp.example/v1';
const chatModel = { modelId: 'gpt-4o-mini' };
const adc = {
  '.config/gcloud/application_default_credentials.json': {
    type: 'authorized_user',
    client_id: '1234567890-app.apps.googleusercontent.com',
    client_secret: canary('uuid', 'plan-client'),
    refresh_token: REFRESH,
  },
};

const one = (
  name: string,
  p: Record<string, unknown>,
  rest: Omit<PlanCase, 'name' | 'providers'> = {},
): PlanCase => ({
  name,
  providers: { p },
  ...rest,
});
const damaged = (name: string, key: string): PlanCase =>
  one(`a damaged key: ${name}`, { baseUrl: gateway, key, ...chatModel });

const CASES: readonly PlanCase[] = [
  one('openai-compatible', { baseUrl: 'https://api.openai.com/v1', key: OPENAI, ...chatModel }),
  one('no Model ID', { baseUrl: gateway, key: KEY }),
  one('no key at all', { baseUrl: gateway, ...chatModel }),
  one('without chat', { baseUrl: gateway, key: KEY, ...chatModel }, { options: { chat: false } }),
  one('discovery off', { baseUrl: gateway, key: KEY, ...chatModel, discovery: { enabled: false } }),
  one('paths of its own', {
    baseUrl: 'https://llm.corp.example/api',
    key: KEY,
    ...chatModel,
    discovery: { path: '/list' },
    chat: { path: '/v2/chat', api: 'openai-responses' },
  }),
  one('no version path', { baseUrl: 'https://llm.corp.example', key: KEY, ...chatModel }),
  one('a doubled version path', { baseUrl: `${gateway}/v1/`, key: KEY, ...chatModel }),
  one('a route in the Base URL', {
    baseUrl: `${gateway}/chat/completions`,
    key: KEY,
    ...chatModel,
  }),
  one('a place of its own', {
    baseUrl: gateway,
    type: 'custom-gateway',
    key: KEY,
    ...chatModel,
    auth: { header: 'X-Corp-Key', scheme: '' },
  }),
  one('a second credential in a header', {
    baseUrl: gateway,
    key: KEY,
    ...chatModel,
    headers: { 'X-Api-Key': OTHER, 'X-Team': 'platform' },
  }),
  one('the key in a header', {
    baseUrl: gateway,
    ...chatModel,
    headers: { Authorization: `Bearer ${KEY}` },
  }),
  one('twins without consent', {
    baseUrl: 'https://api.moonshot.cn/v1',
    key: MOONSHOT,
    modelId: 'kimi-k2',
  }),
  one(
    'twins by consent',
    { baseUrl: 'https://api.moonshot.cn/v1', key: MOONSHOT, modelId: 'kimi-k2' },
    { options: { twins: true } },
  ),
  one(
    'twins by consent, no Model ID',
    { baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1', key: KEY },
    { options: { twins: true } },
  ),
  one('a public list with a key check', {
    baseUrl: 'https://openrouter.ai/api/v1',
    key: canary('openrouter', 'plan'),
    ...chatModel,
  }),
  one('anthropic', {
    baseUrl: 'https://api.anthropic.com',
    type: 'anthropic',
    key: canary('anthropic', 'plan'),
    modelId: 'claude-sonnet-4-5',
  }),
  one('anthropic with the token of a login', {
    baseUrl: 'https://api.anthropic.com',
    type: 'anthropic',
    key: canary('anthropic-login', 'plan'),
    modelId: 'claude-sonnet-4-5',
  }),
  one('gemini', {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    type: 'google',
    key: GOOGLE,
    modelId: 'gemini-2.5-flash',
  }),
  one('gemini without Model ID', {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    type: 'google',
    key: GOOGLE,
  }),
  one(
    'vertex with a login file',
    {
      baseUrl: 'https://us-central1-aiplatform.googleapis.com/v1',
      type: 'google',
      modelId: 'gemini-2.5-flash',
      native: { project: 'team-llm', location: 'us-central1' },
    },
    { files: adc },
  ),
  one('azure', {
    baseUrl: 'https://acme.openai.azure.com',
    type: 'azure-openai',
    key: canary('azure', 'plan'),
    native: { deployment: 'gpt-4o', apiVersion: '2024-10-21' },
  }),
  one('azure with a token', {
    baseUrl: 'https://acme.openai.azure.com',
    type: 'azure-openai',
    key: signedToken({ aud: 'https://cognitiveservices.azure.com', exp: FUTURE }),
    native: { deployment: 'gpt-4o' },
  }),
  one(
    'bedrock with signing keys',
    {
      baseUrl: 'https://bedrock-runtime.us-east-1.amazonaws.com',
      type: 'aws-bedrock',
      modelId: 'anthropic.claude-sonnet-4-5',
    },
    {
      env: {
        AWS_ACCESS_KEY_ID: canary('aws-access-key', 'plan'),
        AWS_SECRET_ACCESS_KEY: canary('aws-secret-key', 'plan'),
      },
    },
  ),
  one('bedrock with its API key', {
    baseUrl: 'https://bedrock-runtime.us-east-1.amazonaws.com',
    type: 'aws-bedrock',
    modelId: 'anthropic.claude-sonnet-4-5',
    key: bedrockKey('plan'),
  }),
  one(
    'a code assistant with a login file',
    { baseUrl: 'https://api.githubcopilot.com', type: 'code-assistant', ...chatModel },
    {
      files: {
        '.copilot/config.json': {
          copilot_tokens: { 'github.com:me': gitHubToken('gho_', 'plan') },
        },
      },
    },
  ),
  one(
    'a variable that hides an env file',
    { baseUrl: gateway, apiKeyEnv: 'CORP_LLM_KEY', ...chatModel },
    {
      env: { CORP_LLM_KEY: KEY },
      files: { '.env': `CORP_LLM_KEY=${OTHER}\n` },
      rest: { envFiles: ['.env'] },
    },
  ),
  one(
    'an env file that is not loaded',
    { baseUrl: gateway, apiKeyEnv: 'CORP_LLM_KEY', ...chatModel },
    { env: { CORP_LLM_KEY: KEY }, files: { '.env': `CORP_LLM_KEY=${OTHER}\n` } },
  ),
  one(
    'a variable of almost the right name',
    { baseUrl: 'https://api.groq.com/openai/v1', apiKeyEnv: 'GROQ_KEY', ...chatModel },
    { env: { GROQ_API_KEY: canary('groq', 'plan') } },
  ),
  one(
    'a start-up file with another value',
    { baseUrl: gateway, apiKeyEnv: 'CORP_LLM_KEY', ...chatModel },
    { env: { CORP_LLM_KEY: KEY }, files: { '.profile': `export CORP_LLM_KEY=${OTHER}\n` } },
  ),
  one(
    'a variable of almost the right name beside a refused one',
    { baseUrl: 'https://api.groq.com/openai/v1', apiKeyEnv: 'GROQ_KEY', ...chatModel },
    { env: { GROQ_KEY: OTHER, GROQ_API_KEY: canary('groq', 'plan') } },
  ),
  one('a variable that is not set', { baseUrl: gateway, apiKeyEnv: 'CORP_LLM_KEY', ...chatModel }),
  damaged('quotes', `"${KEY}"`),
  damaged('a scheme', `Bearer ${KEY}`),
  damaged('a blank in front', ` ${KEY}`),
  damaged('a line break', `${KEY}\n`),
  damaged('a blank inside', `${KEY.slice(0, 9)} ${KEY.slice(9)}`),
  damaged('beyond ASCII', `${KEY}ä`),
  {
    name: 'the same key at two endpoints, another one at a third',
    providers: {
      here: { baseUrl: gateway, key: KEY, ...chatModel },
      there: { baseUrl: 'https://llm.team.example/v1', key: KEY },
      third: { baseUrl: 'https://llm.else.example/v1', key: OTHER, ...chatModel },
    },
  },
];

const refusal = (status: number, message: string, more: Partial<WireRule> = {}): WireRule => ({
  status,
  body: { error: { message, type: 'authentication_error' } },
  ...more,
});
const GRANT: WireRule = {
  method: 'POST',
  path: '/token',
  body: { access_token: canary('google-login', 'plan'), expires_in: 3599 },
};
const LIST: WireRule = {
  method: 'GET',
  path: '.*/models',
  body: {
    object: 'list',
    data: [{ id: 'listed-1', object: 'model' }],
    models: [{ name: 'models/listed-1' }],
  },
};

/** How servers may take it: each leads to other experiments. */
const WORLDS: Readonly<Record<string, readonly WireRule[]>> = {
  'every key is refused': [GRANT, refusal(401, 'Invalid API key')],
  'the list is public, chat refuses': [GRANT, LIST, refusal(401, 'Incorrect API key provided')],
  'chat alone works': [
    GRANT,
    { ...LIST, body: undefined, status: 401 },
    { method: 'POST', body: { choices: [{ message: { role: 'assistant', content: 'OK' } }] } },
  ],
  'another header is asked for': [
    GRANT,
    refusal(401, 'Missing credentials', {
      responseHeaders: { 'WWW-Authenticate': 'Basic realm="corp"' },
    }),
  ],
  'a header of its own is named': [
    GRANT,
    LIST,
    refusal(401, 'Missing the Ocp-Apim-Subscription-Key header'),
  ],
  'nothing is there': [GRANT, { status: 404, body: { detail: 'Not Found' } }],
  'the server is broken': [GRANT, refusal(500, 'Internal error')],
  'all is open': [
    GRANT,
    LIST,
    { body: { choices: [{ message: { role: 'assistant', content: 'OK' } }] } },
  ],
};

test.each(everyNth(12, CASES).map((one) => [one.name, one] as const))(
  'nothing is sent that the plan does not list: %s',
  async (_name, world) => {
    const names = Object.keys(WORLDS);
    const runs = await planAndCheck(world, Object.values(WORLDS));
    const surprises = runs.flatMap((run, at) =>
      run.surprises.map((one) => `${names[at] ?? ''}: ${one}`),
    );
    expect(surprises).toEqual([]);
  },
);

const caseOf = (name: string): PlanCase => {
  const found = CASES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
};

test.each([
  ['chat', 'openai-compatible'],
  ['discovery', 'openai-compatible'],
  ['control with a made-up key', 'openai-compatible'],
  ['control without a key', 'a place of its own'],
  ['key from', 'a variable that hides an env file'],
  ['key from', 'a start-up file with another value'],
  ['key from', 'an env file that is not loaded'],
  ['key from', 'a variable of almost the right name beside a refused one'],
  ['key check', 'a public list with a key check'],
  ['other place', 'a place of its own'],
  ['answer names', 'no version path'],
  ['repaired key', 'a damaged key: quotes'],
  ['other path', 'no version path'],
  ['other API', 'a place of its own'],
  ['twin', 'twins by consent'],
])('the comparison sees that the plan omits: %s (%s)', async (part, name) => {
  const runs = await planAndCheck(caseOf(name), Object.values(WORLDS), (line) =>
    plannedPurposeOf(line).includes(part),
  );
  expect(runs.flatMap(({ surprises }) => surprises)).not.toEqual([]);
});

test('what a damaged key, a twin and a login add is listed before it is sent', async () => {
  const purposes = async (name: string): Promise<string[]> => {
    const [run] = await planAndCheck(caseOf(name), [[]]);
    return (run?.plan ?? []).map(plannedPurposeOf);
  };
  expect(await purposes('a damaged key: quotes')).toContain('if rejected: repaired key');
  expect(await purposes('the same key at two endpoints, another one at a third')).toContain(
    'if rejected: same key at there',
  );
  expect(await purposes('twins without consent')).not.toContainEqual(
    expect.stringContaining('twin'),
  );
  expect(await purposes('twins by consent')).toContainEqual(
    expect.stringContaining('if rejected: twin '),
  );
  expect(await purposes('vertex with a login file')).toContain('login: access token');
  expect(await purposes('a variable that is not set')).toEqual([]);
});
