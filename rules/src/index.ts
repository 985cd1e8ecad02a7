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
  const notes = notesFrom(notesText);
  const rules = lazy(() =>
    (JSON.parse(rulesText()) as readonly WrittenRule[]).map((rule) => whole(rule, notes)),
  );
  return {
    ...head,
    get rules() {
      return rules();
    },
  };
}

/** Notes are three quarters of a pack: they are parsed when one is asked for. Every rule of the pack inherits them. */
function notesFrom(text: () => string): ThisType<Rule> & Notes {
  const parsed = lazy(() => JSON.parse(text()) as Readonly<Record<string, Notes>>);
  const notesOf = (id: string): Notes => {
    const notes = parsed()[id];
    if (notes === undefined) throw new Error(`${id} has no notes`);
    return notes;
  };
  return {
    get why() {
      return notesOf(this.id).why;
    },
    get not() {
      return notesOf(this.id).not;
    },
    get cases() {
      return notesOf(this.id).cases;
    },
  };
}

function whole(written: WrittenRule, notes: Notes): Rule {
  const { kind = 'diagnosis', severity = 'error', references = [] } = written;
  return Object.assign(Object.create(notes) as Rule, written, { kind, severity, references });
}
