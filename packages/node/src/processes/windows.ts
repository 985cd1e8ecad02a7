import type { ProcessInfo, ProcessPort } from '@authlint/core';
import { errorCode } from '../error-code.js';
import { nearestShell } from './nearest-shell.js';
import { run } from './run.js';
import { interactiveShell } from './shells.js';

/** Processes above our own that are looked at: each costs a start of PowerShell. */
const MOST_ANCESTORS = 8;

/**
 * Processes as far as Windows tells of them: name, parent and start. It shows no environment of another process, and whose a
 * process is costs rights, so none is found by its name.
 */
export const windowsProcesses: ProcessPort = {
  inspect,
  ownShell: () => nearestShell(inspect, MOST_ANCESTORS),
  findByName: () => Promise.resolve([]),
};

async function inspect(pid: number): Promise<ProcessInfo | null> {
  if (!isRunning(pid)) return null;
  const row = parseCim((await run('powershell', ['-NoProfile', '-Command', query(pid)])) ?? '');
  const bare = { pid, name: null, startedAt: null, env: 'not-supported' as const };
  if (row === null) return bare;
  const { name, parent, startedAt, command } = row;
  const shell = interactiveShell(command);
  return {
    ...bare,
    name,
    startedAt,
    origin: { parent, startedBy: 'unknown', service: null, isolated: false, shell },
  };
}

function query(pid: number): string {
  return [
    `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'`,
    `Select-Object Name,ParentProcessId,CommandLine,@{n='Started';e={$_.CreationDate.ToUniversalTime().ToString('o')}}`,
    'ConvertTo-Json -Compress',
  ].join(' | ');
}

/** What `Get-CimInstance Win32_Process` says, as JSON. */
export function parseCim(text: string): {
  readonly name: string;
  readonly parent: number | null;
  readonly startedAt: number | null;
  readonly command: readonly string[];
} | null {
  const row = object(text);
  const { Name: name, ParentProcessId: parent, Started: started, CommandLine: line } = row;
  if (typeof name !== 'string') return null;
  const time = typeof started === 'string' ? Date.parse(started) : NaN;
  const words = typeof line === 'string' ? line.match(/"[^"]*"|\S+/g) : null;
  return {
    name: name.replace(/\.exe$/i, ''),
    parent: typeof parent === 'number' ? parent : null,
    startedAt: Number.isNaN(time) ? null : time,
    command: [name, ...(words ?? []).slice(1)],
  };
}

function object(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // no such process any more, or no PowerShell
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 is not sent, only its permission is asked
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
