import type { Condition, Rule, RuleCase, RulePack } from '@authlint/core';
import { testPack } from '../src/index.js';

const when: Condition = {
  all: [
    { fact: 'key.present', operator: 'is', value: true },
    { fact: 'auth.status', operator: 'in', value: ['401', '403'] },
  ],
};

const fires: RuleCase = { name: 'refused', facts: { 'key.present': true, 'auth.status': '401' } };
const quiet: readonly RuleCase[] = [
  { name: 'no key', facts: { 'key.present': false, 'auth.status': '401' } },
  { name: 'accepted', facts: { 'key.present': true, 'auth.status': '200' } },
];
const undetermined: RuleCase = {
  name: 'not asked',
  facts: { 'key.present': true },
  missing: ['auth.status'],
};

function rule(part: Partial<Rule> = {}): Rule {
  return {
    id: 'acme/refused',
    summary: 'The key is refused.',
    code: 'key-rejected',
    certainty: 'likely',
    severity: 'error',
    kind: 'diagnosis',
    when,
    why: 'Because.',
    not: 'Never.',
    references: [],
    cases: { fires: [fires], quiet, undetermined: [undetermined] },
    ...part,
  };
}

function pack(...rules: readonly Rule[]): RulePack {
  return { id: 'acme', format: 1, summary: 'Rules of a gateway', types: ['*'], rules };
}

/** Problems as text, without those that the other parts of the test are about. */
async function problems(tested: RulePack): Promise<string[]> {
  const { faults } = await testPack(tested);
  return faults.map((fault) => `${fault.case ?? fault.rule}: ${fault.problem}`);
}

const withCases = (cases: Partial<Rule['cases']>): RulePack =>
  pack(rule({ cases: { fires: [fires], quiet, undetermined: [undetermined], ...cases } }));

test('a sound pack has nothing to say', async () => {
  expect(await testPack(pack(rule()))).toEqual({
    pack: 'acme',
    rules: 1,
    cases: 4,
    mutants: 4,
    faults: [],
    survivors: [],
  });
});

describe('cases under undetermined that are not written', () => {
  const derived = (part: Partial<Rule> = {}) =>
    rule({ ...part, cases: { fires: [fires], quiet, ...part.cases } });

  test('are judged: one for each fact without which the rule cannot fire', async () => {
    expect(await testPack(pack(derived()))).toMatchObject({ cases: 5, faults: [], survivors: [] });
  });

  test('notice each condition that is dropped or turned round, without the help of a quiet case', async () => {
    const { survivors } = await testPack(pack(derived({ cases: { fires: [fires], quiet: [] } })));
    expect(survivors.map(({ problem }) => problem)).toEqual([]);
  });

  test('are missing where no case gives every fact', async () => {
    const [, part] = 'all' in when ? when.all : [];
    if (part === undefined) throw new Error('no second condition');
    const any = { any: [{ fact: 'key.present', operator: 'is', value: false } as const, part] };
    const cases = { fires: [{ name: 'no key', facts: { 'key.present': false } }], quiet };
    expect(await problems(pack(rule({ when: any, cases })))).toContain(
      'acme/refused: no case under undetermined',
    );
  });
});

describe('a verdict that is stated wrongly', () => {
  test.each([
    [
      'fired',
      { fires: [{ ...fires, facts: { ...fires.facts, 'auth.status': '402' } }] },
      'refused: stated fired, judged quiet',
    ],
    [
      'quiet',
      {
        quiet: [
          ...quiet,
          { name: 'forbidden', facts: { 'key.present': true, 'auth.status': '403' } },
        ],
      },
      'forbidden: stated quiet, judged fired',
    ],
    [
      'undetermined',
      { undetermined: [{ ...undetermined, facts: { 'key.present': false } }] },
      'not asked: stated undetermined, judged quiet',
    ],
    [
      'fires without a fact',
      { fires: [{ name: 'refused', facts: { 'auth.status': '401' } }] },
      'refused: stated fired, judged undetermined',
    ],
    [
      'missing',
      { undetermined: [{ ...undetermined, missing: ['key.present'] }] },
      'not asked: misses auth.status, stated key.present',
    ],
  ])('%s', async (_name, cases, expected) => {
    expect(await problems(withCases(cases))).toContain(expected);
  });
});

