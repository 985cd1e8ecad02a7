import {
  Almanac,
  Engine,
  Rule as EngineRule,
  type EventHandler,
  type NestedCondition,
} from 'json-rules-engine';
import {
  FACT_COSTS,
  known,
  OPERATORS,
  otherFact,
  type Comparand,
  type Condition,
  type CostLookup,
  type Fact,
  type FactCost,
  type FactValue,
  type Rule,
  type Verdict,
} from '@authlint/model';
import { FactCache, type FactLookup } from '../facts/fact-cache.js';
import { holds } from '../conditions/operators.js';
import { verdictOf } from '../conditions/outcome.js';
import { partsOf, rankOf, requiredOf } from '../conditions/parts.js';

/** Lookup of facts: each is collected at most once and never throws or rejects. */
type Facts = Pick<FactCache, 'get'>;

export interface Judged {
  /** One for each rule, in the same order. */
  readonly verdicts: readonly Verdict[];
  /** Comparisons that json-rules-engine evaluated. */
  readonly conditions: number;
}

/** Judges rules over facts that may throw, reject or be slow. */
export async function judge(
  rules: readonly Rule[],
  lookup: FactLookup,
  costs: CostLookup = () => 'pure',
): Promise<readonly Verdict[]> {
  return (await judgeRules(rules, new FactCache(lookup), new EngineRules(costs))).verdicts;
}

/**
 * Judges rules concurrently with json-rules-engine. Each rule reads its facts one after the other, the cheapest first, until it is
 * decided; facts that only other rules read are ignored, so that a verdict does not depend on the other rules. `onDecided`: called for
 * each rule as soon as its verdict is certain.
 */
export async function judgeRules(
  rules: readonly Rule[],
  facts: Facts,
  engineRules: EngineRules,
  onDecided: (rule: Rule, hasFired: boolean) => void = () => undefined,
): Promise<Judged> {
  const almanac = new FactAlmanac(facts);
  const engine = newEngine();
  const names = rules.map(({ when }) => {
    const { name, rule } = engineRules.of(when);
    engine.addRule(rule);
    return name;
  });
  const ruleOf = new Map(names.map((name, index) => [name, rules[index]]));
  const decided =
    (hasFired: boolean): EventHandler =>
    (_event, _almanac, { name }) => {
      const rule = ruleOf.get(name);
      if (rule !== undefined) onDecided(rule, hasFired);
    };
  engine.on('success', decided(true)).on('failure', decided(false));
  const { results } = await engine.run({}, { almanac });
  const fired = new Set(results.map(({ name }) => name));
  const verdicts = rules.map((rule, index) => {
    const name = names[index] ?? '';
    return verdictOf(rule, (id) => almanac.asked(name)?.get(id), fired.has(name));
  });
  return { verdicts, conditions: almanac.conditions };
}

/** A condition as json-rules-engine evaluates it. */
interface NamedRule {
  readonly name: string;
  readonly rule: EngineRule;
  /** Cost of its most expensive fact. */
  readonly cost: FactCost;
}

/**
 * Conditions translated to json-rules-engine rules, created once for all providers with the same facts. Several engines may evaluate a
 * rule concurrently: it keeps no state, and only uses the engine's operators, which are the same in all.
 */
export class EngineRules {
  readonly #rules = new Map<Condition, NamedRule>();

  constructor(readonly costs: CostLookup) {}

  of(condition: Condition): NamedRule {
    const before = this.#rules.get(condition);
    if (before !== undefined) return before;
    const name = String(this.#rules.size);
    const all = translated(requiredOf(condition, this.costs), name);
    const rule = new EngineRule({ name, conditions: { all }, event: { type: 'fired' } });
    const made = { name, rule, cost: FACT_COSTS[rankOf(condition, this.costs)] ?? 'pure' };
    this.#rules.set(condition, made);
    return made;
  }
}

/** For one run only: concurrent runs on one engine lose rules. */
function newEngine(): Engine {
  const engine = new Engine();
  for (const operator of OPERATORS) {
    engine.addOperator(operator, (fact: OpaqueFact, value: OpaqueFact) =>
      holds({ fact: '', operator, value: null }, fact(), value()),
    );
  }
  return engine;
}

/**
 * json-rules-engine evaluates all conditions of one priority, so each part gets a different one, the first the highest, and small, as
 * it indexes an array by them. It also copies every object of a rule at each evaluation: so the name of the rule is part of the fact's
 * name instead of a parameter, and a list to compare with is wrapped in a function.
 */
function translated(parts: readonly Condition[], rule: string): NestedCondition[] {
  return parts.map((part, index) => {
    const priority = parts.length - index;
    if (!('fact' in part)) {
      const inner = translated(partsOf(part), rule);
      return 'all' in part ? { all: inner, priority } : { any: inner, priority };
    }
    const other = otherFact(part);
    const value = other === null ? constant(part.value) : { fact: `${rule} ${other}` };
    return { fact: `${rule} ${part.fact}`, operator: part.operator, value, priority };
  });
}

function constant(value: Comparand): OpaqueFact {
  const fact = known(value as FactValue, 'rule');
  return () => fact;
}

/** Facts are passed to json-rules-engine as functions, because with DEBUG set it prints every value. */
type OpaqueFact = () => Fact;

/** The facts of one provider. Records which of them each rule read. */
class FactAlmanac extends Almanac {
  conditions = 0;
  readonly #facts: Facts;
  readonly #asked = new Map<string, Map<string, Fact>>();

  constructor(facts: Facts) {
    super();
    this.#facts = facts;
  }

  /** The facts that a rule read. */
  asked(rule: string): ReadonlyMap<string, Fact> | undefined {
    return this.#asked.get(rule);
  }

  /** @param name the ids of the rule and of the fact, separated by a space */
  override async factValue<T>(name: string): Promise<T> {
    this.conditions += 1;
    const [rule = '', id = ''] = name.split(' ');
    const found = this.#facts.get(id);
    const fact = found instanceof Promise ? await found : found;
    const asked = this.#asked.get(rule) ?? new Map<string, Fact>();
    this.#asked.set(rule, asked.set(id, fact));
    const opaque: OpaqueFact = () => fact;
    return opaque as T;
  }
}
