import {
  judge,
  known,
  parsePack,
  unknown,
  type RuleCase,
  type RulePack,
  type Rule,
  FACTS,
} from '@authlint/core';
import { factsOf } from '@authlint/core';
import { builtinPacks } from '../src/index.js';

const packs: readonly RulePack[] = await builtinPacks();
const rules: readonly Rule[] = packs.flatMap((pack) => pack.rules);

async function verdicts(facts: RuleCase['facts']) {
  return judge(rules, (id) =>
    Promise.resolve(
      Object.hasOwn(facts, id) ? known(facts[id] ?? null, 'case') : unknown('not-given', 'case'),
    ),
  );
}

describe.each(packs.map((pack) => [pack.id, pack] as const))('pack %s', (_id, pack) => {
  test('has the format', () => {
    const written = { ...pack, rules: pack.rules };
    expect(parsePack(written)).toMatchObject({ ok: true });
  });

  test.each(pack.rules.map((rule) => [rule.id, rule] as const))(
    '%s reads known facts only',
    (_rule, rule) => {
      expect(factsOf(rule.when).filter((id) => !Object.hasOwn(FACTS, id))).toEqual([]);
    },
  );

  describe.each(pack.rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
    const cases = (['fires', 'quiet', 'undetermined'] as const).flatMap((kind) =>
      rule.cases[kind].map((item) => [kind, item.name, item] as const),
    );
    test.each(cases)('%s: %s', async (kind, _name, item) => {
      const verdict = (await verdicts(item.facts)).find((found) => found.rule.id === id);
      expect(verdict?.verdict).toBe(kind === 'fires' ? 'fired' : kind);
    });
  });
});
