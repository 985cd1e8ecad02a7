import { lazy, memoize } from '../lazy.js';
import { precedenceOf } from '@authlint/model/catalogue';
import { factsBeforeStop } from '../experiments/index.js';
import type { FactSet } from '../facts/index.js';
import {
  FACT_COSTS,
  type CostLookup,
  type FactCost,
  type Rule,
  type Verdict,
} from '@authlint/model';
import { clientResponses } from '../requests/client-requests.js';
import { rankOf } from '../conditions/parts.js';
import { RuleRun } from '../rules/rule-run.js';
import { stageOf } from '../rules/rule-index.js';

/**
 * Judges rules in stages of cost: local rules at once, then those that read answers, then the experiments one by one. What a cheap stage proves is not asked again by a dear one: after a proven diagnosis no
 * new experiment is made, and after one that local facts prove nothing is sent at all. Rules that are quiet are left out.
 */
export async function judgeInStages(
  rules: readonly Rule[],
  facts: FactSet,
): Promise<readonly Verdict[]> {
  const { target, options } = facts.context;
  const verdicts: Verdict[] = [];
  const run = new RuleRun(facts);
  let answered = false;
  const { online, offline } = stagesOf(rules)(facts.costOf);
  for (const stage of options.offline ? offline() : online()) {
    answered ||= !options.offline && stage.readsAnswers() && (await hasAnswers(facts));
    const judging = run.judge(stage, answered);
    const judged = judging instanceof Promise ? await judging : judging;
    if (judged === stage.quiet) continue;
    verdicts.push(...judged.filter(({ verdict }) => verdict !== 'quiet'));
    if (judged.some(proves)) await stopSending(facts);
  }
  options.onJudged?.(target.id, run.work);
  return verdicts;
}

/**
 * Waits for the answers to the client's own requests, where these are made: they contradict most rules, for which nothing else
 * is collected then. A failure is found by the facts about the answers.
 */
async function hasAnswers(facts: FactSet): Promise<boolean> {
  if (!facts.networkAllowed) return false;
  try {
    await clientResponses(facts.context);
    return true;
  } catch {
    return false;
  }
}

/** Some experiments are made before sending stops: what another key could lift is tried with the keys that are there. */
async function stopSending(facts: FactSet): Promise<void> {
  const last = await factsBeforeStop(facts.context, facts.hasSent);
  const sends = !facts.context.options.offline && last.length > 0;
  if (sends && (await facts.value('auth.refused'))) {
    for (const id of last) await facts.get(id);
  }
  facts.stopSending();
}

function proves({ rule, verdict }: Verdict): boolean {
  return verdict === 'fired' && rule.kind === 'diagnosis' && rule.certainty === 'proven';
}

/** The stages of one list of rules, prepared once. Where nothing is sent, the experiments need no order. */
const stagesOf = memoize((rules: readonly Rule[]) =>
  memoize((costs: CostLookup) => {
    const [local, network, experiments] = groupByCost(rules, costs);
    const prepared = (groups: readonly Group[]) =>
      lazy(() => groups.map((group) => stageOf(group, costs)));
    return {
      online: prepared([local, network, ...experiments.map((rule) => [rule])]),
      offline: prepared([local, network, experiments]),
    };
  }),
);

type Group = readonly Rule[];

/** Local rules, those that read answers, and the experiments, the most specific first, those that need consent at the end. */
function groupByCost(rules: readonly Rule[], costs: CostLookup): readonly [Group, Group, Group] {
  const ranks = rules.map(({ when }) => rankOf(when, costs));
  const of = (wanted: FactCost) =>
    rules.filter((_rule, index) => FACT_COSTS[ranks[index] ?? 0] === wanted);
  const sorted = (cost: FactCost) =>
    of(cost).sort((a, b) => precedenceOf(a.code) - precedenceOf(b.code));
  return [
    [...of('pure'), ...of('local')],
    of('network'),
    [...sorted('experiment'), ...sorted('consent')],
  ];
}
