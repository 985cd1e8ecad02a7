import { join } from 'node:path';
import { Consent } from '@authlint/node/internal';
import { Disk, type WireRule } from '@authlint/testkit';
import { seal } from '@authlint/model/secret';
import type { CredentialSource, HiddenBaseUrl, ProviderTarget } from '../../src/internal.js';
import { made, NAME, target as fullTarget } from '../support/running.js';
import { CHAT, HOST, KEY, LIST, opensTo, refusal } from '../support/wire.js';
import { play, valuesOf, type Played } from '../support/played.js';

/** The client as it would be with a hidden Base URL, or if it were started from this shell. */

const OTHER = 'llm.other.example';
const disk = new Disk();
afterAll(() => disk.remove());
const variable: CredentialSource = { kind: 'env', name: NAME, location: null };
const inFile = (file: string, key = KEY): CredentialSource => ({
  ...{ kind: 'saved', from: `${file}#key`, secret: seal(key) },
  ...{ location: { file, line: 2, column: 1 }, changedAt: null },
});

/** The consent of a user who works in a folder that somebody else may have written. */
const consent = new Consent({
  ...{ env: {}, cwd: '/authlint-no-such/project', home: '/authlint-no-such/home' },
  readersOf: () => [],
  resolve: (path) => join('/authlint-no-such/project', path),
});
const ofProject = {
  source: { file: 'client.json', line: 1, column: 1, client: 'opencode' },
} as const;

/** A place that names the Base URL, so that it is not what the client has built in. */
const named = (value: string, used: boolean, file: string | null = null) => ({
  ...({ setting: 'Base URL', value, from: 'env:BASE_URL', kind: 'shell', used } as const),
  location: file === null ? null : { file, line: 1, column: 1 },
});
const hiddenAt = (host: string, over: Partial<ProviderTarget> = {}): HiddenBaseUrl => {
  const baseUrl = `https://${host}/v1`;
  const places = () => [named(baseUrl, true)];
  return { from: `env:${host}`, target: fullTarget({ baseUrl, places, ...over }) };
};

describe('a Base URL that the one in use hides', () => {
  const facts = ['experiment.hiddenBaseUrl', 'experiment.untriedBaseUrl'] as const;
  const played = (
    hidden: readonly HiddenBaseUrl[],
    other: readonly WireRule[],
    target: Partial<ProviderTarget> = {},
  ): Played => ({
    hosts: { [HOST]: [refusal('No.')], [OTHER]: other, 'llm.third.example': opensTo(KEY) },
    target: { hiddenBaseUrls: () => Promise.resolve(hidden), ...target },
    world: { env: { [NAME]: KEY } },
  });
  const dead = hiddenAt('llm.dead.example');

  test.each<[string, readonly HiddenBaseUrl[], readonly WireRule[], readonly unknown[]]>([
    ['lets the client in', [hiddenAt(OTHER)], opensTo(KEY), [`env:${OTHER}`, []]],
    ['refuses it as well', [hiddenAt(OTHER)], [refusal('No.')], ['none', []]],
    ['is the second', [dead, hiddenAt(OTHER)], opensTo(KEY), [`env:${OTHER}`, []]],
    ['is the third, which is not tried', [dead, dead, hiddenAt(OTHER)], opensTo(KEY), ['none', []]],
    [
      'can be asked nothing',
      [hiddenAt(OTHER, { modelId: null, discovery: { path: null, enabled: false } })],
      [],
      ['none', []],
    ],
    ['is not there', [], [], ['unknown: not-applicable', []]],
  ])('%s', async (_name, hidden, other, values) => {
    expect(await valuesOf(played(hidden, other), ...facts)).toEqual(values);
  });

  test('without a model the list is asked there', async () => {
    const hidden = hiddenAt(OTHER, { modelId: null });
    const empty = { ...LIST, body: { object: 'list', data: [] } };
    const { facts: found, sent } = await play(
      played([hidden], [empty, refusal('No.')], { modelId: null }),
      'experiment.hiddenBaseUrl',
    );
    expect(found).toMatchObject([{ value: `env:${OTHER}` }]);
    expect(sent.filter(({ host, method }) => host === OTHER && method === 'POST')).toEqual([]);
  });

  test.each<[string, string | null, CredentialSource, unknown]>([
    [
      'the file that names the Base URL in use',
      'client.json',
      inFile('client.json'),
      'unknown: no-consent',
    ],
    ['another file', 'client.json', inFile('other.json'), `env:${OTHER}`],
    ['the environment', 'client.json', variable, `env:${OTHER}`],
    [
      'a variable that the file names',
      'client.json',
      { ...variable, location: { file: 'client.json', line: 2, column: 1 } },
      `env:${OTHER}`,
    ],
    ['a file, where the Base URL is in none', null, inFile('client.json'), `env:${OTHER}`],
  ])('a key of %s', async (_name, file, source, value) => {
    const places = () => [named(`https://${HOST}/v1`, true, file)];
    const hidden = hiddenAt(OTHER, { credentials: [source] });
    const one = played([hidden], opensTo(KEY), { credentials: [source], places });
    const untried = value === `env:${OTHER}` ? [] : [`env:${OTHER}`];
    expect(await valuesOf(one, ...facts)).toEqual([value, untried]);
  });

  test('a client that needs no key there is tried without one', async () => {
    const hidden = hiddenAt(OTHER, { credentials: [] });
    const one = { ...played([hidden], [LIST, CHAT]), world: {} };
    expect(await valuesOf(one, ...facts)).toEqual([`env:${OTHER}`, []]);
  });

  test('one that a file of the project names gets no key without consent', async () => {
    const one = { ...played([hiddenAt(OTHER, ofProject)], opensTo(KEY)) };
    const world = { ...one.world, consent };
    const { facts: found, sent } = await play({ ...one, world }, ...facts);
    expect(found).toMatchObject([
      { known: false, reason: 'no-consent', from: 'experiment' },
      { value: [`env:${OTHER}`], from: 'consent' },
    ]);
    expect(sent.filter(({ host }) => host === OTHER)).toEqual([]);
  });

  test('a client without a key here is tried with the key that it has there', async () => {
    const hidden = hiddenAt(OTHER, { credentials: [inFile('other.json')] });
    const one = { ...played([hidden], opensTo(KEY), { credentials: [variable] }), world: {} };
    expect(await valuesOf(one, ...facts)).toEqual([`env:${OTHER}`, []]);
  });

  test('a key of the file that names the Base URL in use goes elsewhere to its home alone', async () => {
    const line = (name: string): CredentialSource => ({
      ...{ kind: 'env-file', name, secret: seal(KEY), changedAt: null },
      location: { file: '.env', line: 2, column: 1 },
    });
    const home = 'api.openai.com';
    const places = () => [named(`https://${HOST}/v1`, true, '.env')];
    const asked = async (name: string) => {
      const credentials = [line(name)];
      const hidden = hiddenAt(home, { credentials });
      const hosts = { [HOST]: [refusal('No.')], [home]: opensTo(KEY) };
      return valuesOf({ ...played([hidden], [], { credentials, places }), hosts }, facts[0]);
    };
    expect(await asked(NAME)).toEqual(['unknown: no-consent']);
    expect(await asked('OPENAI_API_KEY')).toEqual([`env:${home}`]);
  });

  test('what the client has built in is tried with a key of that vendor alone', async () => {
    const builtIn = {
      from: 'built in',
      target: fullTarget({ baseUrl: 'https://api.anthropic.com', type: 'anthropic' }),
    };
    const hosts = {
      [HOST]: [refusal('No.')],
      'api.anthropic.com': [{ path: '/v1/messages', body: { type: 'message', content: [] } }, LIST],
    };
    const asked = async (key: string) =>
      valuesOf({ ...played([builtIn], []), hosts, world: { env: { [NAME]: key } } }, facts[0]);
    expect(await asked(`sk-ant-api03-${'Ab1_'.repeat(23)}xQAA`)).toEqual(['built in']);
    expect(await asked(KEY)).toEqual(['unknown: not-applicable']);
  });
});

