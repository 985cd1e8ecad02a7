import { rulesFor } from '../src/check/rules-for.js';
import type { Pack } from '../src/packs/index.js';
import { ruleOf } from './support/rule.js';

/** Lists of rules are made ready for judging by the list: the same list must come back as often as it can. */

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

test('owners of whom no pack speaks have one list, those of a gateway their own', () => {
  const plain = rulesFor(packs, at(null), {});
  expect(ids(plain)).toEqual(['all/rule']);
  expect(rulesFor(packs, at('openai'), {})).toBe(plain);
  expect(rulesFor(packs, at('groq'), {})).toBe(plain);
  expect(ids(rulesFor(packs, at('house'), {}))).toEqual(['all/rule', 'house/rule']);
  expect(ids(rulesFor(packs, at('house-eu'), {}))).toEqual(['all/rule', 'house/rule']);
  expect(ids(rulesFor(packs, at(null, 'google'), {}))).toEqual(['all/rule', 'google/rule']);
});

test('tables of severities that say the same have one list, also in turn with others', () => {
  const off = () => rulesFor(packs, at(null), { 'all/rule': 'off' });
  const warn = () => rulesFor(packs, at(null), { 'all/rule': 'warn' });
  const [first, second] = [off(), warn()];
  expect(off()).toBe(first);
  expect(warn()).toBe(second);
  expect(ids(first)).toEqual([]);
  expect(second[0]?.severity).toBe('warn');
});

test('however many tables there are, each is kept to', () => {
  for (const round of [1, 2]) {
    for (let count = 0; count < 40; count += 1) {
      const severity = count % 2 === 0 ? 'warn' : 'error';
      const table = { 'all/rule': severity, [`other/${String(count * round)}`]: 'off' } as const;
      expect(rulesFor(packs, at(null), table)[0]?.severity).toBe(severity);
    }
  }
});
