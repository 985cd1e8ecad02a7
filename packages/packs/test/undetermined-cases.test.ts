import type { Condition, Rule, RuleCase } from '@authlint/model';
import { withAllCases } from '../src/index.js';

const is = (fact: string, value: string | boolean): Condition => ({ fact, operator: 'is', value });

function rule(when: Condition, ...fires: readonly RuleCase[]): Rule {
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
    cases: { fires, quiet: [] },
  };
}

const derived = (item: Rule, ...others: readonly Rule[]) =>
  withAllCases(item, [item, ...others]).cases.undetermined;

test('the case that fires, without one fact of the conditions at a time', () => {
  const facts = { 'key.present': true, 'auth.status': '401', 'key.blanks': 'space' };
  const when = { all: [is('key.present', true), is('auth.status', '401')] };
  expect(derived(rule(when, { name: 'refused', facts }))).toEqual([
    {
      name: 'key.present is unknown',
      facts: { 'auth.status': '401' },
      missing: ['key.present'],
    },
    {
      name: 'auth.status is unknown',
      facts: { 'key.present': true },
      missing: ['auth.status'],
    },
  ]);
});

test('none for a fact without which the rule fires all the same', () => {
  const when = { any: [is('key.present', true), is('auth.status', '401')] };
  const both = { name: 'both', facts: { 'key.present': true, 'auth.status': '401' } };
  const first = { name: 'the first', facts: { 'key.present': true, 'auth.status': '200' } };
  expect(derived(rule(when, both))).toEqual([]);
  expect(derived(rule(when, first)).map(({ missing }) => missing)).toEqual([['key.present']]);
});

test('from the first case that gives every fact, the one that it is compared with too', () => {
  const when = {
    all: [{ fact: 'env.name', operator: 'isNot', value: { fact: 'key.name' } }],
  } as const;
  const open = { name: 'open', facts: { 'env.name': 'A' } };
  const full = { name: 'full', facts: { 'env.name': 'A', 'key.name': 'B' } };
  expect(derived(rule(when, open))).toEqual([]);
  expect(derived(rule(when, open, full)).map(({ missing }) => missing)).toEqual([
    ['env.name'],
    ['key.name'],
  ]);
});

test('a fact that has to be unknown is not given', () => {
  const when: Condition = {
    all: [{ fact: 'net.proxy', operator: 'isUnknown', value: null }, is('key.present', true)],
  };
  const fires = { name: 'no proxy', facts: { 'key.present': true } };
  expect(derived(rule(when, fires)).map(({ name }) => name)).toEqual(['key.present is unknown']);
});

test('another rule that fires beside it does so as long as its facts are there', () => {
  const when = { all: [is('key.present', true), is('auth.status', '401')] };
  const other = { ...rule(is('auth.status', '401')), id: 'acme/other' };
  const facts = { 'key.present': true, 'auth.status': '401' };
  const fires = { name: 'refused', facts, alsoFires: ['acme/other'] };
  expect(derived(rule(when, fires), other).map(({ alsoFires }) => alsoFires)).toEqual([
    ['acme/other'],
    undefined,
  ]);
});

test('those that are written count alone', () => {
  const written = [{ name: 'written', facts: {}, missing: ['key.present'] }];
  const item = rule(is('key.present', true), { name: 'a key', facts: { 'key.present': true } });
  const cases = { ...item.cases, undetermined: written };
  expect(derived({ ...item, cases })).toBe(written);
});
