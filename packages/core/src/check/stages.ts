import { rank, judge } from '../engine/index.js';
import type { FactSet } from '../facts/index.js';
import { FACT_COSTS, type Rule, type Verdict } from '../model/index.js';
import { precedenceOf } from '../diagnosis/catalogue.js';

/**
 * Judges rules in stages of cost. What a cheap stage proves is not asked again by a dear one: after a proven diagnosis no
 * new experiment is made, and after one that local facts prove nothing is sent at all.
 */
export async function judgeInStages(
  rules: readonly Rule[],
  facts: FactSet,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const stage of stagesOf(rules, facts)) {
    for (const batch of stage) {
      verdicts.push(
        ...(await judge(
          batch,
          (id) => facts.get(id),
          (id) => facts.costOf(id),
        )),
      );
      if (verdicts.some(proves)) await settle(facts);
    }
  }
  return verdicts;
}

/** A key that hides another one is compared with it before the sending ends: the hidden one may be the good one. */
async function settle(facts: FactSet): Promise<void> {
  const { credential, options } = facts.context;
  if (credential.shadowed.length > 0 && !options.offline && (await facts.value('auth.rejected'))) {
    await facts.get('experiment.shadowed');
  }
  facts.settle();
}

function proves(verdict: Verdict): boolean {
  const { rule } = verdict;
  return verdict.verdict === 'fired' && rule.kind === 'diagnosis' && rule.certainty === 'proven';
}

/** Local rules at once, then those that read answers, then the experiments one by one, the most specific first. */
function stagesOf(rules: readonly Rule[], facts: FactSet): Rule[][][] {
  const of = (stage: number) =>
    rules.filter((rule) => rank(rule.when, (id) => facts.costOf(id)) === stage);
  const single = (stage: number) =>
    of(stage)
      .sort((a, b) => precedenceOf(a.code) - precedenceOf(b.code))
      .map((rule) => [rule]);
  const at = (cost: (typeof FACT_COSTS)[number]) => FACT_COSTS.indexOf(cost);
  return [
    [[...of(at('pure')), ...of(at('local'))]],
    [of(at('network'))],
    single(at('experiment')),
    single(at('consent')),
  ];
}
