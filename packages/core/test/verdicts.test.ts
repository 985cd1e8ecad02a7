import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '@authlint/suite';
import {
  known,
  unknown,
  type Condition,
  type FactCost,
  type FactValue,
  type Verdict,
} from '@authlint/model';
import { judge } from '../src/rules/judge.js';
import { ruleOf } from './support/rule.js';

/**
 * 203,658 verdicts of an earlier engine, to which every later one is held: 182 rules over the facts of 1,119 cases, as they were
 * on 2026-11-28. `verdicts`: lengths of runs and the first letter of fired, quiet or undetermined, in the order of the cases. `why`:
 * a hash of the evidence and the missing facts. The rules of today are not compared: they may change, what a condition means may not.
 */
interface Frozen {
  readonly rule: string;
  readonly when: Condition;
  readonly verdicts: string;
  readonly why: string;
}
type Facts = Readonly<Record<string, FactValue>>;

const [costLine = '', ...lines] = readFileSync(
  join(import.meta.dirname, 'support/verdicts.ndjson'),
  'utf8',
)
  .trimEnd()
  .split('\n');
const { costs } = JSON.parse(costLine) as { readonly costs: Readonly<Record<string, FactCost>> };
const entries = lines.map((line) => JSON.parse(line) as { readonly facts: Facts } | Frozen);
const cases = entries.flatMap((entry) => ('facts' in entry ? [entry.facts] : []));
const frozen = entries.flatMap((entry) => ('rule' in entry ? [entry] : []));

function judged(conditions: readonly Condition[], facts: Facts): Promise<readonly Verdict[]> {
  const rules = conditions.map((when) => ruleOf(when));
  const lookup = (id: string) =>
    Object.hasOwn(facts, id) ? known(facts[id] ?? null, id) : unknown('not-given', id);
  return judge(rules, lookup, (id) => costs[id] ?? 'pure');
}

function reasonsOf(verdict: Verdict): unknown {
  if (verdict.verdict === 'quiet') return null;
  return verdict.verdict === 'fired' ? verdict.evidence : verdict.missing;
}

/** As they are written in the file, for each condition. */
async function verdictsOf(conditions: readonly Condition[]) {
  const letters = conditions.map(() => '');
  const hashes = conditions.map(() => createHash('sha256'));
  for (const facts of cases) {
    for (const [index, verdict] of (await judged(conditions, facts)).entries()) {
      letters[index] += verdict.verdict.charAt(0);
      hashes[index]?.update(`${JSON.stringify(reasonsOf(verdict))}\n`);
    }
  }
  return conditions.map((_when, index) => ({
    verdicts: letters[index]?.replace(
      /(.)\1*/g,
      (run, letter) => String(run.length) + String(letter),
    ),
    why: hashes[index]?.digest('hex').slice(0, 16),
  }));
}

test('every verdict, its evidence and its missing facts are as they were (with npm test, of one rule in fifteen)', async () => {
  expect(frozen.length * cases.length).toBe(203_658);
  const compared = everyNth(15, frozen);
  const now = await verdictsOf(compared.map(({ when }) => when));
  const differing = compared.flatMap(({ rule, verdicts, why }, index) =>
    now[index]?.verdicts === verdicts && now[index].why === why ? [] : [rule],
  );
  expect(differing).toEqual([]);
});

test('an engine that takes all for any is noticed', async () => {
  const { when, verdicts, why } = frozen.find((entry) => 'all' in entry.when)!;
  if (!('all' in when)) throw new Error('no rule requires several conditions');
  expect(await verdictsOf([when, { any: when.all }])).toEqual([
    { verdicts, why },
    { verdicts: expect.not.stringMatching(verdicts) as string, why: expect.any(String) as string },
  ]);
});
