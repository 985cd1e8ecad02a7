import { spawn, type ChildProcess } from 'node:child_process';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
  type WireRule,
} from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { textsOf } from '../support/step-texts.js';

const open: { close(): Promise<void> | void }[] = [];

async function provider(rules: readonly WireRule[]): Promise<FakeProvider> {
  const server = await startFakeProvider({ rules });
  open.push(server);
  return server;
}

function workspace(files: Readonly<Record<string, unknown>>): Workspace {
  const made = new Workspace(files);
  open.push({ close: () => made.remove() });
  return made;
}

function client(env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env,
    stdio: 'ignore',
  });
  open.push({ close: () => void child.kill('SIGKILL') });
  return child;
}

afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close();
});

const config = (baseUrl: string, over: object = {}, rest: object = {}) => ({
  'authlint.config.json': {
    providers: { p: { baseUrl, modelId: 'gpt-4o-mini', ...over } },
    ...rest,
  },
});

const KEY = canary('litellm', 'good');
const DEAD = canary('litellm', 'dead');

const REJECTED = {
  status: 401,
  body: { error: { message: 'Invalid API key', type: 'authentication_error' } },
};
const list: WireRule = {
  method: 'GET',
  path: '/v1/models',
  body: { object: 'list', data: [{ id: 'gpt-4o-mini', object: 'model' }] },
};
const completion: WireRule = {
  method: 'POST',
  path: '/v1/chat/completions',
  body: {
    id: 'c',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: 'OK' }, finish_reason: 'stop' }],
  },
};
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('the five documented causes, over a real socket', () => {
  test.each([
    ['leading', ` ${KEY}`],
    ['trailing', `${KEY} `],
    ['both ends', ` ${KEY} `],
    ['a line break', `${KEY}\n`],
  ])('cause 1: a blank at the key (%s)', async (_where, key) => {
    const { url } = await provider(profiles.healthyOpenAi(KEY));
    const report = await workspace(config(`${url}/v1`, { key })).check();
    expect(report.providers[0]).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 1, code: 'key-whitespace', certainty: 'proven' },
      verification: { resolved: false },
    });
    expect(report.providers[0]?.diagnosis?.message).toContain('401 authentication failed');
  });

  test('cause 2: a key of another provider', async () => {
    const { url } = await provider(profiles.healthyOpenAi(KEY));
    const report = await workspace(config(`${url}/v1`, { key: canary('anthropic') })).check();
    expect(report.providers[0]).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 2, code: 'key-of-other-provider', certainty: 'proven' },
    });
  });

  test('cause 3: the variable was changed after the client started', async () => {
    const { url } = await provider(profiles.healthyOpenAi(KEY));
    const running = client({ CORP_LLM_KEY: DEAD });
    const files = { ...config(`${url}/v1`, { apiKeyEnv: 'CORP_LLM_KEY' }) };
    const report = await workspace(files).check(['--pid', String(running.pid)], {
      CORP_LLM_KEY: KEY,
    });
    expect(report.providers[0]).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 3, code: 'env-changed-after-start', certainty: 'proven' },
    });
  });

  test('cause 3: the client was started without the variable', async () => {
    const { url, requests } = await provider(profiles.healthyOpenAi(KEY));
    const running = client({ LANG: 'C' });
    const report = await workspace(config(`${url}/v1`, { apiKeyEnv: 'CORP_LLM_KEY' })).check(
      ['--pid', String(running.pid)],
      { CORP_LLM_KEY: KEY },
    );
    expect(report.providers[0]).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 3, code: 'env-not-in-client', certainty: 'proven' },
    });
    expect(requests).toHaveLength(0);
  });

  test('cause 3 is ruled out where the running client has the same value', async () => {
    const { url } = await provider(profiles.rejectsAll());
    const running = client({ CORP_LLM_KEY: DEAD });
    const report = await workspace(config(`${url}/v1`, { apiKeyEnv: 'CORP_LLM_KEY' })).check(
      ['--pid', String(running.pid)],
      { CORP_LLM_KEY: DEAD },
    );
    expect(report.providers[0]?.diagnosis).toMatchObject({ cause: 1, code: 'key-rejected' });
    expect(report.providers[0]?.diagnosis?.ruledOut).toContainEqual(
      expect.objectContaining({ code: 'env-changed-after-start' }),
    );
  });

  test('cause 4: a native provider without its project', async () => {
    const { url } = await provider(profiles.rejectsAll());
    const over = { type: 'google', key: canary('google'), native: { location: 'us-central1' } };
    const report = await workspace(config(`${url}/v1`, over)).check();
    expect(report.providers[0]).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 4, code: 'native-setting-missing', certainty: 'proven' },
    });
    expect(textsOf(report.providers[0]?.diagnosis)[0]).toMatch(
      /^Add `"?project"?: "?my-project"?` with your own values to `native` of `\S+` in \S+, line \d+\.$/,
    );
  });

  test('cause 5: chat works, GET /models is 401, a manual Model ID resolves it', async () => {
    const { url } = await provider([{ ...completion, headers: bearer(KEY) }, REJECTED]);
    const over = { type: 'custom-gateway', key: KEY };
    const before = await workspace(config(`${url}/v1`, over)).check();
    expect(before.providers[0]).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 5, code: 'gateway-discovery-differs', certainty: 'proven' },
      verification: { chat: 'passed', discovery: 'failed', resolved: false },
    });
    expect(textsOf(before.providers[0]?.diagnosis).join(' ')).toContain('`models: [gpt-4o-mini]`');
    const after = await workspace(
      config(`${url}/v1`, { ...over, models: ['gpt-4o-mini'] }),
    ).check();
    expect(after.providers[0]).toMatchObject({
      state: 'ok',
      diagnosis: null,
      verification: { chat: 'passed', discovery: 'manual-model', resolved: true },
    });
    expect(after.providers[0]?.findings).toContainEqual(
      expect.objectContaining({ code: 'gateway-discovery-differs', severity: 'warn' }),
    );
  });

  test('cause 5: a model that a client only names does not make up for the list it needs', async () => {
    const { url } = await provider([{ ...completion, headers: bearer(KEY) }, REJECTED]);
    const line = `OPENAI_API_BASE_URL=${url}/v1\nOPENAI_API_KEY=${KEY}\nDEFAULT_MODELS=gpt-4o-mini\n`;
    const here = workspace({ '.env': `ENABLE_OPENAI_API=true\n${line}` });
    expect((await here.check(['.env'])).providers[0]).toMatchObject({
      source: { client: 'open-webui' },
      state: 'rejected',
      diagnosis: { cause: 5, code: 'gateway-discovery-differs', certainty: 'proven' },
    });
  });
});

