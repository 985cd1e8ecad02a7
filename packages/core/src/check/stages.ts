import { precedenceOf } from '@authlint/model/catalogue';
import { factsBeforeStop, inWaves, sendLocalBeside } from '../experiments/index.js';
import type { FactSet } from '../facts/index.js';
import {
  type CostLookup,
  type FactCost,
  type JudgingWork,
  type Rule,
  type Verdict,
} from '@authlint/model';
import { clientResponses } from '../requests/client-requests.js';
import { outcomeOf } from '../conditions/outcome.js';
import { factsOf } from '../conditions/parts.js';
import { judgeRules, type EngineRules } from '../rules/judge.js';

/**
 * Judges rules in stages of increasing cost: local rules, then those that read answers, then the experiments in waves. A proof ends the
 * later stages: after a proven diagnosis no new experiment starts, and after a local proof nothing is sent. Quiet rules are not returned.
 */
export async function judgeInStages(
  rules: readonly Rule[],
  engineRules: EngineRules,
  facts: FactSet,
): Promise<readonly Verdict[]> {
  const { target, options } = facts.context;
  const work: JudgingWork = { rules: rules.length, contradicted: 0, entered: 0, conditions: 0 };
  const verdicts: Verdict[] = [];
  let answered = false;
  for (const stage of stagesOf(rules, engineRules, options.offline)) {
    answered ||= !options.offline && readsAnswers(stage, facts.costOf) && (await hasAnswers(facts));
    const open = answered ? stage.filter((rule) => !isContradicted(rule, facts)) : stage;
    const onDecided = whenProven(open, facts.context.session.startWave());
    const judged = await judgeRules(open, facts, engineRules, onDecided);
    work.contradicted += stage.length - open.length;
    work.entered += open.length;
    work.conditions += judged.conditions;
    verdicts.push(...judged.verdicts.filter(({ verdict }) => verdict !== 'quiet'));
    if (judged.verdicts.some(proves)) await stopSending(facts);
  }
  options.onJudged?.(target.id, work);
  return verdicts;
}

/** Ends the experiments of a wave once a rule has proven a cause and no rule of higher precedence is undecided. `rules`: in order of precedence. */
function whenProven(rules: readonly Rule[], wave: AbortController) {
  const proofs = new Map<Rule, boolean>();
  return (rule: Rule, hasFired: boolean): void => {
    proofs.set(rule, hasFired && isProof(rule));
    const first = rules.find((one) => proofs.get(one) !== false);
    if (first !== undefined && proofs.has(first)) wave.abort();
  };
}

/**
 * Waits for the answers to the client's own requests, if they are sent: they contradict most rules, whose other facts are then not
 * collected. Failures are handled by the facts about the answers.
 */
async function hasAnswers(facts: FactSet): Promise<boolean> {
  if (!facts.networkAllowed) return false;
  try {
    await Promise.all([clientResponses(facts.context), sendLocalBeside(facts.context)]);
    return true;
  } catch {
    return false;
  }
}

function readsAnswers(rules: readonly Rule[], costs: CostLookup): boolean {
  return rules.some(({ when }) => factsOf(when).some((fact) => costs(fact) === 'network'));
}

/** True for a rule whose condition is false by the answers alone, for all values of its other facts. */
export function isContradicted({ when }: Rule, facts: Pick<FactSet, 'get' | 'costOf'>): boolean {
  const answers = (id: string) => {
    const fact = facts.costOf(id) === 'network' ? facts.get(id) : undefined;
    return fact instanceof Promise ? undefined : fact;
  };
  return outcomeOf(when, answers).truth === false;
}

/** Experiments that run before sending stops: another configured key may be accepted. */
async function stopSending(facts: FactSet): Promise<void> {
  facts.context.session.startWave();
  const last = await factsBeforeStop(facts.context, facts.hasSent);
  const sends = !facts.context.options.offline && last.length > 0;
  if (sends && (await facts.value('auth.refused'))) {
    for (const id of last) await facts.get(id);
  }
  facts.stopSending();
}

function proves({ rule, verdict }: Verdict): boolean {
  return verdict === 'fired' && isProof(rule);
}

function isProof({ kind, certainty }: Rule): boolean {
  return kind === 'diagnosis' && certainty === 'proven';
}

/** Local rules, those that read answers, and the experiments in waves; the requests of a wave run in parallel. */
function stagesOf(
  rules: readonly Rule[],
  engineRules: EngineRules,
  offline: boolean,
): readonly (readonly Rule[])[] {
  const of = (wanted: FactCost) => rules.filter(({ when }) => engineRules.of(when).cost === wanted);
  const sorted = (cost: FactCost) =>
    of(cost).sort((a, b) => precedenceOf(a.code) - precedenceOf(b.code));
  const experiments = [...sorted('experiment'), ...sorted('consent')];
  const last = offline ? [experiments] : inWaves(experiments, ({ when }) => factsOf(when));
  return [[...of('pure'), ...of('local')], of('network'), ...last];
}
