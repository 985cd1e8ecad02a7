import type { ProcessInfo, ProcessPort } from '@authlint/core';
import { errorCode } from '../error-code.js';
import { parseCim, type CimRow } from './cim.js';
import { run } from './run.js';
import { interactiveShell } from './shells.js';

/** Processes above our own that are looked at. */
const MAX_ANCESTORS = 8;

/**
 * Processes as far as Windows tells of them: name, parent and start. It shows no environment of another process, and whose a
 * process is costs rights, so none is found by its name.
 */
export const windowsProcesses: ProcessPort = {
  inspect: async (pid) => {
    if (!isRunning(pid)) return null;
    const [row] = await upwardsFrom(pid, 1);
    return row === undefined
      ? { pid, name: null, startedAt: null, env: 'not-supported' }
      : processOf(row);
  },
  ownShell: async () => shellAmong(await upwardsFrom(process.ppid, MAX_ANCESTORS)),
  findByName: () => Promise.resolve([]),
};

/** The first that somebody types into. The pid of a parent that ended may be another process by now: it started later. */
export function shellAmong(rows: readonly CimRow[]): ProcessInfo | null {
  let before = Infinity;
  for (const row of rows) {
    if ((row.startedAt ?? 0) > before) return null;
    const info = processOf(row);
    if (info.origin?.shell != null) return info;
    before = row.startedAt ?? before;
  }
  return null;
}

function processOf({ pid, name, parent, startedAt, command }: CimRow): ProcessInfo {
  const shell = interactiveShell(command);
  const origin = { parent, startedBy: 'unknown', service: null, isolated: false, shell } as const;
  return { pid, name, startedAt, env: 'not-supported', origin };
}

/** A process and those above it. One start of PowerShell, which takes about a second, for all of them. */
async function upwardsFrom(pid: number, most: number): Promise<readonly CimRow[]> {
  const script = [
    `$p=${pid}`,
    `for($i=0;$i -lt ${most} -and $p;$i++){$x=Get-CimInstance Win32_Process -Filter ('ProcessId='+$p)`,
    'if(!$x){break}',
    `$j=$x|Select-Object ProcessId,Name,ParentProcessId,CommandLine,@{n='Started';e={$_.CreationDate.ToUniversalTime().ToString('o')}}|ConvertTo-Json -Compress`,
    // The code page of the console would change letters that are not ASCII.
    '[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($j))',
    '$p=$x.ParentProcessId}',
  ].join(';');
  const options = ['-NoProfile', '-NonInteractive', '-Command', script];
  return parseCim((await run('powershell', options)) ?? '');
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 is not sent, only its permission is asked
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
