import type { RuleOverride, RuleSource } from '../src/check/rule-source.js';
import type { CheckOptions } from '../src/internal.js';
import { rulesFor } from '../src/check/rules-for.js';
import { ruleOf } from './support/rule.js';

const when = { fact: 'key.present', operator: 'is', value: true } as const;
const source = (
  id: string,
  types: readonly string[],
  more: Partial<RuleSource> = {},
): RuleSource => ({
  ...{ id, format: 1, summary: '', types, ...more },
  rules: [ruleOf(when, `${id}/rule`)],
});
const sources = [
  source('all', ['*']),
  source('google', ['google']),
  source('house', ['*'], { providers: ['house', 'house-eu'] }),
];
const at = (owner: string | null, type = 'openai-compatible') => ({
  type,
  owner: owner === null ? null : { id: owner },
});
const ids = (rules: ReturnType<typeof rulesFor>) => rules.map(({ id }) => id);

test('rules of a gateway apply at that gateway, those of a type to that type', () => {
  expect(ids(rulesFor(sources, at(null), {}))).toEqual(['all/rule']);
  expect(ids(rulesFor(sources, at('openai'), {}))).toEqual(['all/rule']);
  expect(ids(rulesFor(sources, at('house'), {}))).toEqual(['all/rule', 'house/rule']);
  expect(ids(rulesFor(sources, at('house-eu'), {}))).toEqual(['all/rule', 'house/rule']);
  expect(ids(rulesFor(sources, at(null, 'google'), {}))).toEqual(['all/rule', 'google/rule']);
});

test('a severity of the configuration counts, and off leaves the rule out', () => {
  expect(rulesFor(sources, at(null), { 'all/rule': 'off' })).toEqual([]);
  expect(rulesFor(sources, at(null), { 'all/rule': 'warn' })).toMatchObject([{ severity: 'warn' }]);
});

describe('what a pack changes of the rules of others', () => {
  const OWN = { ...ruleOf(when, 'all/rule'), message: 'Its own words.' };
  const laidOver = (
    override: RuleOverride,
    more: Partial<RuleSource> = {},
    severities: CheckOptions['severities'] = {},
  ) => {
    const all = { ...source('all', ['*']), rules: [OWN] };
    const house = source('house', ['*'], { overrides: { 'all/rule': override }, ...more });
    const [rule] = rulesFor([all, { ...house, rules: [] }], at('acme'), severities);
    return rule && [rule.certainty, rule.severity, rule.message, rule.steps];
  };
  const steps = [{ kind: 'compare', text: 'Look.' }] as const;
  const WORDS = OWN.message;

  test.each<[string, RuleOverride, readonly unknown[] | undefined]>([
    ['nothing', {}, ['likely', 'error', WORDS, undefined]],
    ['a lower certainty', { certainty: 'possible' }, ['possible', 'error', WORDS, undefined]],
    ['a higher one does not count', { certainty: 'proven' }, ['likely', 'error', WORDS, undefined]],
    ['a severity', { severity: 'warn' }, ['likely', 'warn', WORDS, undefined]],
    ['off', { severity: 'off' }, undefined],
    ['words', { message: 'Ask Bob.' }, ['likely', 'error', 'Ask Bob.', undefined]],
    ['steps', { steps }, ['likely', 'error', WORDS, steps]],
  ])('%s', (_name, override, expected) => {
    expect(laidOver(override)).toEqual(expected);
  });

  test('the configuration counts before it', () => {
    expect(laidOver({ severity: 'off' }, {}, { 'all/rule': 'warn' })?.[1]).toBe('warn');
  });

  test('a pack about other providers changes nothing', () => {
    expect(laidOver({ severity: 'off' }, { providers: ['house'] })).toBeDefined();
    expect(laidOver({ severity: 'off' }, { providers: ['house', 'acme'] })).toBeUndefined();
  });

  test('of two packs the last counts', () => {
    const over = (id: string, message: string) =>
      source(id, ['*'], { overrides: { 'all/rule': { message } } });
    const [rule] = rulesFor(
      [source('all', ['*']), over('a', 'First.'), over('b', 'Last.')],
      at(null),
      {},
    );
    expect(rule?.message).toBe('Last.');
  });
});

test('rules of a gateway that answers reveal ask for that as well', () => {
  const house = source('house', ['*'], { providers: ['house'], isSeenInAnswers: true });
  const seen = { fact: 'auth.responders', operator: 'includes', value: 'house' };
  expect(rulesFor([house], at('openai'), {})).toMatchObject([{ when: { all: [seen, when] } }]);
  expect(rulesFor([house], at('house'), {})).toMatchObject([{ when }]);
});
