import type { ProcessInfo, ProcessPort } from '@authlint/core';
import { parseJson } from '@authlint/core/internal';
import { errorCode } from '@authlint/model/thrown';
import { run } from './run.js';
import { interactiveShell } from './shells.js';

/** Processes above our own that are looked at. */
const MAX_ANCESTORS = 8;

/**
 * Processes as far as Windows shows them: name, parent and start. It shows no environment of another process, and whose a
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

/** A process as `Get-CimInstance Win32_Process` describes it. */
interface CimRow {
  readonly pid: number;
  readonly name: string;
  readonly parent: number | null;
  readonly startedAt: number | null;
  readonly command: readonly string[];
}

/** Parses lines of JSON in base64; other lines are skipped. */
export function parseCim(output: string): readonly CimRow[] {
  return output.split(/\r?\n/).flatMap((line) => rowOf(line.trim()) ?? []);
}

function rowOf(line: string): CimRow | null {
  // `null`: no such process any more, or no PowerShell.
  const row = parseJson(Buffer.from(line, 'base64').toString('utf8')) as Record<
    string,
    unknown
  > | null;
  const { ProcessId: pid, Name: name, ParentProcessId: parent, Started: started } = row ?? {};
  if (typeof name !== 'string' || typeof pid !== 'number') return null;
  const time = typeof started === 'string' ? Date.parse(started) : NaN;
  const { CommandLine: text } = row ?? {};
  const words = typeof text === 'string' ? text.match(/"[^"]*"|\S+/g) : null;
  return {
    pid,
    name: name.replace(/\.exe$/i, ''),
    parent: typeof parent === 'number' ? parent : null,
    startedAt: Number.isNaN(time) ? null : time,
    command: [name, ...(words ?? []).slice(1)],
  };
}
