import type { Rule, RuleCase, RulePack } from '@authlint/model';
import { KINDS, casesOf } from './cases.js';
import type { PackFault } from './pack-report.js';

/** Faults that show without judging: missing, equal and vain cases. */
export function caseFaults(rule: Rule): PackFault[] {
  const fault = (problem: string, item: RuleCase | null = null): PackFault => ({
    rule: rule.id,
    case: item?.name ?? null,
    problem,
  });
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

/** Rules that share an id, or whose id is not of the pack. */
export function idFaults({ id, rules }: RulePack): PackFault[] {
  return [
    ...repeated(rules, (rule) => rule.id).map((rule) => ({
      rule: rule.id,
      case: null,
      problem: 'another rule has this id',
    })),
    ...rules
      .filter((rule) => !rule.id.startsWith(`${id}/`))
      .map((rule) => ({ rule: rule.id, case: null, problem: `its id does not begin with ${id}/` })),
  ];
}

function isVain({ missing, alsoFires }: RuleCase): boolean {
  return missing?.length === 0 || alsoFires?.length === 0;
}

/** The items that repeat what `keyOf` says of an earlier one. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const keys = items.map(keyOf);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') < index);
}

function canonical({ facts }: RuleCase): string {
  return JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
