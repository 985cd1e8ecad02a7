import type { RulePack } from '@authlint/core/model';

export { PACK_NAMES } from './generated/names.js';

/** The built-in rule packs, compiled from YAML at build time. */
export async function builtinPacks(): Promise<readonly RulePack[]> {
  const { PACKS } = await import('./generated/packs.js');
  return (PACKS as readonly WrittenPack[]).map(filled);
}

type WrittenRule = Partial<RulePack['rules'][number]>;
interface WrittenPack extends Omit<RulePack, 'rules'> {
  readonly rules: readonly WrittenRule[];
}

/** Adds the defaults of the format; the tests parse every pack with the full schema. */
function filled(pack: WrittenPack): RulePack {
  const rules = pack.rules.map((rule) => ({
    kind: 'diagnosis' as const,
    severity: 'error' as const,
    references: [],
    ...rule,
  }));
  return { ...pack, rules: rules as unknown as RulePack['rules'] };
}
