import {
  attemptsOf,
  EXPERIMENTS,
  experimentEvidence,
  factsBeforeStop,
  FACTS,
  inWaves,
  sendLocalBeside,
  type Attempt,
} from '../../src/experiments/index.js';
import { known, OUTCOMES, type Code, type Fact } from '@authlint/model';
import { seal } from '@authlint/model/secret';
import { play, type Played } from '../support/played.js';
import { HOST, KEY, refusal, savedKey } from '../support/wire.js';

/** What each experiment is declared to be: when it is made, what it costs, what its facts may say. */

const CONTROL = ['accepted', 'rejected', 'inconclusive'];

test('an answer is one of three', () => {
  expect(OUTCOMES).toEqual(CONTROL);
});

test.each([
  ['control.discovery', 'if in doubt', CONTROL],
  ['control.chat', 'if in doubt', CONTROL],
  ['control.chatSameAnswer', 'if in doubt', 'boolean'],
  ['control.noKeySame', 'if in doubt', 'boolean'],
  ['experiment.noKey', 'if in doubt', CONTROL],
  ['experiment.place', 'if rejected', 'text'],
  ['experiment.discoveryPlace', 'if rejected', 'text'],
  ['experiment.keyAlone', 'if rejected', CONTROL],
  ['experiment.path', 'if not found', 'text'],
  ['experiment.repaired', 'if rejected', CONTROL],
  ['experiment.shadowed', 'if rejected', 'text'],
  ['experiment.hiddenBaseUrl', 'if rejected', 'text'],
  ['experiment.untriedBaseUrl', 'if rejected', 'list'],
  ['experiment.inShell', 'if rejected', ['accepted', 'rejected']],
  ['experiment.defined', 'if rejected', 'text'],
  ['experiment.unloaded', 'if rejected', 'text'],
  ['experiment.similar', 'if rejected', CONTROL],
  ['experiment.keyCheck', 'if rejected', CONTROL],
  ['experiment.keyUse', 'if rejected', ['requests', 'management']],
  ['experiment.otherApi', 'if rejected', 'text'],
  ['experiment.peer', 'if rejected', 'text'],
  ['experiment.twin', 'if rejected', 'text'],
  ['experiment.twinDiffers', 'if rejected', ['region', 'plan', 'product', 'account']],
])('%s is made %s', (id, when, values) => {
  const declared = EXPERIMENTS.find(({ facts }) => id in facts);
  expect([declared?.when, FACTS[id]?.values]).toEqual([when, values]);
  const isByConsent = id.startsWith('experiment.twin');
  expect(FACTS[id]?.cost).toBe(isByConsent ? 'consent' : 'experiment');
  expect(FACTS[id]?.summary).not.toBe('');
  expect(FACTS[id]?.isLocalExperiment).toBe(id === 'experiment.repaired' ? true : undefined);
});

test('other keys are tried first, then the other addresses of the client, what needs consent last', () => {
  const needed: Readonly<Record<string, readonly string[]>> = {
    'another key': ['experiment.shadowed'],
    'another key and a control': ['control.chat', 'experiment.defined'],
    'another address': ['experiment.hiddenBaseUrl'],
    'a control': ['control.chat'],
    'no experiment': ['chat.status'],
    nothing: [],
    'a sibling': ['experiment.twin'],
    'a sibling and another key': ['experiment.repaired', 'experiment.twinDiffers'],
  };
  expect(inWaves(Object.keys(needed), (rule) => needed[rule] ?? [])).toEqual([
    ['another key', 'another key and a control'],
    ['another address'],
    ['a control', 'no experiment', 'nothing'],
    ['a sibling', 'a sibling and another key'],
  ]);
});

