import type { Rule, RulePack } from '@authlint/core/model';

export { PACK_NAMES } from './generated/names.js';

/** The built-in rule packs, compiled from YAML at build time. */
export async function builtinPacks(): Promise<readonly RulePack[]> {
  const { PACKS } = await import('./generated/packs.js');
  return PACKS.map(({ PACK, NOTES }) => filled(JSON.parse(PACK()) as WrittenPack, NOTES));
}

/** What a rule is explained and tested with, which no check reads. */
type Notes = Pick<Rule, 'why' | 'not' | 'cases'>;
type WrittenRule = Partial<Omit<Rule, keyof Notes>> & Pick<Rule, 'id'>;
interface WrittenPack extends Omit<RulePack, 'rules'> {
  readonly rules: readonly WrittenRule[];
}

/** Adds the defaults of the format; the tests parse every pack with the full schema. */
function filled(pack: WrittenPack, text: () => string): RulePack {
  let parsed: Readonly<Record<string, Notes>> | undefined;
  const notes = (id: string): Notes => {
    parsed ??= JSON.parse(text()) as Readonly<Record<string, Notes>>;
    const found = parsed[id];
    if (found === undefined) throw new Error(`${id} has no notes`);
    return found;
  };
  return { ...pack, rules: pack.rules.map((rule) => withNotes(rule, () => notes(rule.id))) };
}

/** Notes are three quarters of a pack: they are parsed when one is asked for. */
function withNotes(rule: WrittenRule, notes: () => Notes): Rule {
  const whole = {
    kind: 'diagnosis',
    severity: 'error',
    references: [],
    ...rule,
    get why() {
      return notes().why;
    },
    get not() {
      return notes().not;
    },
    get cases() {
      return notes().cases;
    },
  };
  return whole as unknown as Rule;
}