describe('another rule of the pack', () => {
  const other = rule({
    id: 'acme/other',
    when: { all: [{ fact: 'auth.status', operator: 'is', value: '401' }] },
    cases: {
      fires: [{ name: 'by status', facts: { 'auth.status': '401' } }],
      quiet: [{ name: 'other status', facts: { 'auth.status': '500' } }],
      undetermined: [{ name: 'no status', facts: {}, missing: ['auth.status'] }],
    },
  });

  test('fires unbidden', async () => {
    expect(await problems(pack(rule(), other))).toEqual([
      'refused: acme/other fires too',
      'no key: acme/other fires too',
    ]);
  });

  test('fires as stated', async () => {
    const also = (item: RuleCase): RuleCase => ({ ...item, alsoFires: ['acme/other'] });
    const cases = {
      fires: [also(fires)],
      quiet: quiet.map((item) => (item.name === 'no key' ? also(item) : item)),
      undetermined: [undetermined],
    };
    expect(await problems(pack(rule({ cases }), other))).toEqual([]);
  });

  test('does not fire although stated', async () => {
    const cases = { fires: [{ ...fires, alsoFires: ['acme/none'] }] };
    expect(await problems(withCases(cases))).toEqual(['refused: acme/none does not fire']);
  });
});

describe('cases that prove nothing', () => {
  test.each([
    ['fires', { fires: [] }, 'acme/refused: no case under fires'],
    ['quiet', { quiet: [] }, 'acme/refused: no case under quiet'],
    ['undetermined', { undetermined: [] }, 'acme/refused: no case under undetermined'],
    [
      'the same name',
      { fires: [fires, { name: 'no key', facts: { 'key.present': true, 'auth.status': '403' } }] },
      'no key: another case has this name',
    ],
    [
      'the same facts in another order',
      { fires: [fires, { name: 'again', facts: { 'auth.status': '401', 'key.present': true } }] },
      'again: another case has these facts',
    ],
    [
      'an empty expectation',
      { fires: [{ ...fires, alsoFires: [] }] },
      'refused: an expectation is empty',
    ],
    [
      'missing facts that are not named',
      { undetermined: [{ name: 'not asked', facts: { 'key.present': true } }] },
      'not asked: does not say which facts are missing',
    ],
    [
      'missing facts where the rule decides',
      { fires: [{ ...fires, missing: ['a.b'] }] },
      'refused: nothing is missing where the rule decides',
    ],
  ])('%s', async (_name, cases, expected) => {
    expect(await problems(withCases(cases))).toContain(expected);
  });

  test('ids', async () => {
    expect(await problems(pack(rule(), rule()))).toContain(
      'acme/refused: another rule has this id',
    );
    expect(await problems(pack(rule({ id: 'other/refused' })))).toContain(
      'other/refused: its id does not begin with acme/',
    );
  });
});

describe('conditions that no case pins down', () => {
  const survivors = async (tested: RulePack) =>
    (await testPack(tested)).survivors.map(({ problem }) => problem);

  test('a leaf that could be dropped', async () => {
    expect(await survivors(withCases({ quiet: quiet.slice(1) }))).toEqual([
      'key.present is true dropped',
    ]);
  });

  test('a group that could be dropped', async () => {
    const group: Condition = { any: [{ fact: 'net.proxy', operator: 'isNot', value: 'a' }] };
    const both: Condition = { all: [...('all' in when ? when.all : []), group] };
    const facts = { ...fires.facts, 'net.proxy': 'b' };
    const cases = {
      fires: [{ name: 'refused', facts }],
      quiet: quiet.map((item) => ({ ...item, facts: { ...item.facts, 'net.proxy': 'b' } })),
      undetermined: [{ ...undetermined, facts: { 'key.present': true, 'net.proxy': 'b' } }],
    };
    expect(await survivors(pack(rule({ when: both, cases })))).toEqual(['a group (any) dropped']);
  });

  test('a limit that is judged at its edge only', async () => {
    const limit = (facts: RuleCase['facts'], kind: string): RuleCase => ({ name: kind, facts });
    const edge = rule({
      when: { all: [{ fact: 'key.length', operator: 'atLeast', value: 20 }] },
      cases: {
        fires: [limit({ 'key.length': 20 }, 'at the edge')],
        quiet: [],
        undetermined: [{ name: 'unknown', facts: {}, missing: ['key.length'] }],
      },
    });
    expect(await survivors(pack(edge))).toEqual(['key.length atLeast 20 turned into atMost']);
  });
});

test('the pack that was given stays as it was, and is not frozen', async () => {
  const given = pack(rule());
  const before = JSON.stringify(given);
  await testPack(given);
  expect(JSON.stringify(given)).toBe(before);
  expect(Object.isFrozen(given)).toBe(false);
});
