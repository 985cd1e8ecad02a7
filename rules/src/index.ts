import { lazy } from '@authlint/core/internal';
import type { Rule, RulePack } from '@authlint/model';

export { PACK_NAMES } from './generated/names.js';

/** The built-in rule packs, compiled from YAML at build time; the tests parse every pack with the full schema. */
export async function builtinPacks(): Promise<readonly RulePack[]> {
  const { PACKS } = await import('./generated/packs.js');
  return PACKS.map((pack) => {
    const head = JSON.parse(pack.HEAD()) as Omit<RulePack, 'rules'>;
    const rules = lazy(() => rulesOf(pack)); // where they apply
    return {
      ...head,
      get rules() {
        return rules();
      },
    };
  });
}

/** What a rule that fires is reported with. */
type Words = Pick<Rule, 'summary' | 'message' | 'steps' | 'references'>;
/** What a rule is explained and tested with, which no check reads. */
type Notes = Pick<Rule, 'why' | 'not' | 'cases'>;
type ById<T> = Readonly<Record<string, T>>;

/** Words and notes are four fifths of a pack: they are parsed when one is asked for. Every rule of the pack inherits them. */
function rulesOf({
  RULES,
  WORDS,
  NOTES,
}: Record<'RULES' | 'WORDS' | 'NOTES', () => string>): Rule[] {
  const words = found(lazy(() => JSON.parse(WORDS()) as ById<Words>));
  const notes = found(lazy(() => JSON.parse(NOTES()) as ById<Notes>));
  const inherited: ThisType<Rule> & Words & Notes = {
    get summary() {
      return words(this.id).summary;
    },
    get message() {
      return words(this.id).message;
    },
    get steps() {
      return words(this.id).steps;
    },
    get references() {
      return words(this.id).references;
    },
    get why() {
      return notes(this.id).why;
    },
    get not() {
      return notes(this.id).not;
    },
    get cases() {
      return notes(this.id).cases;
    },
  };
  const rules = JSON.parse(RULES()) as Omit<Rule, keyof typeof inherited>[];
  return rules.map((rule) => Object.setPrototypeOf(rule, inherited) as Rule);
}

function found<T>(all: () => ById<T>): (id: string) => T {
  return (id) => {
    const item = all()[id];
    if (item === undefined) throw new Error(`the pack has no ${id}`);
    return item;
  };
}
