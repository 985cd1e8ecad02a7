import { lazy } from '@authlint/core/internal';
import type { Rule, RulePack } from '@authlint/core/model';

export { PACK_NAMES } from './generated/names.js';

/** The built-in rule packs, compiled from YAML at build time. */
export async function builtinPacks(): Promise<readonly RulePack[]> {
  const { PACKS } = await import('./generated/packs.js');
  return PACKS.map(({ HEAD, RULES, NOTES }) =>
    filled(JSON.parse(HEAD()) as Omit<RulePack, 'rules'>, RULES, NOTES),
  );
}

/** What a rule is explained and tested with, which no check reads. */
type Notes = Pick<Rule, 'why' | 'not' | 'cases'>;
type WrittenRule = Partial<Omit<Rule, keyof Notes>> & Pick<Rule, 'id'>;

/** Adds the defaults of the format; the tests parse every pack with the full schema. Rules are parsed where they apply. */
function filled(
  head: Omit<RulePack, 'rules'>,
  rulesText: () => string,
  notesText: () => string,
): RulePack {
  const notes = lazy(() => JSON.parse(notesText()) as Readonly<Record<string, Notes>>);
  const notesOf = (id: string): Notes => {
    const found = notes()[id];
    if (found === undefined) throw new Error(`${id} has no notes`);
    return found;
  };
  const rules = lazy(() =>
    (JSON.parse(rulesText()) as readonly WrittenRule[]).map((rule) => withNotes(rule, notesOf)),
  );
  return {
    ...head,
    get rules() {
      return rules();
    },
  };
}

/** Notes are three quarters of a pack: they are parsed when one is asked for. */
function withNotes(rule: WrittenRule, notesOf: (id: string) => Notes): Rule {
  const whole = {
    kind: 'diagnosis',
    severity: 'error',
    references: [],
    ...rule,
    get why() {
      return notesOf(rule.id).why;
    },
    get not() {
      return notesOf(rule.id).not;
    },
    get cases() {
      return notesOf(rule.id).cases;
    },
  };
  return whole as unknown as Rule;
}