describe('healthy and public', () => {
  test('a healthy provider is ok, both checks passed', async () => {
    const { url } = await provider(profiles.healthyOpenAi(KEY));
    const report = await workspace(config(`${url}/v1`, { key: KEY })).check();
    expect(report.providers[0]).toMatchObject({
      state: 'ok',
      diagnosis: null,
      verification: { chat: 'passed', discovery: 'passed', resolved: true },
    });
  });

  test('a public model list with a dead key is not ok', async () => {
    const { url } = await provider(profiles.publicList(KEY));
    const report = await workspace(config(`${url}/v1`, { key: DEAD })).check();
    expect(report.providers[0]).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 1, code: 'key-rejected' },
    });
  });

  test.each([
    ['with --no-chat', ['--no-chat'], 'gpt-4o-mini'],
    ['without a Model ID, where the list is empty', [], undefined],
  ])('a public model list alone proves nothing (%s)', async (_name, args, modelId) => {
    const { url } = await provider([{ ...list, body: { object: 'list', data: [] } }, REJECTED]);
    const report = await workspace(config(`${url}/v1`, { key: DEAD, modelId })).check(args);
    expect(report.providers[0]?.state).toBe('inconclusive');
  });
});

/** What the script answers: 200 to everybody or 401 to everybody, on each route. */
const script = (discovery: number, chat: number): WireRule[] => [
  discovery === 200 ? list : { ...REJECTED, method: 'GET' },
  chat === 200 ? completion : { ...REJECTED, method: 'POST' },
];

