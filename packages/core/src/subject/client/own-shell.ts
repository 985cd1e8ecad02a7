import type { Ports, ProcessInfo, ProcessPort, ShellName } from '@authlint/model/ports';
import { memoize } from '../../lazy.js';
import { isAtHome } from './find-client.js';

/** The shell that authlint was typed into. */
export interface OwnShell {
  readonly process: ProcessInfo;
  readonly name: ShellName;
}

const shellOf = memoize((processes: ProcessPort) => processes.ownShell());

/**
 * The shell that authlint was typed into. `null` where there is none, or where its home directory is another: it has read
 * other start-up files than those we look at. Windows shows no environment of a process: there the shell is taken as it is.
 */
export async function ownShell(
  ports: Pick<Ports, 'env' | 'processes' | 'platform'>,
): Promise<OwnShell | null> {
  const process = await shellOf(ports.processes);
  const name = process?.origin?.shell ?? null;
  if (process === null || name === null) return null;
  return ports.platform === 'win32' || isAtHome(process, ports) ? { process, name } : null;
}
