import { rulesFor } from '../src/check/rules-for.js';
import type { Pack } from '../src/packs/index.js';
import { ruleOf } from './support/rule.js';

const when = { fact: 'key.present', operator: 'is', value: true } as const;
const gateway = {
  ...{ name: 'House', hosts: ['llm.house.example'], siblings: [{ id: 'house-eu' }] },
  fingerprints: [],
} as unknown as NonNullable<Pack['gateway']>;
const pack = (id: string, types: readonly string[], more: Partial<Pack> = {}): Pack => ({
  ...{ id, format: 1, summary: '', types, ...more },
  rules: [ruleOf(when, `${id}/rule`)],
});
const packs = [pack('all', ['*']), pack('google', ['google']), pack('house', ['*'], { gateway })];
const at = (owner: string | null, type = 'openai-compatible') => ({
  type,
  owner: owner === null ? null : { id: owner },
});
const ids = (rules: ReturnType<typeof rulesFor>) => rules.map(({ id }) => id);

test('rules of a gateway apply at that gateway, those of a type to that type', () => {
  expect(ids(rulesFor(packs, at(null), {}))).toEqual(['all/rule']);
  expect(ids(rulesFor(packs, at('openai'), {}))).toEqual(['all/rule']);
  expect(ids(rulesFor(packs, at('house'), {}))).toEqual(['all/rule', 'house/rule']);
  expect(ids(rulesFor(packs, at('house-eu'), {}))).toEqual(['all/rule', 'house/rule']);
  expect(ids(rulesFor(packs, at(null, 'google'), {}))).toEqual(['all/rule', 'google/rule']);
});

test('a severity of the configuration counts, and off leaves the rule out', () => {
  expect(rulesFor(packs, at(null), { 'all/rule': 'off' })).toEqual([]);
  expect(rulesFor(packs, at(null), { 'all/rule': 'warn' })).toMatchObject([{ severity: 'warn' }]);
});
