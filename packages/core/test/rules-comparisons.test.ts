/** @jest-environment-options { "fromSource": true } */
import { normalized } from '@authlint/packs';
import { known, unknown, type Condition, type Fact, type UnknownReason } from '@authlint/model';
import { judge } from '../src/rules/judge.js';
import { ruleOf } from './support/rule.js';

/** Conditions that ask more than one known fact for a value. Every verdict is stated by hand. */

type Facts = Readonly<Record<string, Fact>>;

/** Once with facts that are there, once with facts that are waited for: the second is judged by json-rules-engine. */
async function verdicts(when: Condition, facts: Facts): Promise<readonly string[]> {
  const rule = ruleOf(when);
  const there = (id: string) => facts[id] ?? unknown('not-given', id);
  const [now] = await judge([rule], there);
  const [later] = await judge([rule], (id) => Promise.resolve(there(id)));
  return [now?.verdict ?? '', later?.verdict ?? ''];
}

const both = (verdict: string) => [verdict, verdict];
const is = (value: string | number | boolean): Fact => known(value, 'here');
const not = (reason: UnknownReason): Fact => unknown(reason, 'here');

const OWNER = { fact: 'owner', operator: 'is', value: { fact: 'issuer' } } as const;

test.each<[Facts, string]>([
  [{ owner: is('acme'), issuer: is('acme') }, 'fired'],
  [{ owner: is('acme'), issuer: is('zenith') }, 'quiet'],
  [{ owner: is('acme'), issuer: not('offline') }, 'undetermined'],
  [{ owner: not('offline'), issuer: is('acme') }, 'undetermined'],
])('one fact against another: %j is %s', async (facts, verdict) => {
  expect(await verdicts(OWNER, facts)).toEqual(both(verdict));
  expect(
    await verdicts(
      { all: [{ fact: 'on', operator: 'is', value: true }, OWNER] },
      { ...facts, on: is(true) },
    ),
  ).toEqual(both(verdict));
});

test('both facts of a comparison are evidence, and both may be missing', async () => {
  const facts: Facts = { owner: is('acme'), issuer: is('acme') };
  const [verdict] = await judge([ruleOf(OWNER)], (id) => facts[id] ?? not('offline'));
  expect(verdict).toMatchObject({ evidence: [{ fact: 'owner' }, { fact: 'issuer' }] });
  const [open] = await judge([ruleOf(OWNER)], () => not('offline'));
  expect(open).toMatchObject({ missing: [{ fact: 'owner' }, { fact: 'issuer' }] });
});

test('a fact may be asked whether it is in the list of another', async () => {
  const when = { fact: 'owner', operator: 'in', value: { fact: 'issuers' } } as const;
  const issuers = known(['acme', 'zenith'], 'here');
  expect(await verdicts(when, { owner: is('acme'), issuers })).toEqual(both('fired'));
  expect(await verdicts(when, { owner: is('other'), issuers })).toEqual(both('quiet'));
});

test('the dearer of both facts decides when a rule is judged', async () => {
  const asked: string[] = [];
  const when: Condition = { all: [OWNER, { fact: 'cheap', operator: 'is', value: true }] };
  await judge(
    [ruleOf(when)],
    (id) => {
      asked.push(id);
      return is(false);
    },
    (id) => (id === 'issuer' ? 'experiment' : 'pure'),
  );
  expect(asked).toEqual(['cheap']);
});

const REJECTED = { fact: 'rejected', operator: 'is', value: true } as const;
const UNREAD: Condition = {
  all: [{ fact: 'zone', operator: 'isUnknown', value: null }, REJECTED],
};

test.each<[string, Facts, string]>([
  ['looked for in vain', { zone: not('permission'), rejected: is(true) }, 'fired'],
  [
    'looked for in vain, and the other condition fails',
    { zone: not('permission'), rejected: is(false) },
    'quiet',
  ],
  ['known', { zone: is('main'), rejected: is(true) }, 'quiet'],
  ['not looked for: offline', { zone: not('offline'), rejected: is(true) }, 'undetermined'],
  ['not looked for: no consent', { zone: not('no-consent'), rejected: is(true) }, 'undetermined'],
  ['not looked for: not needed', { zone: not('not-needed'), rejected: is(true) }, 'undetermined'],
  ['the other condition is open', { zone: not('permission') }, 'undetermined'],
])('is unknown: %s', async (_name, facts, verdict) => {
  expect(await verdicts(UNREAD, facts)).toEqual(both(verdict));
});

test('is known, and not of is unknown, are the other way round', async () => {
  const when = normalized({ not: { fact: 'zone', operator: 'isUnknown' } });
  expect(when).toEqual({ fact: 'zone', operator: 'isKnown', value: null });
  expect(await verdicts(when, { zone: is('main') })).toEqual(both('fired'));
  expect(await verdicts(when, { zone: not('permission') })).toEqual(both('quiet'));
  expect(await verdicts(when, { zone: not('offline') })).toEqual(both('undetermined'));
});

test('the reason why a fact is unknown is the evidence', async () => {
  const facts: Facts = { zone: not('permission'), rejected: is(true) };
  const [verdict] = await judge([ruleOf(UNREAD)], (id) => facts[id] ?? not('offline'));
  expect(verdict).toMatchObject({
    evidence: [
      { fact: 'zone', value: 'unknown: permission' },
      { fact: 'rejected', value: true },
    ],
  });
});

test('a long text is searched up to 2,000 characters', async () => {
  const when = { fact: 'text', operator: 'matches', value: 'end' } as const;
  expect(await verdicts(when, { text: is(`${'x'.repeat(1990)} end`) })).toEqual(both('fired'));
  expect(await verdicts(when, { text: is(`${'x'.repeat(2000)} end`) })).toEqual(both('quiet'));
});
