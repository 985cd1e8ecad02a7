import { known, type PlannedRequest } from '@authlint/model';
import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import {
  planProvider,
  type CheckOptions,
  type ProviderTarget,
  type RuleSource,
} from '../src/internal.js';
import { machine, NAME, OPTIONS, target } from './support/running.js';

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
const LIST = ['discovery', `${AT}/models`, 1];
const CHAT = ['chat', `${AT}/chat/completions`, 1];

test.each<[string, Partial<CheckOptions>, Partial<ProviderTarget>, readonly unknown[]]>([
  ['list and chat', {}, {}, [LIST, CHAT]],
  ['the list alone', { chat: false }, {}, [LIST]],
  ['nothing', { offline: true }, {}, []],
  ['nothing without a key', {}, { credentials: [{ kind: 'env', name: 'NO', location: null }] }, []],
  [
    'those of the other Base URL as well',
    { experiments: 'none' },
    { baseUrlIfListRejected: 'https://b.example/v1' },
    [
      ...[LIST, CHAT, ['discovery', 'https://b.example/v1/models', 1]],
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
