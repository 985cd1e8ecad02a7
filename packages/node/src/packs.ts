import type { LoadedPacks, PackOptions } from './packs/load-packs.js';

/**
 * Packs by path (`./gateway.pack.yaml`, relative to `folder`), by package name, or by the name of a package that is a preset: its
 * `package.json` lists packs under `authlint.packs`. Nothing of a data pack is run; a code pack
 * runs in a sandbox. Never rejects: what is wrong is a problem with its place.
 */
export async function loadPacks(
  names: readonly string[],
  folder: string,
  options: PackOptions,
): Promise<LoadedPacks> {
  if (names.length === 0) return { packs: [], problems: [] };
  const { loadNamedPacks } = await import('./packs/load-packs.js');
  return loadNamedPacks(names, folder, options);
}
