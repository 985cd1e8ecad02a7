import { canary, type WireRule } from '@authlint/testkit';
import { DEAD, KEY, Machine, NAME, config, reported } from '../support/machine.js';
import { runPack } from '../support/pack-stage.js';
import { findingsOf, verdictOf, type Verdict } from '../support/pack-verdict.js';
import {
  CHAT,
  CORP,
  INVALID,
  LIST,
  at,
  bearer,
  chatModel,
  gateway,
  says,
  verdict,
  withKey,
} from '../support/trap-wire.js';

const MINIMAX = `sk-api-${canary('openai', 'minimax').slice(8, 127)}`;

describe('trap 9: the words of an answer misled', () => {
  const openRouter = canary('openrouter', 'trap');
  test.each<readonly [string, string, string, WireRule, Verdict]>([
    [
      'a 401 that mentions billing is a rejection',
      `https://${CORP}/v1`,
      KEY,
      says(401, 'Invalid API key. Check your key and your billing page.'),
      ['rejected', 'key-rejected', 'likely'],
    ],
    [
      'a 403 about the limit of a key is a quota',
      'https://openrouter.ai/api/v1',
      openRouter,
      says(403, 'Key limit exceeded (monthly limit). Manage it using your settings'),
      ['not-auth', 'quota', 'likely'],
    ],
    [
      'a 401 about scopes is a permission',
      'https://api.openai.com/v1',
      canary('openai', 'trap'),
      says(
        401,
        'You have insufficient permissions for this operation. Missing scopes: model.request.',
      ),
      ['not-auth', 'permission', 'likely'],
    ],
    [
      'a 401 about a model is model access',
      `https://${CORP}/v1`,
      KEY,
      says(401, 'key not allowed to access model. This key can only access models=[m-2]'),
      ['not-auth', 'model-access', 'likely'],
    ],
    [
      'a 401 about the organisation is the key of another account',
      'https://api.openai.com/v1',
      canary('openai', 'trap'),
      {
        status: 401,
        body: {
          error: {
            message: 'OpenAI-Organization header should match organization for API key',
            code: 'mismatched_organization',
          },
        },
      },
      ['rejected', 'key-of-other-account', 'likely'],
    ],
  ])('%s', async (_name, baseUrl, key, answer, expected) => {
    const [state, code, certainty] = await verdict(at(baseUrl, key, [answer]));
    expect([state, code]).toEqual(expected.slice(0, 2));
    expect(certainty).toBeDefined();
  });
});

describe('trap 10: keys are bound to a region, a plan or a product', () => {
  const rows: readonly (readonly [string, string, string, string])[] = [
    [
      'Moonshot, China',
      'https://api.moonshot.cn/v1',
      'api.moonshot.ai',
      canary('moonshot', 'trap'),
    ],
    [
      'Moonshot, international',
      'https://api.moonshot.ai/v1',
      'api.moonshot.cn',
      canary('moonshot', 'trap'),
    ],
    [
      'DashScope',
      'https://dashscope.aliyuncs.com/compatible-mode/v1',
      'dashscope-intl.aliyuncs.com',
      canary('deepseek', 'trap'),
    ],
    ['MiniMax', 'https://api.minimax.io/v1', 'api.minimaxi.com', MINIMAX],
    [
      'Mistral and Codestral',
      'https://codestral.mistral.ai/v1',
      'api.mistral.ai',
      canary('mistral', 'trap'),
    ],
  ];
  test.each(rows)('%s: by consent the sibling proves it', async (_name, baseUrl, sibling, key) => {
    const { report } = await at(baseUrl, key, [INVALID], {
      options: { twins: true },
      hosts: { [sibling]: [withKey(LIST, key), withKey(CHAT, key), INVALID] },
    });
    expect([report.state, report.diagnosis?.cause, report.diagnosis?.certainty]).toEqual([
      'rejected',
      2,
      'proven',
    ]);
  });

  test.each(rows)(
    '%s: what the sibling ruled out is not said to be possible as well',
    async (_name, baseUrl, sibling, key) => {
      const { report, requests } = await at(baseUrl, key, [INVALID], {
        options: { twins: true },
        hosts: { [sibling]: [INVALID] },
      });
      expect(requests.some(({ host }) => host === sibling)).toBe(true);
      expect(verdictOf(report).slice(0, 2)).toEqual(['rejected', 'key-rejected']);
      const ruledOut = report.diagnosis?.ruledOut.map(({ code }) => code) ?? [];
      expect(ruledOut).toContain('key-of-twin-endpoint');
      const open = report.alternatives.map(({ code }) => code);
      expect(ruledOut.filter((code) => open.includes(code))).toEqual([]);
    },
  );

  test.each(rows)(
    '%s: without consent nothing goes there',
    async (_name, baseUrl, sibling, key) => {
      const { report, requests } = await at(baseUrl, key, [INVALID], {
        hosts: { [sibling]: [withKey(LIST, key), withKey(CHAT, key)] },
      });
      expect(report.state).toBe('rejected');
      expect(report.diagnosis?.certainty).not.toBe('proven');
      expect(requests.filter(({ host }) => host === sibling)).toEqual([]);
    },
  );
});

