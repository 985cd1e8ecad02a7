import type { LoadedPacks, PackMachine, PackOptions as Options } from '@authlint/packs/load';
import type { Ports } from '@authlint/model/ports';
import { ofProject, type PackConsentPort } from './consent/project-pack.js';
import { shownPath } from './files/paths.js';
import { readRegularFile } from './files/regular.js';

export interface PackOptions extends Options {
  readonly cwd: string;
  readonly ports: Pick<Ports, 'files'>;
  /** What belongs to the project, and what the user agreed to; without it every pack is the user's own code. */
  readonly consent?: PackConsentPort;
}

/** The packs of these names, with the files of this machine. As `loadPacks` of the package `packs`, which is loaded for the first name. */
export async function loadPacks(
  names: readonly string[],
  folder: string,
  { cwd, ports, consent, ...options }: PackOptions,
): Promise<LoadedPacks> {
  if (names.length === 0) return { packs: [], problems: [] };
  const load = await import('@authlint/packs/load');
  const machine: PackMachine = {
    files: ports.files,
    readModule: readRegularFile,
    shown: (path) => shownPath(path, cwd),
    ofProject: (pack, files, isByPath) =>
      consent === undefined ? pack : ofProject(pack, files, isByPath ? folder : null, cwd, consent),
  };
  return load.loadPacks(names, folder, { ...options, machine });
}
