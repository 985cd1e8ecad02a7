import type { RulePack } from '@authlint/model';

export { PACK_NAMES } from './generated/names.js';

/** The built-in rule packs, compiled from YAML at build time; the tests parse every pack with the full schema. */
export async function builtinPacks(): Promise<readonly RulePack[]> {
  const { PACKS } = await import('./generated/packs.js');
  return PACKS.map(({ PACK }) => JSON.parse(PACK()) as RulePack);
}