describe('trap 11: the prefix of a key locked good keys out', () => {
  test.each([
    ['https://api.openai.com/v1', `sk-new-form-${KEY.slice(3)}`],
    ['https://api.groq.com/openai/v1', KEY],
    ['https://api.anthropic.com/v1', KEY],
  ])('an unheard-of form that %s accepts is fine', async (baseUrl, key) => {
    const message = { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'OK' }] };
    const { report } = await at(baseUrl, key, [LIST, CHAT, { path: '.*/messages', body: message }]);
    expect(verdictOf(report)).toEqual(['ok']);
    expect(findingsOf(report).filter((rule) => !/key-in-file|suspect/.test(rule))).toEqual([]);
  });

  test('the longest prefix decides: sk-or- is not sk-', async () => {
    const { report } = await at('https://api.openai.com/v1', canary('openrouter', 'trap'), [
      INVALID,
    ]);
    expect(verdictOf(report)).toEqual(['rejected', 'key-of-other-provider', 'proven']);
    expect(report.credential.issuer).toBe('openrouter');
  });
});

describe('trap 12: a check leaked what it checked', () => {
  test('an address in the place of the key is not sent to another host', async () => {
    const { report, requests } = await gateway(`https://${CORP}/v1`, [INVALID]);
    expect(report.state).toBe('rejected');
    expect(report.diagnosis?.cause).toBe(1);
    expect(requests.filter(({ host }) => host !== CORP)).toEqual([]);
  });

  test.each([301, 302, 307, 308])('no header survives a redirect (%i)', async (status) => {
    const elsewhere = 'collector.else.example';
    const { report, requests } = await runPack({
      provider: { baseUrl: `https://${CORP}`, type: 'anthropic', key: KEY, ...chatModel },
      hosts: {
        [CORP]: [{ status, responseHeaders: { location: `https://${elsewhere}/v1/messages` } }],
        [elsewhere]: [{ body: {} }],
      },
    });
    expect(report.state).not.toBe('ok');
    expect(requests.filter(({ host }) => host === elsewhere)).toEqual([]);
  });

  test('the saved key of one endpoint is not tried at the next one', async () => {
    const { requests } = await runPack({
      provider: { baseUrl: `https://${CORP}/v1`, key: DEAD, ...chatModel },
      env: {
        OPENAI_API_KEY: canary('openai', 'saved'),
        OPENAI_BASE_URL: 'https://api.openai.com/v1',
      },
      hosts: { [CORP]: [INVALID], 'api.openai.com': [LIST, CHAT] },
    });
    expect(requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(requests)).not.toContain(canary('openai', 'saved').slice(8));
  });
});

describe('trap 13: the shell of the doctor is not the service', () => {
  const machine = new Machine();
  afterEach(() => machine.close());

  test('the process that runs decides, though the shell would succeed', async () => {
    const { url } = await machine.provider([withKey(LIST, KEY), withKey(CHAT, KEY), INVALID]);
    const pid = await machine.client({ [NAME]: DEAD });
    const report = await reported(machine.workspace(config(url)), ['--pid', String(pid)], {
      [NAME]: KEY,
    });
    expect(verdictOf(report)).toEqual(['rejected', 'env-changed-after-start', 'proven']);
  });
});

describe('trap 14: one protocol refused, the others were not looked at', () => {
  test('chat is closed, the key is good for messages', async () => {
    const rules: readonly WireRule[] = [
      {
        method: 'POST',
        path: '/v1/messages',
        headers: bearer(KEY),
        body: { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'OK' }] },
      },
      INVALID,
    ];
    const { report } = await gateway(KEY, rules, { type: 'custom-gateway' });
    expect(verdictOf(report)).toEqual(['rejected', 'gateway-chat-differs', 'proven']);
  });
});

describe('trap 15: no key, a refused key and an unchecked key were one answer', () => {
  const machine = new Machine();
  afterEach(() => machine.close());

  test.each<readonly [string, readonly string[], Readonly<Record<string, string>>, Verdict]>([
    ['no key', [], {}, ['rejected', 'env-not-set', 'proven']],
    ['a refused key', [], { [NAME]: DEAD }, ['rejected', 'key-rejected', 'likely']],
    ['an unchecked key', ['--offline'], { [NAME]: KEY }, ['unchecked']],
    ['an accepted key', [], { [NAME]: KEY }, ['ok']],
  ])('%s', async (_name, args, env, expected) => {
    const { url } = await machine.provider([withKey(LIST, KEY), withKey(CHAT, KEY), INVALID]);
    expect(verdictOf(await reported(machine.workspace(config(url)), args, env))).toEqual(expected);
  });
});
