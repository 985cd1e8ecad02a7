import type { CostLookup, Fact, JudgingWork, Leaf, Rule, Verdict } from '../model/index.js';
import { compiled, type CompiledRule } from './compiled-rule.js';
import { EvaluationState, type FactLookup } from './evaluation-state.js';
import { holds } from './operators.js';
import { indexOf, stageOf, type IndexEntry, type Member, type Stage } from './rule-index.js';
import { outcomeOf, verdictOf } from './verdict.js';

/** Judges rules over facts, all side by side. */
export function judge(
  rules: readonly Rule[],
  facts: FactLookup,
  costs: CostLookup = allPure,
): Promise<readonly Verdict[]> {
  const cached = stages.get(rules);
  const stage =
    cached?.costs === costs ? cached.stage : stageOf(rules.map((rule) => compiled(rule, costs)));
  stages.set(rules, { costs, stage });
  return new RuleRun(facts).judge(stage);
}

const stages = new WeakMap<readonly Rule[], { costs: CostLookup; stage: Stage }>();

function allPure(): 'pure' {
  return 'pure';
}

/** Judges stages of rules, one after the other, over the facts of one provider. The verdict of a rule is a function of its own facts. */
export class RuleRun {
  readonly #state: EvaluationState;
  #rules = 0;

  constructor(facts: FactLookup) {
    this.#state = new EvaluationState(facts);
  }

  get work(): JudgingWork {
    const { conditions, entered } = this.#state;
    return { rules: this.#rules, conditions, entered };
  }

  /** `answered`: the answers are there, and a rule that they contradict is quiet, whatever else it reads. */
  async judge({ members, index }: Stage, answered = false): Promise<readonly Verdict[]> {
    this.#rules += members.length;
    const verdicts = members.map(({ quiet }) => quiet);
    const open = answered ? indexOf(members.filter((rule) => !this.#isContradicted(rule))) : index;
    await this.#judgeEntries(open, verdicts);
    return verdicts;
  }

  #isContradicted({ rule, readsAnswers, isAnswer }: CompiledRule): boolean {
    const answers = (id: string) => (isAnswer(id) ? this.#state.collected(id) : undefined);
    return readsAnswers && outcomeOf(rule.when, answers).truth === false;
  }

  /** A promise only where a fact has to be waited for or a rule is entered: most comparisons need neither. */
  #judgeEntries(entries: readonly IndexEntry[], verdicts: Verdict[]): Promise<unknown> | undefined {
    const pending: Promise<unknown>[] = [];
    for (const entry of entries) {
      const judging = this.#judgeEntry(entry, verdicts);
      if (judging !== undefined) pending.push(judging);
    }
    return pending.length === 0 ? undefined : Promise.all(pending);
  }

  #judgeEntry(entry: IndexEntry, verdicts: Verdict[]): Promise<unknown> | undefined {
    const { condition, members } = entry;
    if (condition === null) return this.#enter(members, verdicts);
    const fact = this.#state.get(condition.fact);
    return fact instanceof Promise
      ? fact.then((collected) => this.#compare(entry, condition, collected, verdicts))
      : this.#compare(entry, condition, fact, verdicts);
  }

  #compare(
    { facts, members, next }: IndexEntry,
    { operator, value }: Leaf,
    fact: Fact,
    verdicts: Verdict[],
  ): Promise<unknown> | undefined {
    this.#state.conditions += 1;
    if (holds(operator, fact, value)) return this.#judgeEntries(next, verdicts);
    if (fact.known) return undefined;
    const asked = (id: string) => (facts.includes(id) ? this.#state.collected(id) : undefined);
    for (const { rule, position, undetermined } of members) {
      verdicts[position] =
        facts.length === 1 ? undetermined(fact.reason) : verdictOf(rule, false, asked);
    }
    return undefined;
  }

  #enter(members: readonly Member[], verdicts: Verdict[]): Promise<unknown> {
    const state = this.#state;
    state.entered += members.length;
    return Promise.all(
      members.map(async ({ engine, position }) => {
        verdicts[position] = await engine().judge(state);
      }),
    );
  }
}
