import type { RulePack } from '@authlint/core/model';
import { PACKS } from './generated/index.js';

/** Names of the built-in packs. */
export const PACK_NAMES = Object.keys(PACKS) as readonly (keyof typeof PACKS)[];

/** The built-in rule packs, compiled from YAML at build time. */
export async function builtinPacks(): Promise<readonly RulePack[]> {
  const modules = await Promise.all(PACK_NAMES.map((name) => PACKS[name]()));
  return modules.map((module) => filled(module.default as unknown as WrittenPack));
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
