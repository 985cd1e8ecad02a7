import type { CheckContext } from '../src/requests/check-context.js';
import {
  chat,
  type ChatResult,
  type CheckOptions,
  discover,
  type DiscoveryResult,
  planProvider,
  type ProviderTarget,
  type RuleSource,
} from '../src/internal.js';
import { staged } from './support/consent-stage.js';
import { play, type Played } from './support/played.js';
import { machine, NAME, OPTIONS, target } from './support/running.js';
import { CHAT, HOST, KEY, LIST, refusal } from './support/wire.js';
import { known, type PlannedRequest } from '@authlint/model';
import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';

/** What `models` and `chat` send and give back: the client's own two requests, to a server that answers. */

const BOTH = { [HOST]: [LIST, CHAT] };
const REFUSED = { [HOST]: [refusal('No.')] };

async function after<T>(played: Partial<Played>, ask: (context: CheckContext) => Promise<T>) {
  const results: T[] = [];
  const { sent } = await play({
    ...{ hosts: BOTH, world: { env: { [NAME]: KEY } }, target: {}, ...played },
    during: async (context) => void results.push(await ask(context)),
  });
  return { result: results[0], sent: sent.map(({ method, body }) => ({ method, body })) };
}

describe('the list of models', () => {
  const listed = ({ target, services, options }: CheckContext) =>
    discover(target, services, options);

  test.each<[string, Partial<Played>, Partial<DiscoveryResult>]>([
    [
      'is that of the provider',
      {},
      { ok: true, rejected: false, status: 200, failure: null, source: 'discovery', models: ['m'] },
    ],
    [
      'is that of the configuration, each once, where the provider refuses',
      { hosts: REFUSED, target: { models: ['n', 'm'] } },
      { ok: false, rejected: true, status: 401, source: 'manual', models: ['n', 'm'] },
    ],
    [
      'is empty where no model is configured either',
      { hosts: REFUSED, target: { modelId: null } },
      { source: 'none', models: [] },
    ],
  ])('%s', async (_name, played, expected) => {
    expect((await after(played, listed)).result).toMatchObject(expected);
  });
});

describe('a text to chat', () => {
  const said = ({ target, services, options }: CheckContext) =>
    chat(target, services, options, 'Say hi.');
  const NOT_SENT = { ok: false, rejected: false, status: null, text: null };

  test('is sent once, with the configured model; the answer comes back', async () => {
    const { result, sent } = await after({}, said);
    expect(result).toMatchObject({ ok: true, failure: null, model: 'm', text: 'Hello!' });
    expect(sent).toMatchObject([{ method: 'POST' }]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'Say hi.' }],
      max_tokens: 256,
    });
  });

  test.each<[string, Partial<Played>, Partial<ChatResult>, readonly string[]]>([
    [
      'is refused',
      { hosts: REFUSED },
      { ok: false, rejected: true, status: 401, failure: null, model: 'm', text: null },
      ['POST'],
    ],
    [
      'goes to the first model of the list where none is configured',
      { target: { modelId: null } },
      { ok: true, model: 'm', text: 'Hello!' },
      ['GET', 'POST'],
    ],
    [
      'is not sent without a model',
      { hosts: REFUSED, target: { modelId: null } },
      { ...NOT_SENT, failure: 'no-model-id', model: null },
      ['GET'],
    ],
    ['is not sent without a key', { world: {} }, { ...NOT_SENT, failure: 'no-credential' }, []],
  ])('%s', async (_name, played, expected, methods) => {
    const { result, sent } = await after(played, said);
    expect(result).toMatchObject(expected);
    expect(result).not.toHaveProperty('consent');
    expect(sent.map(({ method }) => method)).toEqual(methods);
  });

  test('is not sent without consent, which says for what', async () => {
    const { target, services } = staged({});
    const result = await chat(target, services, { ...OPTIONS, offline: false }, 'Say hi.');
    expect(result).toMatchObject({
      ...NOT_SENT,
      failure: 'no-consent',
      consent: { credential: 'env:OPENAI_API_KEY', origin: 'https://llm.stranger.example' },
      credential: { from: 'env:OPENAI_API_KEY' },
      requests: [],
    });
  });
});

/** The requests that a check may send: which, when, and in which wave. */

const SOURCE: RuleSource = {
  ...{ id: 'house', format: 1, summary: '', types: ['*'], rules: [] },
  facts: {
    'house.budget': {
      ...{ cost: 'experiment', summary: '', values: 'text' },
      collect: () => known('', ''),
    },
    'house.local': {
      ...{ cost: 'local', summary: '', values: 'text' },
      collect: () => known('', ''),
    },
  },
};

function planned(
  options: Partial<CheckOptions> = {},
  over: Partial<ProviderTarget> = {},
): Promise<readonly PlannedRequest[]> {
  const engine = {
    ports: machine({ env: { [NAME]: 'sk-made-up-0123456789' } }),
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
    ruleSources: [SOURCE],
  };
  return planProvider(target(over), engine, { ...OPTIONS, offline: false, ...options });
}

const own = (lines: readonly PlannedRequest[]) =>
  lines.filter(({ when }) => when === null).map(({ route, url, wave }) => [route, url, wave]);
const AT = 'https://llm.corp.example/v1';
const OWN_LIST = ['discovery', `${AT}/models`, 1];
const OWN_CHAT = ['chat', `${AT}/chat/completions`, 1];

test.each<[string, Partial<CheckOptions>, Partial<ProviderTarget>, readonly unknown[]]>([
  ['list and chat', {}, {}, [OWN_LIST, OWN_CHAT]],
  ['the list alone', { chat: false }, {}, [OWN_LIST]],
  ['nothing', { offline: true }, {}, []],
  ['nothing without a key', {}, { credentials: [{ kind: 'env', name: 'NO', location: null }] }, []],
  [
    'those of the other Base URL as well',
    { experiments: 'none' },
    { baseUrlIfListRejected: 'https://b.example/v1' },
    [
      ...[OWN_LIST, OWN_CHAT, ['discovery', 'https://b.example/v1/models', 1]],
      ['chat', 'https://b.example/v1/chat/completions', 1],
    ],
  ],
])('the own requests: %s', async (_name, options, over, expected) => {
  expect(own(await planned(options, over))).toEqual(expected);
});

test('an experiment says when, in waves that are sorted and have no gap', async () => {
  const lines = await planned();
  const waves = lines.map(({ wave }) => wave);
  const highest = Math.max(...waves);
  expect(waves).toEqual(waves.toSorted((a, b) => a - b));
  expect([...new Set(waves)]).toEqual(Array.from({ length: highest }, (_, at) => at + 1));
  expect(highest).toBeGreaterThan(2);
  const later = lines.filter(({ wave }) => wave > 1);
  expect(later.map(({ when }) => typeof when)).toEqual(later.map(() => 'string'));
  expect(later.some(({ credential }) => credential === 'made-up')).toBe(true);
});

test.each<[CheckOptions['experiments'], readonly string[]]>([
  ['all', ['if a rule asks for house.budget']],
  ['none', []],
])('a pack sends what its experiments may, with %s experiments', async (experiments, expected) => {
  const lines = await planned({ experiments });
  const ofPack = lines.filter(({ change }) => change?.includes('pack house'));
  expect(ofPack.map(({ when }) => when)).toEqual(expected);
});
