import { knownFacts, parsePack } from '@authlint/packs';
import { FACTS, leavesOf } from '@authlint/core/internal';
import { testPack } from '@authlint/testkit';
import { builtinPacks } from '../src/index.js';

const packs = await builtinPacks();

describe.each(packs.map((pack) => [pack.id, pack] as const))('pack %s', (_id, pack) => {
  test('has the format', () => {
    const locate = () => ({ line: 1, column: 1 });
    const known = knownFacts(FACTS);
    expect(parsePack(pack, known, { file: pack.id, locate })).toMatchObject({ ok: true });
  });

  test('every case is judged as stated, and every condition matters', async () => {
    const report = await testPack(pack);
    expect(report.cases).toBeGreaterThan(0);
    expect(report.mutants).toBeGreaterThan(0);
    expect(report).toMatchObject({ faults: [], survivors: [] });
  });

  test.each(pack.rules.map((rule) => [rule.id, rule] as const))(
    '%s reads known facts',
    (_rule, rule) => {
      expect(leavesOf(rule.when).filter(({ fact }) => !Object.hasOwn(FACTS, fact))).toEqual([]);
    },
  );
});

test('a case that is judged otherwise is a fault', async () => {
  const [pack] = packs;
  const [rule] = pack?.rules ?? [];
  if (!pack || !rule) throw new Error('no pack');
  const { fires, quiet } = rule.cases;
  const swapped = {
    ...pack,
    rules: [{ ...rule, cases: { ...rule.cases, fires: quiet, quiet: fires } }],
  };
  expect((await testPack(swapped)).faults).not.toEqual([]);
});
