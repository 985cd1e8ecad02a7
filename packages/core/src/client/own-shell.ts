import type { Ports, ProcessInfo, ProcessPort, ShellName } from '../ports/index.js';
import { isAtHome } from './find-client.js';

/** The shell that authlint was typed into. */
export interface OwnShell {
  readonly process: ProcessInfo;
  readonly name: ShellName;
}

const ancestries = new WeakMap<ProcessPort, Promise<readonly ProcessInfo[]>>();

/**
 * The nearest process above authlint that is a shell somebody types into; a shell that only runs a script inherits from it.
 * `null` where there is none, or where its home directory is another: it has read other start-up files than those we look at.
 */
export async function ownShell(ports: Pick<Ports, 'env' | 'processes'>): Promise<OwnShell | null> {
  const { processes } = ports;
  const ancestry = ancestries.get(processes) ?? processes.ancestors();
  ancestries.set(processes, ancestry);
  for (const process of await ancestry) {
    const name = process.origin?.shell ?? null;
    if (name !== null) return isAtHome(process, ports) ? { process, name } : null;
  }
  return null;
}
