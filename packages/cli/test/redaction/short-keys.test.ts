import { request } from 'node:http';
import { everyNth } from '@authlint/suite';
import { canary, startFakeProvider } from '@authlint/testkit';
import { listen } from '../support/listening.js';
import { Workspace, type Run } from '../support/run-program.js';

/** What the runs are swept for besides. */
const HOUSE_KEY = canary('litellm', 'short keys');

/** Keys that no form gives away: they are found by their value, and only where they stand alone. */
const KEYS = [
  'hunter2',
  'letmein',
  'Swordfish',
  'sekret',
  'pw',
  'x7',
  '4711',
  'open-sesame',
  'correct-horse-battery-staple',
  'correct horse battery staple',
];

/** A server that repeats the key as the text of the model, as a Model ID and in its errors. */
async function repeating(key: string, status: number, args: readonly string[]): Promise<Run> {
  const said = `You sent ${key}, "${key}" or (${key}): ${key}`;
  const provider = await startFakeProvider({
    rules: [
      {
        ...{ status, responseHeaders: { 'x-key': key } },
        body: {
          data: [{ id: key }, { id: 'm' }],
          choices: [{ message: { content: said } }],
          ...(status === 200 ? {} : { error: { message: `Invalid key: ${said}` } }),
        },
      },
    ],
  });
  const config = { providers: { p: { baseUrl: `${provider.url}/v1`, key, modelId: 'm' } } };
  const folder = new Workspace({ 'authlint.config.json': config });
  try {
    return await folder.run(args);
  } finally {
    folder.remove();
    await provider.close();
  }
}

/** Whether a text holds the key as a word of its own. */
function shows(text: string, key: string): boolean {
  const escaped = key.replace(/[^\w\s]/g, '\\$&');
  return new RegExp(`(?<![\\w/.-])${escaped}(?![\\w/-]|\\.\\w)`).test(text);
}

const COMMANDS = [
  ['chat', 'p'],
  ['chat', 'p', '--format', 'json', '--debug'],
  ['models', 'p'],
  ['models', 'p', '--format', 'json'],
];

test.each(
  everyNth(
    5,
    KEYS.flatMap((key) => COMMANDS.map((args) => [key, args.join(' '), args] as const)),
  ),
)('%j in what a server says is not in the output of %s', async (key, _name, args) => {
  const { code, stdout, stderr } = await repeating(key, 200, args);
  expect([code, shows(stdout + stderr, key)]).toEqual([0, false]);
  expect(stdout).toContain('[key ');
});

test.each(everyNth(2, KEYS))('%j in an error is not in the report', async (key) => {
  for (const args of [
    ['check', '--verbose', '--debug'],
    ['chat', 'p'],
    ['models', 'p'],
  ]) {
    const { code, stdout, stderr } = await repeating(key, 401, args);
    expect([code === 3, shows(stdout + stderr, key)]).toEqual([false, false]);
  }
});

test('the test sees a key that is shown', () => {
  expect(KEYS.every((key) => shows(`You sent "${key}".`, key))).toBe(true);
});

describe('userinfo in an address, with authlint listen', () => {
  const PASSWORD = 'tr0ub4dor-and-3';
  const basic = Buffer.from(`alice:${PASSWORD}`).toString('base64');
  const opencode = {
    provider: {
      house: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: `http://alice:${PASSWORD}@127.0.0.1:9/v1`, apiKey: '{env:HOUSE_KEY}' },
        models: { m: {} },
      },
    },
  };
  const forms: readonly (readonly [string, { path?: string; headers?: Record<string, string> }])[] =
    [
      ['in the configured upstream', { path: '/v1/models' }],
      ['as the client sends it', { headers: { authorization: `Basic ${basic}` } }],
      ['in the request line', { path: `http://alice:${PASSWORD}@127.0.0.1:9/v1/models` }],
      ['in the header Host', { headers: { host: `alice:${PASSWORD}@127.0.0.1` } }],
      ['in a referrer', { headers: { referer: `https://alice:${PASSWORD}@llm.corp.example/` } }],
      ['in the header of a proxy', { headers: { 'proxy-authorization': `Basic ${basic}` } }],
    ];

  test.each(everyNth(3, forms))(
    '%s is not shown',
    async (_where, { path = '/v1/models', headers = {} }) => {
      const folder = new Workspace({ 'opencode.json': opencode });
      try {
        for (const format of ['text', 'json']) {
          const args = ['house', '--requests', '1', '--format', format, '--debug'];
          const endpoint = await listen(folder, args, { HOUSE_KEY });
          const { hostname, port } = new URL(endpoint.origin);
          await new Promise<void>((resolve, reject) => {
            const sent = request({ hostname, port, path, headers }, (answer) => {
              answer.resume().on('end', resolve);
            });
            sent.on('error', reject).end();
          });
          const { stdout, stderr } = await endpoint.end;
          expect(stdout).toContain('/v1/models');
          for (const text of [PASSWORD, basic]) expect(stdout + stderr).not.toContain(text);
        }
      } finally {
        folder.remove();
      }
    },
  );
});
