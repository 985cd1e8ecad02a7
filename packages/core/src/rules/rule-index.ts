import { groupBy } from '../group-by.js';
import { lazy } from '../lazy.js';
import {
  FACT_COSTS,
  type Condition,
  type CostLookup,
  type Leaf,
  type Rule,
  type UnknownReason,
  type Verdict,
} from '@authlint/model';
import { factsOf, isPlain, rankOf, requiredOf } from '../conditions/parts.js';
import type { RulesEngineAdapter } from './rules-engine.js';
import { judgeOf, type Judge } from '../conditions/outcome.js';

/** Rules that are judged side by side, prepared once for all providers. */
export interface Stage {
  readonly rules: readonly CompiledRule[];
  readonly index: RuleIndex;
  readonly quiet: readonly Verdict[];
  /** Some rule of it reads an answer. */
  readonly readsAnswers: () => boolean;
}

export interface CompiledRule {
  readonly rule: Rule;
  readonly judge: Judge;
  /** Position in the list of the stage. */
  readonly position: number;
  /** What it requires in front of its first group and its first comparison of two facts, the cheapest first. */
  readonly required: readonly Leaf[];
  /** The group or comparison behind these, if it needs no experiment. */
  readonly group: Condition | null;
  /** Its facts that are in an answer. */
  readonly answers: () => ReadonlySet<string>;
  /** Most providers enter no rule: json-rules-engine is loaded for the first one that does. */
  readonly engine: () => Promise<RulesEngineAdapter>;
}

/** What rules require next. Where a comparison fails, none of the rules behind it is entered. */
export interface RuleIndex {
  readonly facts: readonly RequiredFact[];
  /** Rules of which all comparisons hold. */
  readonly entered: readonly CompiledRule[];
}

/** One fact that rules require next. */
export interface RequiredFact {
  readonly fact: string;
  /** The facts of the comparisons in front. */
  readonly front: readonly string[];
  readonly rules: readonly CompiledRule[];
  /** What is behind a comparison is made when it first holds: most never do. */
  readonly comparisons: readonly { readonly leaf: Leaf; readonly next: () => RuleIndex }[];
  /** The verdicts where it is unknown, for each reason: the same for every provider if no other fact stands in front. */
  readonly undetermined: Map<UnknownReason, readonly Verdict[]>;
}

export function stageOf(rules: readonly Rule[], costs: CostLookup): Stage {
  const compiled = rules.map((rule, position) => compiledRule(rule, position, costs));
  return {
    rules: compiled,
    index: indexOf(compiled, []),
    quiet: rules.map((rule) => ({ rule, verdict: 'quiet' })),
    readsAnswers: lazy(() => compiled.some(({ answers }) => answers().size > 0)),
  };
}

function compiledRule(rule: Rule, position: number, costs: CostLookup): CompiledRule {
  const parts = requiredOf(rule.when, costs);
  const isExperiment = (part: Condition) => rankOf(part, costs) > FACT_COSTS.indexOf('network');
  const end = parts.findIndex((part) => !isPlain(part));
  const next = parts[end];
  const judge = judgeOf(rule);
  return {
    rule,
    judge,
    position,
    required: parts.slice(0, end < 0 ? parts.length : end).filter(isPlain),
    group: next === undefined || isExperiment(next) ? null : next,
    answers: lazy(() => new Set(factsOf(rule.when).filter((fact) => costs(fact) === 'network'))),
    engine: lazy(async () => {
      const { RulesEngineAdapter } = await import('./rules-engine.js');
      return new RulesEngineAdapter(judge, parts);
    }),
  };
}

function indexOf(rules: readonly CompiledRule[], front: readonly string[]): RuleIndex {
  const next = ({ required }: CompiledRule) => required[front.length];
  const byFact = groupBy(rules, (rule) => next(rule)?.fact);
  const entered = byFact.get(undefined) ?? [];
  const facts = [...byFact].flatMap(([fact, sharing]) => {
    if (fact === undefined) return [];
    const groups = [...groupBy(sharing, (rule) => JSON.stringify(next(rule))).values()];
    const comparisons = groups.flatMap((group) => {
      const [leaf] = group.map(next);
      return leaf === undefined
        ? []
        : [{ leaf, next: lazy(() => indexOf(group, [...front, fact])) }];
    });
    return { fact, front, rules: sharing, comparisons, undetermined: new Map() };
  });
  return { facts, entered };
}
