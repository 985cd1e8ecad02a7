import { formatProblem, type Pack } from '@authlint/core/internal';
import { loadConfig, loadPacks } from '@authlint/node/internal';
import type { Workbench } from './workbench.js';

/** The packs that count in this folder. */
export interface PacksHere {
  /** The built-in packs, then those of the configuration that is found from here upwards. */
  readonly packs: readonly Pack[];
  /** Why those of the configuration are missing; empty where they are there. */
  readonly notes: readonly string[];
}

/**
 * For what is judged without a configuration of authlint: a pasted error, a client's own file, the list of rules. Never rejects
 * over a configuration: one that is wrong is passed over, and said.
 */
export async function packsHere(workbench: Workbench): Promise<PacksHere> {
  const { ports } = workbench;
  const { cwd, home } = ports;
  const own = await workbench.packs();
  const loaded = await loadConfig({ cwd, home, file: undefined, envFiles: [], ports });
  if (loaded.kind === 'none') return { packs: own, notes: [] };
  if (loaded.kind === 'problems') {
    return { packs: own, notes: loaded.problems.map((one) => `warning: ${formatProblem(one)}`) };
  }
  const folder = ports.files.resolve(loaded.path, '..');
  const taken = own.map(({ id }) => id);
  const { packs, problems } = await loadPacks(loaded.config.packs, folder, { cwd, ports, taken });
  return {
    packs: [...own, ...packs],
    notes: problems.map((one) => `warning: ${formatProblem(one)}`),
  };
}