describe('a client that is started from this shell', () => {
  const fact = 'experiment.inShell';
  const BASE = 'CORP_BASE_URL';
  const here = { env: { [NAME]: KEY, [BASE]: 'here' } };
  const running = (env: Readonly<Record<string, string>>) => ({
    ...here,
    processes: [made({ env })],
    disk,
  });
  const played = (
    world: Played['world'],
    over: Partial<ProviderTarget> = {},
    inShell: Partial<ProviderTarget> = { baseUrl: `https://${OTHER}/v1` },
  ): Played => ({
    hosts: { [HOST]: [refusal('No.')], [OTHER]: opensTo(KEY) },
    target: {
      process: { pid: 4242, names: [] },
      inShell: { target: fullTarget(inShell), variables: [BASE] },
      ...over,
    },
    ...(world === undefined ? {} : { world }),
  });

  test.each<[string, Played, unknown]>([
    ['is let in', played(running({ [NAME]: 'sk-old', [BASE]: 'there' })), 'accepted'],
    ['is refused as well', played(running({ [NAME]: 'sk-old' }), {}, {}), 'rejected'],
    [
      'has the same settings',
      played(running({ [NAME]: 'sk-old', [BASE]: 'here' })),
      'unknown: not-applicable',
    ],
    ['is the only one', played(here), 'unknown: not-applicable'],
    [
      'gets no answer',
      {
        ...played(running({ [NAME]: 'sk-old' })),
        hosts: { [HOST]: [refusal('No.')], [OTHER]: [{ reset: true }] },
      },
      'unknown: no-answer',
    ],
  ])('%s', async (_name, one, value) => {
    expect(await valuesOf(one, fact)).toEqual([value]);
  });

  test('is not asked without consent, nor where nothing differs', async () => {
    const env = { [NAME]: 'sk-old', [BASE]: 'there' };
    const refused = played(
      { ...running(env), consent },
      {},
      {
        baseUrl: `https://${OTHER}/v1`,
        ...ofProject,
      },
    );
    const { facts, sent } = await play(refused, fact);
    expect(facts).toEqual([{ known: false, reason: 'no-consent', from: 'experiment' }]);
    expect(sent).toEqual([]);
    const { facts: same } = await play(played(here), fact);
    expect(same).toEqual([{ known: false, reason: 'not-applicable', from: 'experiment' }]);
  });

  test('needs no key in the running client', async () => {
    expect(await valuesOf(played(running({ [BASE]: 'there' })), fact)).toEqual(['accepted']);
  });

  test('is asked with the key of this shell', async () => {
    const one = played(running({ [NAME]: 'sk-old', [BASE]: 'there' }));
    const { sent } = await play(one, fact);
    const there = sent.filter(({ host }) => host === OTHER);
    expect(there.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${KEY}`]);
  });

  test('a header of a variable is a setting too', async () => {
    const headers = [{ name: 'X-Team', value: { kind: 'env', name: 'TEAM' } }] as const;
    const one: Played = {
      hosts: { [HOST]: [{ ...CHAT, headers: { 'x-team': 'right' } }, refusal('No.')] },
      target: { process: { pid: 4242, names: [] }, headers },
      world: {
        env: { [NAME]: KEY, TEAM: 'right' },
        processes: [made({ env: { [NAME]: KEY, TEAM: 'wrong' } })],
      },
    };
    expect(await valuesOf(one, fact)).toEqual(['accepted']);
  });
});
