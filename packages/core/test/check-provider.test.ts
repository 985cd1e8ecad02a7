import {
  known,
  type Certainty,
  type Code,
  type FactCost,
  type ProviderReport,
  type Rule,
} from '@authlint/model';
import { plainStep } from '@authlint/model/catalogue';
import { createKnowledge } from '@authlint/providers';
import {
  checkProvider,
  type CheckOptions,
  type Engine,
  type FactDefinition,
  type RuleSource,
} from '../src/internal.js';
import { play, type Played } from './support/played.js';
import { ruleOf } from './support/rule.js';
import { NAME } from './support/running.js';
import { CHAT, HOST, KEY, LIST, opensTo, refusal, savedKey, withKey } from './support/wire.js';

/** What a check reports of one provider: rules of our own, and a server that answers. */

const FIRES = { fact: 'test.yes', operator: 'is', value: true } as const;
const YES: Pick<RuleSource, 'facts'> = {
  facts: {
    'test.yes': {
      cost: 'pure',
      summary: '',
      values: 'boolean',
      collect: () => known(true, 'the test'),
    },
  },
};

function rule(code: Code, certainty: Certainty, more: Partial<Rule> = {}): Rule {
  return { ...ruleOf(FIRES, `test/${code}`), code, certainty, ...more };
}

async function reported(
  rules: readonly Rule[],
  played: Partial<Played>,
  more: Partial<Engine> & { readonly source?: Partial<RuleSource> } = {},
): Promise<ProviderReport> {
  const { source, ...engine } = more;
  const own: RuleSource = { id: 'test', format: 1, summary: '', types: ['*'], rules, ...YES };
  const reports: ProviderReport[] = [];
  await play({
    hosts: { [HOST]: [refusal('No.')] },
    world: { env: { [NAME]: KEY } },
    target: {},
    ...played,
    during: async ({ target, services, options }) => {
      const ruleSources = [{ ...own, ...source }];
      reports.push(await checkProvider(target, { ...services, ...engine, ruleSources }, options));
    },
  });
  const [report] = reports;
  if (report === undefined) throw new Error('nothing was checked');
  return report;
}

const codesOf = ({ state, reason, diagnosis, alternatives }: ProviderReport) => [
  reason === null ? state : `${state}: ${reason}`,
  ...[diagnosis, ...alternatives].map((one) => one?.code ?? null),
];

const WORKS = { [HOST]: [LIST, CHAT] };

test.each<[string, Partial<Played>, Certainty, readonly (string | null)[]]>([
  ['that works: no cause, and none beside it', { hosts: WORKS }, 'possible', ['ok', null]],
  ['that nobody asked', { options: { offline: true } }, 'possible', ['unchecked: offline', null]],
  ['that refuses', {}, 'possible', ['rejected', 'key-missing', 'key-expired']],
  [
    'that nobody asked, with a cause in the files',
    { options: { offline: true } },
    'likely',
    ['rejected', 'key-missing', 'key-expired'],
  ],
])('a provider %s', async (_name, played, certainty, expected) => {
  const rules = [rule('key-expired', certainty), rule('key-missing', certainty)];
  expect(codesOf(await reported(rules, played))).toEqual(expected);
});

test('a refusal that no rule explains is inconclusive', async () => {
  expect(codesOf(await reported([], {}))).toEqual(['inconclusive', null]);
});

test('a rule with steps of its own keeps them, the others have those for the answer', async () => {
  const advice = { sentence: 'Ask Bob.', steps: [plainStep('ask-admin', 'Ask Bob.')] };
  const rules = [
    rule('key-expired', 'possible', { id: 'a', steps: [{ kind: 'compare', text: 'Look.' }] }),
    rule('key-rejected', 'possible', { id: 'b' }),
  ];
  const { diagnosis, alternatives } = await reported(
    rules,
    {},
    { adviser: () => Promise.resolve(() => ({ ...advice, becomes: null, isSaid: true })) },
  );
  const first = [diagnosis, ...alternatives].map((one) => one?.resolution.steps[0]?.text);
  expect(first).toEqual(['Look.', 'Ask Bob.']);
});

