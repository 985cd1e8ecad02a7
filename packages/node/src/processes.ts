import type { Platform, ProcessPort } from '@authlint/core';
import { linuxProcesses } from './processes/linux.js';
import { macProcesses } from './processes/mac.js';
import { isRunning, windowsProcesses } from './processes/windows.js';

/** Where the system shows neither start nor environment of a process, only that it is there. */
const otherProcesses: ProcessPort = {
  inspect: (pid) =>
    Promise.resolve(
      isRunning(pid) ? { pid, name: null, startedAt: null, env: 'not-supported' } : null,
    ),
  ownShell: () => Promise.resolve(null),
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
  if (platform === 'win32') return windowsProcesses;
  return platform === 'darwin' ? macProcesses : otherProcesses;
}

/** The system whose commands a user of this one types. */
export function platformOf(platform: string = process.platform): Platform {
  return platform === 'darwin' || platform === 'win32' ? platform : 'linux';
}
