import type { Certainty, Code, Diagnosis, ProviderState, Rule, Verdict } from '@authlint/model';
import { bestOf, diagnoses, findings, undeterminedOf } from '../src/check/diagnose.js';
import { judgeFacts } from '../src/internal.js';
import { diagnosis } from './support/diagnosis.js';
import { ruleOf } from './support/rule.js';
import { situationOf } from '../src/check/steps.js';

const NOTHING_KNOWN = situationOf(new Map());

const codes = (shown: readonly Diagnosis[]) => shown.map(({ code }) => code);
const excluded = (shown: readonly Diagnosis[]) =>
  shown.flatMap(({ ruledOut }) => ruledOut.map(({ code }) => code));

describe('the order of diagnoses', () => {
  const fires = { fact: 'a', operator: 'is', value: true } as const;
  const rule = (code: Code, certainty: Certainty, more: Partial<Rule> = {}): Rule => ({
    ...ruleOf(fires, `test/${code}`),
    ...{ code, certainty, ...more },
  });
  const ranked = (rules: readonly Rule[]) =>
    judgeFacts({ a: true }, [{ rules }]).diagnoses.map(({ rule: id }) => id.replace('test/', ''));

  test.each<[string, readonly Rule[], readonly string[]]>([
    [
      'what is proven, then what is likely, then what is possible',
      [rule('quota', 'possible'), rule('key-missing', 'likely'), rule('key-rejected', 'proven')],
      ['key-rejected', 'key-missing', 'quota'],
    ],
    [
      'the certain and general before the uncertain and specific',
      [rule('key-quoted', 'likely'), rule('server-error', 'proven')],
      ['server-error', 'key-quoted'],
    ],
    [
      'of equal certainty the specific before the general',
      [rule('key-rejected', 'likely'), rule('key-whitespace', 'likely')],
      ['key-whitespace', 'key-rejected'],
    ],
    [
      'the environment of the client before the value that it has there',
      [rule('key-placeholder', 'proven'), rule('env-shadowed', 'proven')],
      ['env-shadowed', 'key-placeholder'],
    ],
    [
      'damage of the key before the environment',
      [rule('env-changed-after-start', 'proven'), rule('key-quoted', 'proven')],
      ['key-quoted', 'env-changed-after-start'],
    ],
    [
      'a rule with a code of its own before that of the code itself',
      [rule('quota', 'likely', { id: 'a' }), rule('quota', 'likely', { id: 'b', ownCode: 'x/y' })],
      ['b'],
    ],
    [
      'else by name, whatever the order of the rules',
      [rule('quota', 'likely', { id: 'b' }), rule('quota', 'likely', { id: 'a' })],
      ['a'],
    ],
    [
      'one for each code: the best',
      [rule('quota', 'possible', { id: 'a' }), rule('quota', 'proven', { id: 'b' })],
      ['b'],
    ],
    [
      'a finding is no diagnosis',
      [rule('quota', 'proven', { kind: 'finding' }), rule('key-rejected', 'possible')],
      ['key-rejected'],
    ],
  ])('%s', (_name, rules, expected) => {
    expect(ranked(rules)).toEqual(expected);
    expect(ranked([...rules].reverse())).toEqual(expected);
  });

  test('a rule that does not fire says nothing', () => {
    const quiet = rule('quota', 'proven', { when: { ...fires, value: false } });
    const open = rule('key-missing', 'proven', { when: { ...fires, fact: 'unknown' } });
    expect(ranked([quiet, open, rule('key-rejected', 'possible')])).toEqual(['key-rejected']);
  });

  test('a diagnosis without a code is none', () => {
    expect(ranked([rule('quota', 'proven', { code: null })])).toEqual([]);
  });

  test('a finding has the severity and the cause of its rule, a diagnosis is no finding', () => {
    const shown = findings(
      [
        fired(rule('key-whitespace', 'proven', { kind: 'finding', severity: 'warn' })),
        fired(rule('quota', 'proven', { kind: 'finding', code: null })),
        fired(rule('quota', 'proven')),
      ],
      new Map(),
      null,
    );
    expect(shown.map(({ severity, cause, code }) => [severity, cause, code])).toEqual([
      ['warn', 1, 'key-whitespace'],
      ['error', null, null],
    ]);
  });

  test('a diagnosis with a code of its own says what it stands under', () => {
    const [own] = diagnoses([fired(rule('quota', 'likely', { ownCode: 'x/y' }))], NOTHING_KNOWN);
    expect(own).toMatchObject({ code: 'x/y', under: 'quota', cause: null, certainty: 'likely' });
    const [plain] = diagnoses([fired(rule('key-missing', 'likely'))], NOTHING_KNOWN);
    expect(plain).toMatchObject({ code: 'key-missing', cause: 1 });
    expect(plain).not.toHaveProperty('under');
  });

  const fired = (of: Rule): Verdict => ({ verdict: 'fired', rule: of, evidence: [] });
});