describe('a step that goes by a fact which no rule reads', () => {
  const REFUSED = { fact: 'auth.rejected', operator: 'is', value: true } as const;

  test.each<[FactCost, boolean, boolean]>([
    ['pure', true, true],
    ['local', true, true],
    ['network', true, true],
    ['experiment', true, false],
    ['pure', false, true],
    ['network', false, false],
  ])('of cost %s, sending %j: shown %j', async (cost, sends, isShown) => {
    const step = { ...YES.facts?.['test.yes'], cost } as FactDefinition;
    const steps = [
      { kind: 'compare', text: 'Look.', when: { ...FIRES, fact: 'test.step' } },
    ] as const;
    const { diagnosis } = await reported(
      [rule('key-rejected', 'likely', { steps, when: sends ? REFUSED : FIRES })],
      { options: { offline: !sends } },
      { source: { facts: { ...YES.facts, 'test.step': step } } },
    );
    const texts = diagnosis?.resolution.steps.map(({ text }) => text) ?? [];
    expect([diagnosis?.code, texts.includes('Look.')]).toEqual(['key-rejected', isShown]);
  });
});

test.each<[string, Partial<Played>, object]>([
  ['which it got', { hosts: WORKS }, { rules: 3, contradicted: 2, entered: 1 }],
  ['which it did not get', { options: { offline: true } }, { contradicted: 0, entered: 3 }],
  ['that fit them', {}, { contradicted: 0, entered: 3 }],
])('a rule is left out by answers %s', async (_name, played, expected) => {
  const refused = { fact: 'auth.rejected', operator: 'is', value: true } as const;
  const tried = { fact: 'experiment.place', operator: 'is', value: 'x-api-key' } as const;
  const rules = [
    rule('key-expired', 'possible'),
    rule('key-rejected', 'possible', { when: { all: [FIRES, refused] } }),
    rule('gateway-scheme-differs', 'possible', { when: { all: [refused, tried] } }),
  ];
  const works: object[] = [];
  const onJudged = (_id: string, work: object) => works.push(work);
  await reported(rules, { ...played, options: { ...played.options, onJudged } });
  expect(works).toMatchObject([expected]);
});

test.each<[Certainty, Partial<Rule>, number]>([
  ['proven', {}, 0],
  ['likely', {}, 2],
  ['proven', { kind: 'finding' }, 2],
])('what is %s by the files alone, %j: %i requests', async (certainty, more, sent) => {
  const refused = { fact: 'auth.rejected', operator: 'is', value: true } as const;
  const { requests } = await reported(
    [rule('key-missing', certainty, more), rule('key-rejected', 'likely', { when: refused })],
    { options: { experiments: 'none' } },
  );
  expect(requests).toHaveLength(sent);
});

test.each<[FactCost, boolean]>([
  ['pure', true],
  ['network', true],
  ['experiment', false],
  ['consent', false],
])('a fact of cost %s that only a sentence names: asked for %j', async (cost, isAsked) => {
  const named = { ...YES.facts?.['test.yes'], cost } as FactDefinition;
  const all: string[] = [];
  await reported(
    [rule('key-rejected', 'likely', { message: 'It is {test.named}.' })],
    { options: { onFacts: (_id, facts) => all.push(...facts.keys()) } },
    { source: { facts: { ...YES.facts, 'test.named': named } } },
  );
  expect([all.includes('test.yes'), all.includes('test.named')]).toEqual([true, isAsked]);
});

test.each([
  [
    { file: 'a.json', line: 2, column: 3 },
    { file: 'a.json', line: 2, column: 3 },
  ],
  [{ file: null, line: 2, column: 3 }, null],
  [{ file: 'a.json', line: null, column: 3 }, null],
  [{ file: 'a.json', line: 2, column: null }, null],
])('a finding of a provider at %j is shown at %j', async (source, location) => {
  const { findings } = await reported([rule('key-expired', 'likely', { kind: 'finding' })], {
    target: { source: { ...source, client: null } },
    options: { offline: true },
  });
  expect(findings).toMatchObject([{ code: 'key-expired', location }]);
});

test.each<[readonly string[], readonly (readonly [string, string])[]]>([
  [[], []],
  [['house'], []],
  [
    ['house', 'acme', 'home'],
    [
      [
        'pack-conflict',
        `acme and home and the pack house describe ${HOST}: the pack house counts.`,
      ],
    ],
  ],
])('packs that describe the endpoint, %j: %j', async (claimants, expected) => {
  const knowledge = { ...createKnowledge(), claimants: () => claimants };
  const { findings } = await reported([], { options: { offline: true } }, { knowledge });
  expect(
    findings.map(({ rule: id, message }) => [id, message.replace(/ Make its .*/, '')]),
  ).toEqual(expected);
});

