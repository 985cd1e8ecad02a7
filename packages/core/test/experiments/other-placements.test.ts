import { canary, type WireRule } from '@authlint/testkit';
import type { ProviderTarget } from '../../src/internal.js';
import { CHAT, HOST, LIST, refusal } from '../support/wire.js';
import { play, valuesOf, type Played } from '../support/played.js';

/** The same key in another header or with another scheme. */

/** In a form that is no vendor's, of whom a place could be tried. */
const KEY = 'corp.0123456789.abcdefghijklmnopqrstuv';

const asked = (
  rules: readonly WireRule[],
  target: Partial<ProviderTarget> = {},
  host = HOST,
): Played => ({ hosts: { [host]: rules }, target, world: { env: { CORP_LLM_KEY: KEY } } });
const at = (header: string, value: string) => ({ ...CHAT, headers: { [header]: value } });

describe('where chat lets the key in', () => {
  test.each<[string, WireRule, unknown]>([
    ['x-api-key', at('x-api-key', KEY), 'x-api-key'],
    ['api-key', at('api-key', KEY), 'api-key'],
    ['authorization without a scheme', at('authorization', KEY), 'authorization'],
    ['nowhere', at('x-own-header', KEY), 'none'],
  ])('%s', async (_name, rule, place) => {
    expect(await valuesOf(asked([rule, refusal('No.')]), 'experiment.place')).toEqual([place]);
  });

  test('a place that the answer names goes before the usual ones', async () => {
    const wants: WireRule = {
      status: 401,
      body: { error: { message: 'Missing header: x-goog-api-key' } },
    };
    const rules = [at('x-api-key', KEY), at('x-goog-api-key', KEY), wants];
    expect(await valuesOf(asked(rules), 'experiment.place')).toEqual(['x-goog-api-key']);
    const ofChat = [...rules.slice(0, 2), { ...wants, path: CHAT.path }, refusal('No.')];
    expect(await valuesOf(asked(ofChat), 'experiment.place')).toEqual(['x-goog-api-key']);
  });

  test('a header that names the client is no place for a key, though the answer asks for it', async () => {
    const wants = refusal('Missing header: x-client-id');
    const { facts, sent } = await play(asked([at('x-client-id', KEY), wants]), 'experiment.place');
    expect(facts).toMatchObject([{ value: 'none' }]);
    expect(sent.filter(({ headers }) => 'x-client-id' in headers)).toEqual([]);
  });

  test('Basic takes the key as a user name or password', async () => {
    const rules: WireRule[] = [
      { ...CHAT, headers: { authorization: 're:^Basic ' } },
      { ...refusal('No.'), responseHeaders: { 'www-authenticate': 'Basic realm="llm"' } },
    ];
    const { facts, sent } = await play(asked(rules), 'experiment.place');
    expect(facts).toMatchObject([
      { value: expect.stringMatching(/authorization: Basic/i) as string },
    ]);
    const basic = sent.flatMap(
      ({ headers }) => /^Basic (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? [],
    );
    expect(basic.map((text) => Buffer.from(text, 'base64').toString())).toEqual([
      expect.stringContaining(KEY),
    ]);
  });

  test('its own place is not tried again, and three others at most', async () => {
    const { facts, sent } = await play(asked([refusal('No.')]), 'experiment.place');
    expect(facts).toMatchObject([{ value: 'none' }]);
    const own = sent.filter(({ headers }) => headers['authorization'] === `Bearer ${KEY}`);
    expect([own.length, sent.length]).toEqual([1, 4]);
  });

  test('the place that the answer names counts among the three', async () => {
    const { facts, sent } = await play(
      asked([refusal('Missing header: x-goog-api-key')]),
      ...['experiment.place', 'experiment.discoveryPlace'],
    );
    expect(facts).toMatchObject([{ value: 'none' }, { value: 'none' }]);
    const tried = sent.flatMap(({ headers, path }) => (path === CHAT.path ? [headers] : []));
    expect(tried.filter((headers) => headers['x-goog-api-key'] === KEY)).toHaveLength(1);
    expect(tried).toHaveLength(2);
  });

  test('a place that was configured is left for the usual one', async () => {
    const target = { auth: { header: 'x-api-key', scheme: '' } };
    const rules = [at('authorization', `Bearer ${KEY}`), refusal('No.')];
    expect(await valuesOf(asked(rules, target), 'experiment.place')).toEqual([
      'authorization: Bearer',
    ]);
  });

  test('without a model chat cannot be asked', async () => {
    const { facts } = await play(asked([refusal('No.')], { modelId: null }), 'experiment.place');
    expect(facts).toEqual([{ known: false, reason: 'not-applicable', from: 'experiment' }]);
  });

  test('a search that is not answered says nothing', async () => {
    const rules = [{ headers: { 'x-api-key': KEY }, reset: true }, refusal('No.')];
    expect(await valuesOf(asked(rules), 'experiment.place')).toEqual(['unknown: no-answer']);
  });

  test('a key of a known form is tried where its issuer reads it', async () => {
    const google = canary('google', 'places');
    const played = asked([at('x-goog-api-key', google), refusal('No.')]);
    const world = { env: { CORP_LLM_KEY: google } };
    expect(await valuesOf({ ...played, world }, 'experiment.place')).toEqual(['x-goog-api-key']);
  });

  test('at a host whose owner is known, only the documented places are tried', async () => {
    const host = 'mine.openai.azure.com';
    const target = {
      baseUrl: `https://${host}/openai/v1`,
      type: 'openai-compatible',
      auth: { header: 'authorization', scheme: 'Bearer' },
    } as const;
    const { sent } = await play(asked([refusal('No.')], target, host), 'experiment.place');
    expect(sent[1]?.headers).toMatchObject({ 'api-key': KEY });
    expect(sent[1]?.headers).not.toHaveProperty('authorization');
    expect(sent).toHaveLength(3);
  });
});

describe('at the host of a vendor', () => {
  const openai = (key: string, over: Partial<ProviderTarget> = {}): Played => ({
    hosts: { 'api.openai.com': [refusal('No.')] },
    target: { baseUrl: 'https://api.openai.com/v1', ...over },
    world: { env: { CORP_LLM_KEY: key } },
  });

  test('a key of another vendor is not tried in the place that this one reads', async () => {
    const { facts, sent } = await play(openai(canary('google', 'places')), 'experiment.place');
    expect(facts).toMatchObject([{ value: 'none' }]);
    expect(sent).toHaveLength(1);
  });

  test('without a model there is no answer of chat to go by', async () => {
    const { facts } = await play(openai(KEY, { modelId: null }), 'experiment.place');
    expect(facts).toMatchObject([{ value: 'none' }]);
  });
});

test('a vendor that repeats the key has read it: no other place is tried', async () => {
  const echo = refusal(`Incorrect API key provided: corp.012********stuv.`);
  const host = 'mine.openai.azure.com';
  const baseUrl = `https://${host}/openai/v1`;
  const auth = { header: 'authorization', scheme: 'Bearer' };
  const target = { baseUrl, type: 'openai-compatible', auth } as const;
  const { facts, sent } = await play(asked([echo], target, host), 'experiment.place');
  expect(facts).toMatchObject([{ known: false, reason: 'not-applicable' }]);
  expect(sent).toHaveLength(1);
  // A gateway may repeat the key that it has passed on from a header which it does not read itself (maximhq/bifrost#1129).
  expect(await valuesOf(asked([echo]), 'experiment.place')).toEqual(['none']);
});

test('discovery is asked for itself', async () => {
  const rules = [{ ...LIST, headers: { 'api-key': KEY } }, refusal('No.')];
  const { facts, sent } = await play(asked(rules), 'experiment.discoveryPlace');
  expect(facts).toMatchObject([{ value: 'api-key' }]);
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/models']));
});

test('without a key there is nothing to place', async () => {
  const played = { hosts: { [HOST]: [refusal('No.')] }, target: { credentials: [] } };
  const { facts } = await play(played, 'experiment.place');
  expect(facts).toEqual([{ known: false, reason: 'no-credential', from: 'experiment' }]);
});
