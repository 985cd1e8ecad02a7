import type { ProcessInfo, ProcessOrigin, ProcessPort } from '@authlint/core';
import { environmentOf } from './environment.js';
import { goesBy, isShellScript } from './names.js';
import { run } from './run.js';
import { interactiveShell } from './shells.js';
import { startedBy } from './started-by.js';

/** Processes above our own that are looked at. */
const MAX_ANCESTORS = 64;

/** Processes as `ps` of macOS shows them. The start is what the wall clock showed then: there is no boot clock to ask. */
export const macProcesses: ProcessPort = {
  inspect,
  ownShell: nearestShell,
  findByName: async (names) => {
    const [programs, commands] = await Promise.all([rows('comm='), rows('command=')]);
    const words = new Map(commands.map(({ pid, text }) => [pid, text.split(/\s+/)]));
    const pids = programs
      .filter(({ pid, uid }) => uid === process.getuid?.() && pid !== process.pid)
      .filter(({ pid, text }) => goesBy(names, text, words.get(pid) ?? [], () => null))
      .map(({ pid }) => pid);
    const found = await Promise.all(pids.map(inspect));
    return found.filter((info) => info !== null);
  },
};

/** The nearest process above our own that is a shell somebody types into. */
async function nearestShell(): Promise<ProcessInfo | null> {
  let pid: number | null = process.ppid;
  for (let looked = 0; pid !== null && pid > 0 && looked < MAX_ANCESTORS; looked += 1) {
    const info: ProcessInfo | null = await inspect(pid);
    if (info?.origin?.shell != null) return info;
    pid = info?.origin?.parent ?? null;
  }
  return null;
}

async function inspect(pid: number): Promise<ProcessInfo | null> {
  const line = await run('ps', ['-o', 'lstart=,comm=', '-p', String(pid)]);
  const start = line === null ? null : parseStart(line);
  if (start === null) return null;
  const [all, command] = await Promise.all([
    run('ps', ['-E', '-ww', '-o', 'command=', '-p', String(pid)]),
    run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]),
  ]);
  const gone = all === null || command === null;
  const entries = gone ? null : parseEnvironment(all, command);
  return {
    pid,
    ...start,
    ...(entries === null ? { env: gone ? 'gone' : 'not-supported' } : environmentOf(entries)),
    origin: await originOf(pid, command ?? '', entries ?? []),
  };
}

async function originOf(
  pid: number,
  command: string,
  environment: readonly string[],
): Promise<ProcessOrigin> {
  const { parent, terminal } = parseParent(
    (await run('ps', ['-o', 'ppid=,tty=', '-p', String(pid)])) ?? '',
  );
  const around = { cgroup: null, ownContainer: null, ownPids: false, terminal, environment };
  const start = startedBy(around);
  return {
    parent,
    startedBy: start,
    service: start === 'launchd' ? labelIn(environment) : null,
    isolated: false,
    shell: interactiveShell(command.trim().split(/\s+/)),
    isScript: isShellScript(command.trim().split(/\s+/)),
  };
}

/** The label of a launchd job is the name under which launchd offers its services. */
function labelIn(environment: readonly string[]): string | null {
  const entry = environment.find((item) => item.startsWith('XPC_SERVICE_NAME='));
  return entry?.slice('XPC_SERVICE_NAME='.length) ?? null;
}

async function rows(field: 'comm=' | 'command='): Promise<ReturnType<typeof parseRows>> {
  return parseRows((await run('ps', ['-axww', '-o', `pid=,uid=,${field}`])) ?? '');
}

/** What `ps -o lstart=,comm= -p PID` prints: `Thu Nov 20 10:12:13 2026 /path/of/program`. */
export function parseStart(
  line: string,
): { readonly startedAt: number | null; readonly name: string } | null {
  const found = /^\s*(\w{3}\s+\w{3}\s+\d+\s+[\d:]{8}\s+\d{4})\s+(\S.*)/.exec(line.trimEnd());
  if (found === null) return null;
  const [, start = '', program = ''] = found;
  const time = Date.parse(start);
  return { startedAt: Number.isNaN(time) ? null : time, name: program.replace(/^.*\//, '') };
}

/** Start of a variable: its name and `=`, or Bash's special name for an exported function. */
const VARIABLE_START = String.raw`(?:[A-Za-z_]\w*|BASH_FUNC_[^\s=]+%%|__BASH_FUNC<[^\s=]+>\(\))=`;
const SEPARATOR = new RegExp(` (?=${VARIABLE_START})`);

/**
 * The variables that `ps -E` prints behind the command, or `null` where it prints none, as for processes that the system
 * protects. A space inside a value looks like the end of it unless no `NAME=` follows.
 */
export function parseEnvironment(
  withEnvironment: string,
  command: string,
): readonly string[] | null {
  const full = withEnvironment.replace(/\n$/, '');
  const plain = command.replace(/(?<!\s)\s+$/, '');
  if (!full.startsWith(plain)) return null;
  const entries = full.slice(plain.length).split(SEPARATOR).slice(1);
  return entries.length === 0 ? null : entries.map(unescaped);
}

/** Control characters as they are: `ps` shows a line feed as `^J`. */
function unescaped(shown: string): string {
  return shown.replace(/\^([?-_])/g, (_all, sign: string) =>
    String.fromCharCode(sign.charCodeAt(0) ^ 0x40),
  );
}

/** What `ps -o ppid=,tty=` prints: `  501 ttys001`, and `??` where there is no terminal. */
export function parseParent(line: string): {
  readonly parent: number | null;
  readonly terminal: boolean;
} {
  const [parent = '', terminal = ''] = line.trim().split(/\s+/);
  return {
    parent: /^\d+$/.test(parent) ? Number(parent) : null,
    terminal: /^\w/.test(terminal),
  };
}

/** Rows of `ps -axww -o pid=,uid=,` with one more field. */
export function parseRows(output: string): readonly { pid: number; uid: number; text: string }[] {
  return [...output.matchAll(/^[ \t]*(\d+)[^\S\n]+(\d+)[^\S\n]+(\S.*)$/gm)].map(
    ([, pid, uid, text = '']) => ({
      pid: Number(pid),
      uid: Number(uid),
      text,
    }),
  );
}