const asked = (key: string, more: Partial<Played['target']> = {}, options = {}): Played => ({
  hosts: { [HOST]: [refusal('No.')] },
  target: more,
  world: { env: key === '' ? {} : { CORP_LLM_KEY: key } },
  options,
});
describe('what is still asked before sending stops', () => {
  const both = { credentials: [savedKey('a', `"${KEY}"`), savedKey('b', 'sk-other')] };
  const one = { credentials: [savedKey('a', `"${KEY}"`)] };
  const whole = { credentials: [savedKey('a', KEY)] };
  test.each([
    [
      'a damaged key and a hidden one, after requests',
      both,
      true,
      ['experiment.repaired', 'experiment.shadowed'],
    ],
    [
      'a damaged key and a hidden one, where nothing was sent',
      both,
      false,
      ['experiment.shadowed'],
    ],
    ['a damaged key, after requests', one, true, ['experiment.repaired']],
    ['a damaged key, where nothing was sent', one, false, []],
    ['a whole key', whole, true, []],
  ])('%s', async (_name, target, hasSent, ids) => {
    const { context } = await play(asked('', target));
    expect(await factsBeforeStop(context, hasSent)).toEqual(ids);
  });
});

describe('what may be sent', () => {
  const purposes = async (played: Played) => {
    const { context } = await play(played);
    const found: string[] = [];
    for (const experiment of EXPERIMENTS) {
      if ((await attemptsOf(experiment, context)).length > 0)
        found.push(...Object.keys(experiment.facts).slice(0, 1));
    }
    return found;
  };
  const USUAL = [
    'control.discovery',
    'control.noKeySame',
    'experiment.place',
    'experiment.path',
    'experiment.otherApi',
  ];
  test('with a key as it should be', async () => {
    expect(await purposes(asked(KEY))).toEqual(USUAL);
  });
  test('with a damaged key', async () => {
    const found = await purposes(asked(`"${KEY}"`));
    expect(found).toEqual([...USUAL.slice(0, 4), 'experiment.repaired', 'experiment.otherApi']);
  });
  test('without a key nothing', async () => {
    expect(await purposes(asked(''))).toEqual([]);
  });
  test('with a key that no header can carry nothing but another key', async () => {
    const target = { credentials: [savedKey('a', `${KEY}\n`), savedKey('b', 'sk-other')] };
    expect(await purposes(asked('', target))).toEqual([
      'experiment.repaired',
      'experiment.shadowed',
    ]);
  });
  const header = { name: 'X-API-Key', value: { kind: 'literal', secret: seal('other') } } as const;
  const moonshot = { type: null, baseUrl: 'https://api.moonshot.ai/v1' };
  test.each<[string, Played, readonly Partial<Attempt>[]]>([
    [
      'control.chat',
      asked(KEY),
      [
        {
          kind: { id: 'made-up-key', text: 'made-up key', role: 'control' },
          plan: 'control with a made-up key',
        },
      ],
    ],
    [
      'control.noKeySame',
      asked(KEY),
      [
        {
          kind: { id: 'no-key', text: 'no key', role: 'control' },
          plan: 'control without a key',
          key: null,
        },
      ],
    ],
    [
      'experiment.keyAlone',
      asked(KEY, { headers: [header] }),
      [
        {
          kind: { id: 'key-alone', text: 'without x-api-key', role: 'change' },
          without: ['x-api-key'],
        },
      ],
    ],
    [
      'experiment.repaired',
      asked(`"${KEY}"`),
      [{ kind: { id: 'repaired-key', text: 'repaired key', role: 'change' } }],
    ],
    [
      'experiment.shadowed',
      asked('', { credentials: [savedKey('a', KEY), savedKey('b', 'sk-other')] }),
      [{ kind: { id: 'other-key', text: 'key from b', role: 'change' }, shows: 'b' }],
    ],
    [
      'experiment.place',
      asked('corp.0123456789.abcdefghijklmnopqrstuv'), // in a form that is no vendor's
      [
        ...['x-api-key', 'api-key', 'authorization'].map((place) => ({
          kind: { id: 'other-placement', text: `key in ${place}`, role: 'change' } as const,
          plan: 'other place',
          shows: place,
        })),
        { plan: 'the place that the answer names', namedByAnswer: true },
      ],
    ],
    [
      'experiment.path',
      asked(KEY, { baseUrl: `https://${HOST}/api` }),
      ['/api/v1/models', '/api/models/'].map((path) => ({
        kind: { id: 'other-path', text: 'other path', role: 'change' },
        routes: ['discovery'],
        url: `https://${HOST}${path}`,
        shows: path.replace(/\/models$/, ''),
      })),
    ],
    [
      'experiment.path',
      asked(KEY, { discovery: { path: null, enabled: false } }),
      [
        { url: `https://${HOST}/v1/models` }, // where it leads, which this client never asks
        { url: `https://${HOST}/models` },
        { url: `https://${HOST}/v1/models/` },
      ],
    ],
    [
      'experiment.otherApi',
      asked(KEY),
      (['openai-responses', 'anthropic-messages'] as const).map((api) => ({
        kind: { id: 'other-api', text: `other API ${api}`, role: 'change' },
        shows: api,
        routes: ['chat'],
        api,
        control: expect.objectContaining({
          kind: { id: 'made-up-key', text: `made-up key, ${api}`, role: 'control' },
          plan: `control with a made-up key, ${api}`,
          routes: ['chat'],
          api,
        }) as Attempt,
      })),
    ],
    [
      'experiment.peer',
      { ...asked(KEY), others: [{ id: 'other', baseUrl: 'https://llm.other.example/v1' }] },
      [{ plan: 'same key at other', shows: 'other' }],
    ],
    [
      'experiment.twin',
      asked(`sk-${'Ab1c'.repeat(12)}`, moonshot, { twins: true }),
      [{ plan: 'twin moonshotai-cn', shows: 'moonshotai-cn' }],
    ],
    [
      'experiment.keyCheck',
      {
        ...asked(KEY, { baseUrl: 'https://openrouter.ai/api/v1', type: null }),
        hosts: {},
      },
      [
        {
          spec: expect.objectContaining({
            route: 'other',
            variant: { id: 'key-check', text: 'key check', role: 'separate' },
            body: null,
          }) as NonNullable<Attempt['spec']>,
        },
      ],
    ],
    ['experiment.twin', asked('', { ...moonshot, credentials: [] }, { twins: true }), []],
    ['experiment.peer', asked('', { credentials: [] }), []],
    ['experiment.keyAlone', asked(KEY), []],
  ])('for %s', async (fact, played, expected) => {
    const { context } = await play(played);
    const experiment = EXPERIMENTS.find(({ facts }) => fact in facts)!;
    const attempts = await attemptsOf(experiment, context);
    expect(attempts).toMatchObject(expected);
    expect(attempts).toHaveLength(expected.length);
  });

  test('to siblings only by consent', async () => {
    const target = { type: null, baseUrl: 'https://api.moonshot.ai/v1' };
    const key = `sk-${'Ab1c'.repeat(12)}`;
    expect(await purposes(asked(key, target))).not.toContain('experiment.twin');
    expect(await purposes(asked(key, target, { twins: true }))).toContain('experiment.twin');
  });
});

