import { Engine } from 'json-rules-engine';
import {
  OPERATORS,
  unknown,
  type Fact,
  type Leaf,
  type Rule,
  type Verdict,
} from '../model/index.js';
import { compiledAll, type Compiled, type CostLookup } from './compiled.js';
import { holds } from './operators.js';
import { verdictOf } from './verdict.js';

/** Looks a fact up: at once where it is there already. Never fails on its own account. */
export type FactLookup = (id: string) => Fact | Promise<Fact>;

/**
 * Judges rules over facts. The only file that knows json-rules-engine: one engine a call, our own operators, no `not`, no
 * `path`, facts that never reject, and conditions evaluated one after the other, cheapest first. A rule that its required
 * conditions settle never enters the engine, so that the work grows with the rules that apply. A promise only where a fact has
 * to be waited for.
 */
export function judge(
  rules: readonly Rule[],
  facts: FactLookup,
  costs: CostLookup = allPure,
): readonly Verdict[] | Promise<readonly Verdict[]> {
  const answers = new Answers(facts);
  const verdicts = (): readonly Verdict[] => rules.map((rule) => verdictOf(rule, answers.known));
  const open = stillOpen(compiledAll(rules, costs), answers);
  if (open instanceof Promise) return open.then((plans) => run(plans, answers)).then(verdicts);
  return open.length === 0 ? verdicts() : run(open, answers).then(verdicts);
}

function allPure(): 'pure' {
  return 'pure';
}

/** The facts that were asked for; each is looked up once. */
class Answers {
  readonly known = new Map<string, Fact>();
  readonly #asked = new Map<string, Promise<Fact>>();

  constructor(readonly lookup: FactLookup) {}

  ask(id: string): Fact | Promise<Fact> {
    const before = this.known.get(id) ?? this.#asked.get(id);
    if (before !== undefined) return before;
    const found = this.lookup(id);
    if (!(found instanceof Promise)) {
      this.known.set(id, found);
      return found;
    }
    const answer = found
      .catch(() => unknown('collector-failed', id))
      .then((fact) => {
        this.known.set(id, fact);
        return fact;
      });
    this.#asked.set(id, answer);
    return answer;
  }
}

/**
 * The rules with alternatives that no required condition dismisses. All are looked at side by side, so that their requests are
 * too.
 */
function stillOpen(
  plans: readonly Compiled[],
  answers: Answers,
): readonly Compiled[] | Promise<readonly Compiled[]> {
  const waiting: Promise<void>[] = [];
  const open = new Set<Compiled>();
  for (const plan of plans) {
    const holding = allHold(plan.required, 0, answers);
    if (holding === true && plan.hasAlternatives) open.add(plan);
    if (typeof holding !== 'boolean') {
      waiting.push(holding.then((all) => void (all && plan.hasAlternatives && open.add(plan))));
    }
  }
  const inOrder = (): readonly Compiled[] => plans.filter((plan) => open.has(plan));
  return waiting.length === 0 ? inOrder() : Promise.all(waiting).then(inOrder);
}

/** A promise only where a fact has to be waited for. */
function allHold(
  leaves: readonly Leaf[],
  from: number,
  answers: Answers,
): boolean | Promise<boolean> {
  for (let at = from; at < leaves.length; at += 1) {
    const leaf = leaves[at] as Leaf;
    const fact = answers.ask(leaf.fact);
    if (fact instanceof Promise) return fact.then(() => allHold(leaves, at, answers));
    if (!holds(leaf.operator, fact, leaf.value)) return false;
  }
  return true;
}

async function run(plans: readonly Compiled[], answers: Answers): Promise<void> {
  if (plans.length === 0) return;
  const engine = new Engine([], { allowUndefinedFacts: true });
  for (const operator of OPERATORS) {
    engine.addOperator(operator, (id: string, value: never) =>
      holds(operator, answers.known.get(id) as Fact, value),
    );
  }
  for (const id of new Set(plans.flatMap((plan) => plan.facts))) {
    // The engine gets the name alone: with DEBUG set, it writes whatever it gets to the console.
    engine.addFact(id, () => asked(id, answers), { cache: false });
  }
  for (const { rule, conditions } of plans) {
    engine.addRule({ conditions, event: { type: rule.id }, name: rule.id });
  }
  await engine.run();
}

async function asked(id: string, answers: Answers): Promise<string> {
  await answers.ask(id);
  return id;
}
