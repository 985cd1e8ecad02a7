import { Almanac, Engine, type NestedCondition } from 'json-rules-engine';
import {
  OPERATORS,
  otherFact,
  type Comparand,
  type Condition,
  type CostLookup,
  type Fact,
  type Rule,
  type Verdict,
} from '@authlint/model';
import { FactCache, type FactLookup } from '../facts/fact-cache.js';
import { holds } from '../conditions/operators.js';
import { verdictOf } from '../conditions/outcome.js';
import { partsOf, requiredOf } from '../conditions/parts.js';

/** Where facts are looked up: each at most once, and none throws or rejects. */
type Facts = Pick<FactCache, 'get'>;

export interface Judged {
  /** One for each rule, in their order. */
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
  return (await judgeRules(rules, new FactCache(lookup), costs)).verdicts;
}

/**
 * Judges rules side by side with json-rules-engine. Each rule asks for its facts one after the other, the cheapest first, until it is
 * decided; facts that only other rules asked for do not count, so that a verdict does not depend on which rules are judged with it.
 */
export async function judgeRules(
  rules: readonly Rule[],
  facts: Facts,
  costs: CostLookup,
): Promise<Judged> {
  const asked = rules.map(() => new Map<string, Fact>());
  const almanac = new FactAlmanac(facts, asked);
  const { results } = await engineOf(rules, costs).run({}, { almanac });
  const fired = new Set(results.map(({ name }) => Number(name)));
  const verdicts = rules.map((rule, index) =>
    verdictOf(rule, (id) => asked[index]?.get(id), fired.has(index)),
  );
  return { verdicts, conditions: almanac.conditions };
}

/** For one run only: two runs at a time on one engine lose rules. */
function engineOf(rules: readonly Rule[], costs: CostLookup): Engine {
  const engine = new Engine();
  for (const operator of OPERATORS) {
    engine.addOperator(operator, (fact: OpaqueFact, value: Comparand | OpaqueFact) =>
      typeof value === 'function'
        ? holds({ fact: '', operator, value: null }, fact(), value())
        : holds({ fact: '', operator, value }, fact()),
    );
  }
  rules.forEach(({ when }, rule) => {
    const all = requiredOf(when, costs).map((part, at) => translated(part, rule, at));
    engine.addRule({ name: String(rule), conditions: { all }, event: { type: 'fired' } });
  });
  return engine;
}

/** Above the number of parts that a group has; priorities are above zero. */
const HIGHEST_PRIORITY = 10_000;

/**
 * Conditions of one priority are all evaluated: each part gets a priority of its own, the first the highest. Each comparison names its
 * rule, by position.
 */
function translated(condition: Condition, rule: number, index = 0): NestedCondition {
  const priority = HIGHEST_PRIORITY - index;
  const params = { rule };
  if ('fact' in condition) {
    const other = otherFact(condition);
    const value = other === null ? condition.value : { fact: other, params };
    return { ...condition, value, params, priority };
  }
  const parts = partsOf(condition).map((part, at) => translated(part, rule, at));
  return 'all' in condition ? { all: parts, priority } : { any: parts, priority };
}

/** What json-rules-engine gets for a fact: with DEBUG set, it writes whatever it gets to the console. */
type OpaqueFact = () => Fact;

/** The facts of one provider. Notes which of them each rule asked for. */
class FactAlmanac extends Almanac {
  conditions = 0;
  readonly #facts: Facts;
  readonly #asked: readonly Map<string, Fact>[];

  constructor(facts: Facts, asked: readonly Map<string, Fact>[]) {
    super();
    this.#facts = facts;
    this.#asked = asked;
  }

  override async factValue<T>(id: string, params?: Record<string, unknown>): Promise<T> {
    this.conditions += 1;
    const fact = await this.#facts.get(id);
    this.#asked[Number(params?.['rule'])]?.set(id, fact);
    const opaque: OpaqueFact = () => fact;
    return opaque as T;
  }
}