describe('what is shown beside the best', () => {
  test.each<[string, readonly Diagnosis[], readonly string[]]>([
    ['nothing where there is none', [], []],
    [
      'a proof leaves no alternative that is not proven',
      [
        diagnosis('key-whitespace', 'proven'),
        diagnosis('key-rejected', 'likely'),
        diagnosis('key-of-twin-endpoint', 'possible'),
      ],
      ['key-whitespace'],
    ],
    [
      'a proof leaves what is proven as well',
      [
        diagnosis('key-whitespace', 'proven'),
        diagnosis('key-quoted', 'proven'),
        diagnosis('key-rejected', 'likely'),
      ],
      ['key-whitespace', 'key-quoted'],
    ],
    [
      'what is likely leaves all others open',
      [
        diagnosis('key-rejected', 'likely'),
        diagnosis('key-expired', 'likely'),
        diagnosis('key-of-twin-endpoint', 'possible'),
      ],
      ['key-rejected', 'key-expired', 'key-of-twin-endpoint'],
    ],
    [
      'env-not-set explains nothing beside another reason why the client lacks the variable',
      [diagnosis('env-not-in-client', 'likely'), diagnosis('env-not-set', 'likely')],
      ['env-not-in-client'],
    ],
    [
      'nor where both are proven',
      [diagnosis('env-name-mismatch', 'proven'), diagnosis('env-not-set', 'proven')],
      ['env-name-mismatch'],
    ],
    [
      'env-not-set stays beside a cause of another kind',
      [diagnosis('key-rejected', 'likely'), diagnosis('env-not-set', 'possible')],
      ['key-rejected', 'env-not-set'],
    ],
    [
      'another reason of that kind stays beside env-not-set',
      [diagnosis('env-not-set', 'likely'), diagnosis('env-file-not-loaded', 'possible')],
      ['env-not-set', 'env-file-not-loaded'],
    ],
    [
      'five alternatives, the best ones',
      (
        [
          'key-rejected',
          'key-expired',
          'key-revoked',
          'key-retired',
          'quota',
          'rate-limit',
          'permission',
        ] as const
      ).map((code) => diagnosis(code, 'possible')),
      ['key-rejected', 'key-expired', 'key-revoked', 'key-retired', 'quota', 'rate-limit'],
    ],
  ])('%s', (_name, found, shown) => {
    expect(codes(bestOf(found))).toEqual(shown);
  });

  test('what is ruled out is no alternative', () => {
    const shown = bestOf([
      diagnosis('key-rejected', 'likely', ['key-of-twin-endpoint']),
      diagnosis('key-of-twin-endpoint', 'possible'),
      diagnosis('key-revoked', 'possible'),
    ]);
    expect(codes(shown)).toEqual(['key-rejected', 'key-revoked']);
    expect(excluded(shown)).toEqual(['key-of-twin-endpoint']);
  });

  test('what is proven is shown, and then not ruled out', () => {
    const shown = bestOf([
      diagnosis('key-quoted', 'proven', ['key-whitespace', 'key-missing']),
      diagnosis('key-whitespace', 'proven', ['key-quoted']),
    ]);
    expect(codes(shown)).toEqual(['key-quoted', 'key-whitespace']);
    expect(excluded(shown)).toEqual(['key-missing']);
  });

  test('what is ruled out for this configuration alone stays open, and is then not ruled out', () => {
    const shown = bestOf([
      diagnosis('key-rejected', 'likely', ['key-of-other-account', 'key-missing']),
      diagnosis('key-of-other-account', 'possible'),
    ]);
    expect(codes(shown)).toEqual(['key-rejected', 'key-of-other-account']);
    expect(excluded(shown)).toEqual(['key-missing']);
  });
});

describe('what could not be looked at', () => {
  const open = (id: string, ...reasons: readonly string[]): Verdict => ({
    verdict: 'undetermined',
    rule: ruleOf({ fact: 'a', operator: 'is', value: true }, id),
    missing: reasons.map((reason) => ({ fact: reason, reason: reason as never })),
  });
  const ALL = [open('file', 'permission'), open('sent', 'offline', 'not-given')];
  const shown = (
    state: ProviderState,
    best: Diagnosis | undefined,
    verdicts: readonly Verdict[] = ALL,
  ) =>
    undeterminedOf(verdicts, state, best).map(({ rule, missing }) => [
      rule,
      ...missing.map(({ reason }) => reason),
    ]);
  const both = [
    ['file', 'permission'],
    ['sent', 'offline'],
  ];

  test.each<[string, ProviderState, Diagnosis | undefined, readonly (readonly string[])[]]>([
    ['is listed where nothing was found', 'inconclusive', undefined, both],
    ['is listed where nothing was sent', 'unchecked', undefined, both],
    ['is listed beside what is likely', 'rejected', diagnosis('key-rejected', 'likely'), both],
    ['is listed beside what is possible', 'rejected', diagnosis('key-rejected', 'possible'), both],
    ['is not listed beside a proof', 'rejected', diagnosis('key-quoted', 'proven'), []],
    ['is not listed beside a proof of another kind', 'not-auth', diagnosis('quota', 'proven'), []],
    ['is not listed where all works', 'ok', undefined, []],
  ])('%s', (_name, state, best, expected) => {
    expect(shown(state, best)).toEqual(expected);
  });

  test('what nobody asked for is not missing', () => {
    const quiet = ['not-needed', 'not-applicable', 'not-configured', 'not-given'];
    expect(shown('inconclusive', undefined, [open('quiet', ...quiet)])).toEqual([]);
  });

  test('a rule that fired or is quiet misses nothing', () => {
    const rule = ruleOf({ fact: 'a', operator: 'is', value: true });
    const verdicts: Verdict[] = [
      { verdict: 'fired', rule, evidence: [] },
      { verdict: 'quiet', rule },
    ];
    expect(shown('inconclusive', undefined, verdicts)).toEqual([]);
  });
});
