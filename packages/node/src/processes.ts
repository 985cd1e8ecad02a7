import type { ProcessPort } from '@authlint/core';
import { errorCode } from './error-code.js';
import { linuxProcesses } from './processes/linux.js';
import { macProcesses } from './processes/mac.js';

/** Where the system shows neither start nor environment of a process, only that it is there. */
const otherProcesses: ProcessPort = {
  inspect: (pid) =>
    Promise.resolve(
      isRunning(pid) ? { pid, name: null, startedAt: null, env: 'not-supported' } : null,
    ),
  findByName: () => Promise.resolve([]),
};

/** Processes of this machine. */
export function createProcesses(platform: string = process.platform): ProcessPort {
  const port = portOf(platform);
  return {
    ...port,
    // Zero and negative numbers mean groups of processes to the system.
    inspect: (pid) =>
      Number.isSafeInteger(pid) && pid > 0 ? port.inspect(pid) : Promise.resolve(null),
  };
}

function portOf(platform: string): ProcessPort {
  if (platform === 'linux' || platform === 'android') return linuxProcesses;
  return platform === 'darwin' ? macProcesses : otherProcesses;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 is not sent, only its permission is asked
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
