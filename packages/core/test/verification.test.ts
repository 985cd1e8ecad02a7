import type { FactValue } from '@authlint/model';
import { verificationOf } from '../src/check/state.js';
import { givenFacts } from './support/given-facts.js';
import type { ProviderTarget } from '../src/internal.js';

/** What shows that an error is resolved: chat completes, and discovery succeeds or a manual Model ID works without it. */

type Row = readonly [
  name: string,
  facts: Readonly<Record<string, FactValue>>,
  chat: string,
  discovery: string,
  resolved: boolean,
];

const CHAT = { 'chat.passed': true };
const verified = async (facts: Row[1], target: Partial<ProviderTarget>) => {
  const { chat, discovery, resolved } = await verificationOf(await givenFacts({ facts, target }));
  return [chat, discovery, resolved];
};

test.each<Row>([
  ['nothing was asked', {}, 'skipped', 'skipped', false],
  ['both succeed', { ...CHAT, 'discovery.passed': true }, 'passed', 'passed', true],
  [
    'chat alone fails',
    { 'chat.passed': false, 'discovery.passed': true },
    'failed',
    'passed',
    false,
  ],
  ['both fail', { 'chat.passed': false, 'discovery.passed': false }, 'failed', 'failed', false],
  ['a list and no chat', { 'discovery.passed': true }, 'skipped', 'passed', false],
  ['a list of which nothing is known', CHAT, 'passed', 'manual-model', true],
  [
    'a list that is not there',
    { ...CHAT, 'discovery.passed': false, 'discovery.rejected': false },
    'passed',
    'manual-model',
    true,
  ],
  [
    'a list that is refused',
    { ...CHAT, 'discovery.passed': false, 'discovery.rejected': true },
    'passed',
    'failed',
    false,
  ],
  [
    'a list that is refused, with models given by hand',
    { ...CHAT, 'discovery.passed': false, 'discovery.rejected': true, 'models.manual': true },
    'passed',
    'manual-model',
    true,
  ],
  [
    'models given by hand beside a list that succeeds',
    { ...CHAT, 'discovery.passed': true, 'models.manual': true },
    'passed',
    'passed',
    true,
  ],
  [
    'models given by hand do not make up for chat',
    { 'chat.passed': false, 'discovery.passed': false, 'models.manual': true },
    'failed',
    'failed',
    false,
  ],
])('with a configured model: %s', async (_name, facts, chat, discovery, resolved) => {
  expect(await verified(facts, { modelId: 'm' })).toEqual([chat, discovery, resolved]);
});

test.each([
  ['a Model ID', { modelId: 'm', models: [] }, 'manual-model', true],
  ['a list of models', { modelId: null, models: ['m'] }, 'manual-model', true],
  ['no model at all', { modelId: null, models: [] }, 'failed', false],
])('a list that is not there: %s', async (_name, target, discovery, resolved) => {
  const facts = { ...CHAT, 'discovery.passed': false };
  expect(await verified(facts, target)).toEqual(['passed', discovery, resolved]);
});
