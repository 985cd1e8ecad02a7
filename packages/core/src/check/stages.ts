import {
  compiledBatches,
  Judgement,
  type Batch,
  type CompiledBatches,
  type CompiledRule,
} from '../engine/index.js';
import {
  type CostLookup,
  FACT_COSTS,
  type FactCost,
  type Rule,
  type Verdict,
} from '../model/index.js';
import { factsBeforeStop } from '../experiments/index.js';
import type { FactSet } from '../facts/index.js';
import { clientResponses } from '../requests/client-requests.js';
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
  const stages = stagesOf(rules, facts.costOf);
  let answered = false;
  // Where nothing is sent there are no answers that could deny anything.
  const soFar = facts.context.options.offline ? null : (id: string) => facts.atNoCost(id, answered);
  const judgement = new Judgement(stages, (id) => facts.look(id), soFar);
  const { batches } = stages;
  for (let at = 0; at < batches.length; at += 1) {
    const batch = batches[at] as Batch;
    answered ||= batch.readsAnswers && (await isAnswered(facts));
    const judging = judgement.judge(batch);
    const judged = judging instanceof Promise ? await judging : judging;
    if (judged === batch.quiet) continue;
    let isProven = false;
    for (const verdict of judged) {
      if (verdict.verdict !== 'quiet') verdicts.push(verdict);
      isProven ||= proves(verdict);
    }
    if (isProven) await settle(facts);
  }
  const { target, options } = facts.context;
  options.onJudged?.(target.id, judgement.work);
  return verdicts;
}

/**
 * Waits for the answers to the client's own requests, where these are made: they deny most rules, for which nothing else is
 * looked at then, and whatever fails is found by the facts about them.
 */
async function isAnswered(facts: FactSet): Promise<boolean> {
  if (!facts.mayAsk) return false;
  try {
    await clientResponses(facts.context);
    return true;
  } catch {
    return false;
  }
}

/** Some experiments are made before sending stops: they do not change what is proven, but what to do about it. */
async function settle(facts: FactSet): Promise<void> {
  const last = await factsBeforeStop(facts.context, facts.asked);
  const sends = !facts.context.options.offline && last.length > 0;
  if (sends && (await facts.value('auth.rejected'))) {
    for (const id of last) await facts.get(id);
  }
  facts.settle();
}

function proves(verdict: Verdict): boolean {
  const { rule } = verdict;
  return verdict.verdict === 'fired' && rule.kind === 'diagnosis' && rule.certainty === 'proven';
}

const kept = new WeakMap<readonly Rule[], CompiledBatches>();

/** The stages of one list of rules, laid out once. */
function stagesOf(rules: readonly Rule[], costs: CostLookup): CompiledBatches {
  const before = kept.get(rules);
  if (before?.costs === costs) return before;
  const stages = compiledBatches(rules, costs, layOut);
  kept.set(rules, stages);
  return stages;
}

/** Local rules at once, then those that read answers, then the experiments one by one, the most specific first. */
function layOut(plans: readonly CompiledRule[]): readonly (readonly CompiledRule[])[] {
  const of = (cost: FactCost) => plans.filter(({ rank }) => rank === FACT_COSTS.indexOf(cost));
  const single = (cost: FactCost) =>
    of(cost)
      .sort((a, b) => precedenceOf(a.rule.code) - precedenceOf(b.rule.code))
      .map((plan) => [plan]);
  return [
    [...of('pure'), ...of('local')],
    of('network'),
    ...single('experiment'),
    ...single('consent'),
  ];
}
