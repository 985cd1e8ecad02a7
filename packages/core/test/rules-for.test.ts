import type { RuleSource } from '../src/check/rule-source.js';
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