test.each<[string, Partial<Played>, string]>([
  ['the list is refused', {}, 'https://other.corp.example/v1'],
  ['the list works', { hosts: WORKS }, `https://${HOST}/v1`],
  ['the host fails', { hosts: { [HOST]: [{ status: 500 }] } }, `https://${HOST}/v1`],
  ['nothing is sent', { options: { offline: true } }, `https://${HOST}/v1`],
])('of two Base URLs, where %s', async (_name, played, expected) => {
  const target = { baseUrlIfListRejected: 'https://other.corp.example/v1' };
  expect((await reported([], { target, ...played })).baseUrl).toBe(expected);
});

describe('a client that goes on to its next key', () => {
  const SECOND = `${KEY}-2`;
  const keys = (...more: readonly string[]) => ({
    goesOn: true as const,
    credentials: [
      savedKey('config:first', KEY),
      ...more.map((key) => savedKey(`config:${key.slice(-1)}`, key)),
    ],
  });
  const found = async (
    target: Played['target'],
    hosts: Played['hosts'],
    more: Partial<Played> = {},
  ) => {
    const report = await reported([], { target, hosts, ...more });
    const passed = report.findings.filter(({ rule: id }) => id === 'key-passed-over');
    return [report.state, report.credential.from, ...passed.map(({ message }) => message)];
  };

  const UNSET = { kind: 'env', name: 'CORP_NOT_SET', location: null } as const;
  const OBSERVED: CheckOptions['observed'] = {
    ...{ route: 'chat', method: 'POST', url: `https://${HOST}/v1/chat/completions` },
    answer: { kind: 'answer', status: 401, headers: {}, body: '', truncated: false, durationMs: 1 },
  };

  test('works with it; the first is to be removed', async () => {
    expect(await found(keys(SECOND), { [HOST]: opensTo(SECOND) })).toEqual([
      'ok',
      'config:2',
      'the key from config:first is refused; the client goes on to its next one. Remove it.',
    ]);
  });

  test('and to the one after it', async () => {
    const third = `${KEY}-3`;
    const all = await found(keys(SECOND, third), { [HOST]: opensTo(third) });
    expect(all.slice(0, 2)).toEqual(['ok', 'config:3']);
    expect(all).toHaveLength(4);
  });

  test.each<[string, Played['target'], Played['hosts'], Partial<Played>, string]>([
    ['both are refused', keys(SECOND), { [HOST]: [refusal('No.')] }, {}, 'config:2'],
    ['the first works', keys(SECOND), { [HOST]: opensTo(KEY) }, {}, 'config:first'],
    [
      'the first fails for another reason',
      keys(SECOND),
      { [HOST]: [withKey(LIST, SECOND), withKey(CHAT, SECOND), { status: 500, body: {} }] },
      {},
      'config:first',
    ],
    [
      'it stops at the first',
      { ...keys(SECOND), goesOn: false },
      { [HOST]: opensTo(SECOND) },
      {},
      'config:first',
    ],
    [
      'there is no second',
      { ...keys(), credentials: [savedKey('config:first', KEY), UNSET] },
      { [HOST]: [refusal('No.')] },
      {},
      'config:first',
    ],
    [
      'the client was refused itself',
      keys(SECOND),
      {},
      { options: { observed: OBSERVED } },
      'config:first',
    ],
    [
      'none is set',
      { ...keys(), credentials: [UNSET, { ...UNSET, name: 'CORP_NOR_SET' }] },
      {},
      {},
      'env:CORP_NOT_SET',
    ],
    ['chat is not asked', keys(SECOND), {}, { options: { chat: false } }, 'config:first'],
    ['nothing is sent', keys(SECOND), {}, { options: { offline: true } }, 'config:first'],
  ])('%s: none is passed over', async (_name, target, hosts, more, from) => {
    const [, inEffect, ...passed] = await found(target, hosts, more);
    expect([inEffect, ...passed]).toEqual([from]);
  });
});
