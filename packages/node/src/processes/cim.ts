import { parseJson } from '@authlint/core/internal';

/** A process as `Get-CimInstance Win32_Process` describes it. */
export interface CimRow {
  readonly pid: number;
  readonly name: string;
  readonly parent: number | null;
  readonly startedAt: number | null;
  readonly command: readonly string[];
}

/** Lines of JSON in base64; what is no such line is left out. */
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