describe('discovery, chat and blanks', () => {
  test.each([
    [200, 200, 'whole', 'ok', null],
    [401, 200, 'whole', 'rejected', 'gateway-discovery-differs'],
    [200, 401, 'whole', 'rejected', 'key-rejected'],
    [401, 401, 'whole', 'rejected', 'key-rejected'],
    [200, 200, 'leading blank', 'ok', null],
    [401, 200, 'leading blank', 'rejected', 'gateway-discovery-differs'],
    [200, 401, 'leading blank', 'rejected', 'key-whitespace'],
    [401, 401, 'leading blank', 'rejected', 'key-whitespace'],
    [200, 200, 'trailing blank', 'rejected', 'key-whitespace'],
    [401, 200, 'trailing blank', 'rejected', 'key-whitespace'],
    [200, 401, 'trailing blank', 'rejected', 'key-whitespace'],
    [401, 401, 'trailing blank', 'rejected', 'key-whitespace'],
  ])('discovery %i, chat %i, key %s: %s %s', async (discovery, chat, form, state, code) => {
    const { url } = await provider(script(discovery, chat));
    const key = { whole: KEY, 'leading blank': ` ${KEY}`, 'trailing blank': `${KEY} ` }[form];
    const [entry] = (await workspace(config(`${url}/v1`, { key })).check()).providers;
    expect([entry?.state, entry?.diagnosis?.code ?? null]).toEqual([state, code]);
  });

  test('discovery that checks the key and chat that refuses it differ', async () => {
    const { url } = await provider([{ ...list, headers: bearer(KEY) }, REJECTED]);
    const [entry] = (await workspace(config(`${url}/v1`, { key: KEY })).check()).providers;
    expect(entry?.diagnosis).toMatchObject({
      cause: 5,
      code: 'gateway-chat-differs',
      certainty: 'proven',
    });
  });

  test('blanks that a provider overlooks are a finding', async () => {
    const { url } = await provider(script(200, 200));
    const [entry] = (await workspace(config(`${url}/v1`, { key: ` ${KEY}` })).check()).providers;
    expect(entry?.findings).toContainEqual(
      expect.objectContaining({ rule: 'common/blanks-accepted', severity: 'warn' }),
    );
  });
});

describe('failures that are no rejection', () => {
  test.each<[string, WireRule, string]>([
    [
      '403 without a right',
      {
        status: 403,
        body: {
          error: { message: 'Missing scopes: model.request', type: 'insufficient_permissions' },
        },
      },
      'permission',
    ],
    ['402', { status: 402, body: { error: { message: 'Insufficient Balance' } } }, 'quota'],
    [
      '429 quota',
      {
        status: 429,
        body: { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      },
      'quota',
    ],
    [
      '429 rate',
      {
        status: 429,
        body: { error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' } },
      },
      'rate-limit',
    ],
    ['404', { status: 404, body: { error: { message: 'Not Found' } } }, 'not-found'],
    ['503', { status: 503, body: 'Service Unavailable' }, 'server-error'],
    ['a reset', { reset: true }, 'network-reset'],
    ['silence', { fault: 'hang' }, 'network-timeout'],
  ])('%s', async (_name, rule, code) => {
    const { url } = await provider([rule]);
    const [entry] = (await workspace(config(`${url}/v1`, { key: KEY })).check(['--timeout', '400']))
      .providers;
    expect([entry?.state, entry?.diagnosis?.cause, entry?.diagnosis?.code]).toEqual([
      'not-auth',
      null,
      code,
    ]);
  });

  test.each([
    ['a closed port', 'http://127.0.0.1:9/v1', 'network-refused'],
    ['a name that does not resolve', 'https://no-such-host.invalid/v1', 'network-dns'],
  ])('%s', async (_name, baseUrl, code) => {
    const made = workspace(config(baseUrl, { key: KEY }));
    const [entry] = (await made.check(['--allow-host', new URL(baseUrl).host])).providers;
    expect([entry?.state, entry?.diagnosis?.code]).toEqual(['not-auth', code]);
  });
});

test.each([
  [
    'contoso-of-nobody.openai.azure.com',
    ['contoso-of-nobody.openai.azure.us', 'contoso-of-nobody.openai.azure.cn'],
  ],
  [
    'contoso-of-nobody.openai.azure.us',
    ['contoso-of-nobody.openai.azure.com', 'contoso-of-nobody.openai.azure.cn'],
  ],
])('%s does not resolve: the resource may be in another cloud of Azure', async (host, others) => {
  const made = workspace(config(`https://${host}/openai/v1`, { key: '0'.repeat(31) + 'f' }));
  const [entry] = (await made.check(['--allow-host', host])).providers;
  expect([entry?.state, entry?.diagnosis?.code]).toEqual(['not-auth', 'network-dns']);
  const finding = entry?.findings.find(({ rule }) => rule === 'azure-openai/other-cloud');
  expect(finding?.severity).toBe('warn');
  for (const other of others) expect(finding?.message).toContain(other);
});

test('a name of no cloud of Azure that does not resolve has no other cloud', async () => {
  const made = workspace(config('https://no-such-host.invalid/v1', { key: KEY }));
  const [entry] = (await made.check(['--allow-host', 'no-such-host.invalid'])).providers;
  expect(entry?.findings.map(({ rule }) => rule)).not.toContain('azure-openai/other-cloud');
});

test('the sweep of every output can fail', () => {
  expect(findCanaries(`Authorization: Bearer ${KEY}`)).not.toEqual([]);
});
