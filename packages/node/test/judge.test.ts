import { definePack, InvalidPackError, judge } from '../src/index.js';

/** Verdicts stated by hand. */

const pack = definePack({
  id: 'acme',
  format: 1,
  summary: 'The gateway of Acme.',
  rules: [
    {
      id: 'acme/team',
      summary: 'The team is missing.',
      code: 'acme/team-missing',
      certainty: 'likely',
      when: {
        all: [
          { fact: 'auth.rejected', operator: 'is', value: true },
          { not: { fact: 'headers.missing', operator: 'excludes', value: 'x-team' } },
        ],
      },
      why: 'The gateway asks for it.',
      not: 'Another header.',
      cases: {
        fires: [{ name: 'a', facts: { 'auth.rejected': true, 'headers.missing': ['x-team'] } }],
        quiet: [{ name: 'b', facts: { 'auth.rejected': false } }],
        undetermined: [{ name: 'c', facts: {}, missing: ['auth.rejected'] }],
      },
    },
  ],
  codes: { 'acme/team-missing': { under: 'native-setting-missing', message: 'say who you are.' } },
});

test('the rules of a pack over facts, at once', () => {
  const { rules, diagnoses } = judge({ 'auth.rejected': true, 'headers.missing': ['x-team'] }, [
    pack,
  ]);
  expect(rules).toEqual([{ rule: 'acme/team', verdict: 'fired', missing: [] }]);
  expect(diagnoses).toMatchObject([
    {
      cause: 4,
      code: 'acme/team-missing',
      under: 'native-setting-missing',
      certainty: 'likely',
      rule: 'acme/team',
      message: '401 authentication failed: say who you are.',
    },
  ]);
});

test.each([
  [{ 'auth.rejected': true, 'headers.missing': [] }, 'quiet', []],
  [{ 'auth.rejected': false }, 'quiet', []],
  [{ 'headers.missing': ['x-team'] }, 'undetermined', ['auth.rejected']],
  [{}, 'undetermined', ['auth.rejected', 'headers.missing']],
])('%j: %s', (facts, verdict, missing) => {
  expect(judge(facts, [pack])).toMatchObject({
    rules: [{ verdict, missing }],
    diagnoses: [],
    findings: [],
  });
});

test('a pack that cannot be used is refused by name', () => {
  const broken = { ...pack, format: 9 } as unknown as typeof pack;
  expect(() => judge({}, [broken])).toThrow(InvalidPackError);
});
