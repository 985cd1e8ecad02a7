import type { CheckOptions } from '../requests/options.js';
import type { Rule } from '../model/index.js';
import { gatewayIds, type Pack } from '../packs/index.js';
import { scoped, type Applicant } from './pack-scope.js';

type Severities = CheckOptions['severities'];

type Lists = Map<string, readonly Rule[]>;

/** What is kept for one list of packs. */
interface Kept {
  /** Owners of endpoints of whom a pack speaks. */
  readonly gateways: ReadonlySet<string>;
  /** By severities. */
  readonly tables: Map<string, Lists>;
}

/** Tables of severities that are kept for one list of packs. */
const MOST_TABLES = 16;

const kept = new WeakMap<readonly Pack[], Kept>();

/**
 * The rules of the packs that apply to a provider, with the severities of the configuration. The same list for the
 * same packs, severities and type, and the same owner where a pack speaks of it, so that what is made ready for it serves
 * every provider of the run.
 */
export function rulesFor(
  packs: readonly Pack[],
  applicant: Applicant,
  severities: Severities,
): readonly Rule[] {
  const { gateways, tables } = keptFor(packs);
  const lists = listsFor(tables, severities);
  const owner = applicant.owner?.id ?? '';
  const wanted = `${applicant.type} ${gateways.has(owner) ? owner : ''}`;
  const before = lists.get(wanted);
  if (before) return before;
  const rules = selected(packs, applicant, severities);
  lists.set(wanted, rules);
  return rules;
}

function keptFor(packs: readonly Pack[]): Kept {
  const before = kept.get(packs);
  if (before) return before;
  const made: Kept = { gateways: new Set(packs.flatMap(gatewayIds)), tables: new Map() };
  kept.set(packs, made);
  return made;
}

/** Files have tables of their own, and a provider for which a rule is ignored another one. */
function listsFor(tables: Map<string, Lists>, severities: Severities): Lists {
  const name = JSON.stringify(severities);
  const before = tables.get(name);
  if (before) return before;
  if (tables.size >= MOST_TABLES) tables.clear();
  const lists: Lists = new Map();
  tables.set(name, lists);
  return lists;
}

function selected(packs: readonly Pack[], applicant: Applicant, severities: Severities): Rule[] {
  return packs
    .flatMap((pack) => scoped(pack, applicant))
    .flatMap((rule) => {
      const severity = severities[rule.id] ?? rule.severity;
      if (severity === 'off') return [];
      return severity === rule.severity ? [rule] : [withSeverity(rule, severity)];
    });
}

/** Rules of the built-in packs inherit what explains them. */
function withSeverity(rule: Rule, severity: Rule['severity']): Rule {
  return Object.assign(Object.create(Object.getPrototypeOf(rule) as object) as Rule, rule, {
    severity,
  });
}
