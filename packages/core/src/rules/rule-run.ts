import { FactCache, type FactLookup } from '../facts/fact-cache.js';
import { memoize } from '../lazy.js';
import type { CostLookup, Fact, JudgingWork, Rule, Unknown, Verdict } from '@authlint/model';
import { holds } from '../conditions/operators.js';
import {
  stageOf,
  type CompiledRule,
  type RequiredFact,
  type RuleIndex,
  type Stage,
} from './rule-index.js';
import { holdsIn, truthOf } from '../conditions/outcome.js';

/** Judges rules over facts, all side by side. */
export async function judge(
  rules: readonly Rule[],
  facts: FactLookup,
  costs: CostLookup = allPure,
): Promise<readonly Verdict[]> {
  return new RuleRun(new FactCache(facts)).judge(stageFor(rules)(costs));
}

const stageFor = memoize((rules: readonly Rule[]) =>
  memoize((costs: CostLookup) => stageOf(rules, costs)),
);

function allPure(): 'pure' {
  return 'pure';
}

/** Positions of rules that are quiet whatever else they read. */
type Contradicted = ReadonlySet<number>;
const NONE: Contradicted = new Set();

type Pending = Promise<unknown>[];

function allOf(start: (pending: Pending) => void): Promise<unknown> {
  const pending: Pending = [];
  start(pending);
  return Promise.all(pending);
}

/** Judges stages of rules, one after the other, over the facts of one provider. The verdict of a rule is a function of its own facts. */
export class RuleRun {
  readonly work: JudgingWork = { rules: 0, conditions: 0, entered: 0 };
  readonly #facts: Pick<FactCache, 'get'>;
  #verdicts: Verdict[] = [];
  #contradicted = NONE;

  /** `facts`: each is looked up once, and none throws or rejects. */
  constructor(facts: Pick<FactCache, 'get'>) {
    this.#facts = facts;
  }

  /** `answered`: the answers are there, and a rule that they contradict is quiet. Returns synchronously where that is all of them. */
  judge(stage: Stage, answered = false): readonly Verdict[] | Promise<readonly Verdict[]> {
    this.work.rules += stage.rules.length;
    this.#contradicted = answered ? this.#contradictedIn(stage) : NONE;
    return this.#contradicted.size === stage.rules.length ? stage.quiet : this.#judge(stage);
  }

  async #judge(stage: Stage): Promise<readonly Verdict[]> {
    this.#verdicts = [...stage.quiet];
    await allOf((pending) => this.#walk(stage.index, pending));
    return this.#verdicts;
  }

  #contradictedIn({ rules }: Stage): Contradicted {
    const contradicted = new Set<number>();
    for (const { rule, answers: answersOf, position } of rules) {
      const answers = answersOf();
      if (answers.size === 0) continue;
      const facts = (id: string) => (answers.has(id) ? this.#collected(id) : undefined);
      if (truthOf(rule.when, facts) === false) contradicted.add(position);
    }
    return contradicted;
  }

  /** The fact, or `undefined` where it has to be waited for. */
  #collected(id: string): Fact | undefined {
    const fact = this.#facts.get(id);
    return fact instanceof Promise ? undefined : fact;
  }

  /** Adds to `pending` what has to be waited for: most comparisons need nothing of the kind. */
  #walk({ facts, entered }: RuleIndex, pending: Pending): void {
    for (const required of facts) {
      if (this.#isDecided(required)) continue;
      const fact = this.#facts.get(required.fact);
      if (fact instanceof Promise) {
        pending.push(fact.then((found) => allOf((more) => this.#compare(required, found, more))));
      } else {
        this.#compare(required, fact, pending);
      }
    }
    for (const rule of entered) {
      if (this.#contradicted.has(rule.position) || this.#isSettled(rule)) continue;
      this.work.entered += 1;
      pending.push(this.#enter(rule));
    }
  }

  async #enter({ engine, position }: CompiledRule): Promise<void> {
    const adapter = await engine();
    this.#verdicts[position] = await adapter.judge(this.#facts, this.work);
  }

  /** All of its rules are quiet already. */
  #isDecided({ rules }: RequiredFact): boolean {
    const decided = this.#contradicted;
    return decided.size > 0 && rules.every(({ position }) => decided.has(position));
  }

  #compare(required: RequiredFact, fact: Fact, pending: Pending): void {
    this.work.conditions += required.comparisons.length;
    if (!fact.known) this.#leaveOpen(required, fact);
    for (const { leaf, next } of required.comparisons) {
      if (holds(leaf, fact)) this.#walk(next(), pending);
    }
  }

  #leaveOpen(
    { fact: unknownId, front, rules, undetermined }: RequiredFact,
    { reason }: Unknown,
  ): void {
    const seen = (id: string) =>
      id === unknownId || front.includes(id) ? this.#collected(id) : undefined;
    const shared = front.length === 0 ? undetermined.get(reason) : undefined;
    const verdicts = shared ?? rules.map((item) => item.judge(false, seen));
    if (front.length === 0) undetermined.set(reason, verdicts);
    rules.forEach(({ position }, index) => {
      const verdict = verdicts[index];
      if (verdict && !this.#contradicted.has(position)) this.#verdicts[position] = verdict;
    });
  }

  /** The group in front does not hold: no need to enter the rule. Not known where a fact has to be waited for. */
  #isSettled({ judge, position, required, group }: CompiledRule): boolean {
    if (group === null) return false;
    const asked = new Map<string, Fact>();
    let waits = false;
    const ask = (id: string): Fact | undefined => {
      const fact = waits ? undefined : this.#collected(id);
      if (fact === undefined) waits = true;
      else asked.set(id, fact);
      return fact;
    };
    if (holdsIn(group, ask) || waits) return false;
    this.work.conditions += asked.size;
    for (const { fact } of required) ask(fact);
    this.#verdicts[position] = judge(false, (id) => asked.get(id));
    return true;
  }
}
