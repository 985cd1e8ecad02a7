import {
  factsOfSteps,
  fillSlots,
  generalSteps,
  SLOTS,
  stepsOf,
  type StepSituation,
} from '../src/catalogue/index.js';
import { known, unknown, type Condition, type Fact, type StepRow } from '../src/index.js';

/** Facts by id; a condition is compared with the one fact that it names. */
function situation(
  values: Readonly<Record<string, string>>,
  more: Partial<StepSituation> = {},
): StepSituation {
  const facts = new Map<string, Fact>(
    Object.entries(values).map(([id, value]) => [id, known(value, 'test')]),
  );
  const holds = (condition: Condition): boolean =>
    'fact' in condition && values[condition.fact] === condition.value;
  return { facts, holds, places: {}, shell: 'sh', ...more };
}

const when: Condition = { fact: 'key.source', operator: 'is', value: 'env' };
const PLACE = { file: 'a.yaml', line: 3, column: 5, field: 'key' };

test('a step is shown where its condition holds, and not where it is open or false', () => {
  const rows: readonly StepRow[] = [
    { kind: 'restart', when, text: 'Restart.' },
    { kind: 'wait', text: 'Wait.' },
  ];
  const kinds = (values: Readonly<Record<string, string>>) =>
    stepsOf(rows, situation(values)).map(({ kind }) => kind);
  expect(kinds({ 'key.source': 'env' })).toEqual(['restart', 'wait']);
  expect(kinds({ 'key.source': 'saved' })).toEqual(['wait']);
  expect(kinds({})).toEqual(['wait']);
});

test('a slot is the value of its fact, or the words for an unknown one', () => {
  const text = 'Copy it from {console} into {variable}, {not a slot}, {x} and {env:NAME}.';
  const { facts } = situation({ 'endpoint.console': 'https://a.example', 'env.name': 'A_KEY' });
  expect(fillSlots(text, facts)).toBe(
    'Copy it from https://a.example into `A_KEY`, {not a slot}, {x} and {env:NAME}.',
  );
  const none = new Map([['env.name', unknown('not-applicable', 'test')]]);
  expect(fillSlots('From {console} into {variable}.', none)).toBe(
    "From the provider's console into the variable.",
  );
});

test('command, address and edit are what the run knows, else nothing', () => {
  const row: StepRow = {
    ...{ kind: 'use-model', text: 'Add it.', edit: 'provider', becomes: '[{model}]' },
    ...{ command: ['authlint', 'chat', 'a b'], url: 'endpoint.console' },
  };
  expect(stepsOf([row], situation({}))).toEqual([
    {
      ...{ kind: 'use-model', applicability: 'placeholder', text: 'Add it.' },
      ...{ command: "authlint chat 'a b'", edit: null, url: null },
    },
  ]);
  const values = { 'model.configured': 'm', 'endpoint.console': 'https://a.example' };
  expect(stepsOf([row], situation(values, { places: { provider: PLACE } }))).toEqual([
    {
      ...{ kind: 'use-model', applicability: 'machine', text: 'Add it.' },
      ...{ command: "authlint chat 'a b'", url: 'https://a.example' },
      edit: { ...PLACE, becomes: '[m]' },
    },
  ]);
});

test('a command that cannot be quoted for the shell is none', () => {
  const row: StepRow = { kind: 'try', text: 'Try.', command: ['authlint', 'check', '%PATH%'] };
  expect(stepsOf([row], situation({}, { shell: 'cmd' }))[0]?.command).toBeNull();
  expect(stepsOf([row], situation({}))[0]?.command).toBe('authlint check %PATH%');
});

test('the facts of a step are those of its condition, its slots and its address', () => {
  const row: StepRow = { kind: 'edit', when, text: '{client} {x}', becomes: '{model}', url: 'a.b' };
  expect(factsOfSteps([row], () => ['key.source'])).toEqual([
    'key.source',
    SLOTS.client.fact,
    SLOTS.model.fact,
    'a.b',
  ]);
});

test('the documentation lists what holds where nothing is known, and says the other conditions', () => {
  const isKnown: Condition = { fact: 'env.name', operator: 'isKnown', value: null };
  const isUnknown: Condition = { fact: 'env.name', operator: 'isUnknown', value: null };
  expect(
    generalSteps([
      { kind: 'edit', when: isKnown, text: 'A.' },
      { kind: 'edit', when: isUnknown, text: 'B {client}.' },
      { kind: 'edit', when, text: 'C.' },
      { kind: 'edit', when, whenText: 'a variable is used', text: 'D.' },
      { kind: 'edit', when: { any: [when, isUnknown] }, text: 'E.' },
      { kind: 'edit', when: { all: [when, isKnown] }, text: 'F.' },
      { kind: 'edit', when: { all: [when, isUnknown] }, text: 'G.' },
    ]),
  ).toEqual([
    'B the client.',
    'C. (Where key.source is "env".)',
    'D. (Where a variable is used.)',
    'E.',
    'G. (Where key.source is "env".)',
  ]);
});
