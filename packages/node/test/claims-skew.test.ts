import { createEngine, definePack, type DiagnosisEngine } from '../src/index.js';

/** The time limits of a token, and clocks that differ by up to 60 s. Verdicts stated by hand. */

const NOW = Date.UTC(2026, 10, 22) / 1000;
const finding = (fact: 'claims.expired' | 'claims.notYetValid', name: string) => ({
  ...{ id: `skew/${name}`, summary: name, kind: 'finding' as const, severity: 'warn' as const },
  ...{ code: null, certainty: 'proven' as const, why: 'By its claims.', not: 'Another claim.' },
  when: { fact, operator: 'is', value: true } as const,
  cases: {
    fires: [{ name: 'so', facts: { [fact]: true } }],
    quiet: [{ name: 'not so', facts: { [fact]: false } }],
    undetermined: [{ name: 'no token', facts: {}, missing: [fact] }],
  },
});
const pack = definePack({
  ...{ id: 'skew', format: 1, summary: 'Limits of tokens.' },
  rules: [finding('claims.expired', 'expired'), finding('claims.notYetValid', 'early')],
});

let engine: DiagnosisEngine;
beforeAll(() => {
  engine = createEngine({ env: {}, home: null, packs: [pack], clock: { now: () => NOW * 1000 } });
});
afterAll(() => engine.close());

const part = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url');
const token = (claims: object): string => `${part({ alg: 'RS256' })}.${part(claims)}.bWFkZS11cA`;

test.each([
  ['ended 59 s ago', { exp: NOW - 59 }, []],
  ['ended 61 s ago', { exp: NOW - 61 }, ['skew/expired']],
  ['begins in 59 s', { nbf: NOW + 59, exp: NOW + 900 }, []],
  ['begins in 61 s', { nbf: NOW + 61, exp: NOW + 900 }, ['skew/early']],
  ['has no limits', { aud: 'llm' }, []],
])('a token that %s', async (_name, claims, rules) => {
  const provider = { baseUrl: 'https://llm.corp.example/v1', key: token(claims), modelId: 'm' };
  const { findings } = await engine.diagnose(provider, { offline: true });
  expect(findings.map(({ rule }) => rule).filter((id) => id.startsWith('skew/'))).toEqual(rules);
});
