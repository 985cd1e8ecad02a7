import { EngineRules, FactCache, judgeRules } from '@authlint/core/internal';
import type { Rule, RuleCase, RulePack, Verdict } from '@authlint/model';
import {
  casesOf,
  factsOfCase,
  KINDS,
  withAllCases,
  type RuleWithAllCases,
  type StatedCase,
} from './cases.js';
import { mutantsOf } from './mutants.js';
import { differences, playCase } from './gateway-case.js';
import type { GatewayCase } from '../format/gateway-case.js';
import type { Pack } from '../format/schema.js';

/** The faults of a pack or of its cases. */
export interface PackFault {
  /** Id of the rule, or of the pack for a fault of the whole pack. */
  readonly rule: string;
  /** Name of the case, or `null` for a fault of the whole rule. */
  readonly case: string | null;
  readonly problem: string;
}

export interface PackTestReport {
  readonly pack: string;
  readonly rules: number;
  readonly cases: number;
  readonly mutants: number;
  /** Cases that are misjudged, missing or redundant. */
  readonly faults: readonly PackFault[];
  /** Mutants of a rule that no case detects: the cases do not cover these conditions. */
  readonly survivors: readonly PackFault[];
}

/**
 * Tests a rule pack with its own cases: every verdict is as stated, no other rule of the pack fires unexpectedly, no case is redundant, and
 * every mutant (a condition removed or inverted) is detected. A gateway is scripted by its cases. A correct pack has no `faults` and no
 * `survivors`.
 */
export async function testPack(given: Pack, builtIn: readonly Pack[]): Promise<PackTestReport> {
  const { facts, ...data } = given; // functions cannot be cloned, and no case runs them
  const { rules } = data;
  const complete = { ...data, rules: rules.map((rule) => withAllCases(rule, rules)) };
  const pack = frozen(structuredClone(complete));
  const faults = [...idFaults(pack), ...pack.rules.flatMap(caseFaults)];
  faults.push(...(await gatewayFaults(given, builtIn)));
  const survivors: PackFault[] = [];
  let mutants = 0;
  const engineRules = pureRules();
  for (const rule of pack.rules) {
    for (const stated of casesOf(rule)) {
      faults.push(...(await judgeCase(pack, rule, stated, engineRules)));
    }
    for (const { change, rule: changed } of mutantsOf(rule)) {
      mutants += 1;
      if (await survives(changed)) survivors.push(faultOf(rule.id, change));
    }
  }
  return {
    pack: pack.id,
    rules: pack.rules.length,
    cases: pack.rules.flatMap(casesOf).length + (pack.cases?.length ?? 0),
    mutants,
    faults,
    survivors,
  };
}

/** Cases of a gateway with an unexpected result; a gateway without a case is a fault as well. */
async function gatewayFaults(pack: Pack, builtIn: readonly Pack[]): Promise<PackFault[]> {
  const { id, gateway, cases = [] } = pack;
  if (gateway !== undefined && cases.length === 0) {
    return [faultOf(id, 'a pack with a gateway needs a case under cases')];
  }
  const faults: PackFault[] = [];
  for (const item of cases) {
    const report = await playCase(pack, item, builtIn);
    const problems =
      typeof report === 'string'
        ? [report]
        : [...differences(item, report), ...formProblems(gateway, item)];
    faults.push(...problems.map((problem) => faultOf(id, problem, item)));
  }
  return faults;
}

/** A valid key in a case that has none of the declared forms: one of them is wrong. */
function formProblems(gateway: Pack['gateway'], { client, expect }: GatewayCase): string[] {
  const { key } = client;
  const forms = gateway?.keys ?? [];
  if (expect.state !== 'ok' || key === undefined || forms.length === 0) return [];
  const fits = forms.some(({ pattern }) => new RegExp(pattern, 'u').test(key));
  return fits ? [] : ['its key fits no form under gateway.keys'];
}

/** Cached for all cases of the same rules. */
const pureRules = () => new EngineRules(() => 'pure');