describe('with --experiments local', () => {
  const sentBeside = async (
    experiments: 'local' | 'all',
    target: Partial<Played['target']> = {},
    key = `"${KEY}"`,
  ) => {
    const { sent } = await play({
      ...asked(key, target, { experiments }),
      during: sendLocalBeside,
    });
    return sent.map(({ path, headers }) => `${path} ${String(headers['authorization'])}`);
  };

  test('the key without its damage goes where the damaged one goes', async () => {
    expect(await sentBeside('local')).toEqual([`/v1/chat/completions Bearer ${KEY}`]);
    expect(await sentBeside('local', { modelId: null })).toContain(`/v1/models Bearer ${KEY}`);
  });

  test('nothing is sent beside for a whole key, nor where all experiments are made', async () => {
    expect(await sentBeside('local', {}, KEY)).toEqual([]);
    expect(await sentBeside('all')).toEqual([]);
  });
});

describe('the evidence of a diagnosis', () => {
  const facts = new Map<string, Fact>([
    ['experiment.repaired', known('accepted', 'POST /chat')],
    ['experiment.shadowed', known('none', 'experiment')],
  ]);
  test.each<[Code, number]>([
    ['key-whitespace', 1],
    ['key-quoted', 1],
    ['key-bearer-prefix', 1],
    ['key-joined', 1],
    ['key-non-ascii', 0],
    ['key-malformed', 1],
    ['key-rejected', 0],
    ['env-shadowed', 0],
  ])('%s is borne out by %i experiment', (code, count) => {
    const found = experimentEvidence(code, facts);
    expect(found).toHaveLength(count);
    if (count === 1)
      expect(found).toEqual([
        { fact: 'experiment.repaired', value: 'accepted', from: 'POST /chat' },
      ]);
    expect(experimentEvidence(code, new Map())).toEqual([]);
  });
});
