import { judge, rank, type CostLookup } from '../engine/index.js';
import { repaired } from '../facts/key-damage.js';
import type { FactSet } from '../facts/index.js';
import { FACT_COSTS, type FactCost, type Rule, type Verdict } from '../model/index.js';
import { precedenceOf } from '../diagnosis/catalogue.js';

/**
 * Judges rules in stages of cost. What a cheap stage proves is not asked again by a dear one: after a proven diagnosis no
 * new experiment is made, and after one that local facts prove nothing is sent at all. Rules that are quiet are left out.
 */
export async function judgeInStages(
  rules: readonly Rule[],
  facts: FactSet,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  const look = (id: string) => facts.look(id);
  // Where nothing is sent there are no answers that could deny anything.
  const soFar = facts.context.options.offline ? undefined : (id: string) => facts.soFar(id);
  for (const stage of stagesOf(rules, facts.costOf)) {
    for (const batch of stage) {
      const judged = judge(batch, look, facts.costOf, soFar);
      const found = judged instanceof Promise ? await judged : judged;
      for (const one of found) if (one.verdict !== 'quiet') verdicts.push(one);
      if (found.some(proves)) await settle(facts);
    }
  }
  return verdicts;
}

/**
 * What is tried before the sending ends: a hidden key may be the good one, and a damaged key may be dead as well. Neither
 * changes what is proven, both change what to do about it.
 */
async function settle(facts: FactSet): Promise<void> {
  const { credential, key, options } = facts.context;
  const hidden = credential.shadowed.length > 0;
  const damaged = facts.asked && key !== null && repaired(key) !== null;
  if (!options.offline && (hidden || damaged) && (await facts.value('auth.rejected'))) {
    if (hidden) await facts.get('experiment.shadowed');
    if (damaged) await facts.get('experiment.repaired');
  }
  facts.settle();
}

function proves(verdict: Verdict): boolean {
  const { rule } = verdict;
  return verdict.verdict === 'fired' && rule.kind === 'diagnosis' && rule.certainty === 'proven';
}

type Stages = readonly (readonly (readonly Rule[])[])[];

const kept = new WeakMap<
  readonly Rule[],
  { readonly costs: CostLookup; readonly stages: Stages }
>();

/** The stages of one list of rules, laid out once. */
function stagesOf(rules: readonly Rule[], costs: CostLookup): Stages {
  const before = kept.get(rules);
  if (before?.costs === costs) return before.stages;
  const stages = layOut(rules, costs);
  kept.set(rules, { costs, stages });
  return stages;
}

/** Local rules at once, then those that read answers, then the experiments one by one, the most specific first. */
function layOut(rules: readonly Rule[], costs: CostLookup): Stages {
  const of = (cost: FactCost) =>
    rules.filter((rule) => rank(rule.when, costs) === FACT_COSTS.indexOf(cost));
  const single = (cost: FactCost) =>
    of(cost)
      .sort((a, b) => precedenceOf(a.code) - precedenceOf(b.code))
      .map((rule) => [rule]);
  return [
    [[...of('pure'), ...of('local')]],
    [of('network')],
    single('experiment'),
    single('consent'),
  ];
}