async function verdictsOf(
  rules: readonly Rule[],
  item: RuleCase,
  engineRules: EngineRules,
): Promise<readonly Verdict[]> {
  return (await judgeRules(rules, new FactCache(factsOfCase(item)), engineRules)).verdicts;
}

async function judgeCase(
  pack: RulePack,
  rule: Rule,
  { item, verdict: stated }: StatedCase,
  engineRules: EngineRules,
): Promise<PackFault[]> {
  const verdicts = await verdictsOf(pack.rules, item, engineRules);
  const own = verdicts.find((found) => found.rule === rule);
  const others = verdicts.filter((found) => found.rule !== rule && found.verdict === 'fired');
  const fired = others.map((found) => found.rule.id);
  const bidden = item.alsoFires ?? [];
  const problems = [
    ...(own?.verdict === stated
      ? []
      : [`stated ${stated}, judged ${own?.verdict ?? 'not at all'}`]),
    ...fired.filter((id) => !bidden.includes(id)).map((id) => `${id} fires too`),
    ...bidden.filter((id) => !fired.includes(id)).map((id) => `${id} does not fire`),
    ...(own === undefined ? [] : missingProblems(item, own)),
  ];
  return problems.map((problem) => faultOf(rule.id, problem, item));
}

function missingProblems({ missing = [] }: RuleCase, verdict: Verdict): string[] {
  if (verdict.verdict !== 'undetermined') return [];
  const found = [...new Set(verdict.missing.map(({ fact }) => fact))].sort();
  const stated = [...missing].sort();
  return found.join() === stated.join()
    ? []
    : [`misses ${found.join(', ') || 'nothing'}, stated ${stated.join(', ') || 'nothing'}`];
}

/** Whether every case is judged as before. */
async function survives(mutant: RuleWithAllCases): Promise<boolean> {
  const engineRules = pureRules();
  for (const { item, verdict } of casesOf(mutant)) {
    const [judged] = await verdictsOf([mutant], item, engineRules);
    if (judged?.verdict !== verdict) return false;
  }
  return true;
}

/** Deep-freezes, so that a change by the engine or a rule throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

function faultOf(rule: string, problem: string, item?: Pick<RuleCase, 'name'>): PackFault {
  return { rule, case: item?.name ?? null, problem };
}

/** Faults that are found without judging: missing, equal and redundant cases. */
function caseFaults(rule: RuleWithAllCases): PackFault[] {
  const fault = (problem: string, item?: RuleCase) => faultOf(rule.id, problem, item);
  const cases = casesOf(rule).map(({ item }) => item);
  return [
    ...KINDS.filter((kind) => rule.cases[kind].length === 0).map((kind) =>
      fault(`no case under ${kind}`),
    ),
    ...repeated(cases, ({ name }) => name).map((item) => fault('another case has this name', item)),
    ...repeated(cases, canonical).map((item) => fault('another case has these facts', item)),
    ...cases.filter(({ name }) => name.trim() === '').map((item) => fault('no name', item)),
    ...cases.filter(isVain).map((item) => fault('an expectation is empty', item)),
    ...rule.cases.undetermined
      .filter(({ missing }) => missing === undefined)
      .map((item) => fault('does not say which facts are missing', item)),
    ...[...rule.cases.fires, ...rule.cases.quiet]
      .filter(({ missing }) => missing !== undefined)
      .map((item) => fault('nothing is missing where the rule decides', item)),
  ];
}

/** Rules with a duplicate id, or without the pack's prefix. */
function idFaults({ id, rules }: RulePack): PackFault[] {
  return [
    ...repeated(rules, (rule) => rule.id).map((rule) =>
      faultOf(rule.id, 'another rule has this id'),
    ),
    ...rules
      .filter((rule) => !rule.id.startsWith(`${id}/`))
      .map((rule) => faultOf(rule.id, `its id does not begin with ${id}/`)),
  ];
}

function isVain({ missing, alsoFires }: RuleCase): boolean {
  return missing?.length === 0 || alsoFires?.length === 0;
}

/** The items with the same `keyOf` as an earlier one. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const keys = items.map(keyOf);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') < index);
}

function canonical({ facts }: RuleCase): string {
  return JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
