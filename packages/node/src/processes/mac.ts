import type { ProcessInfo, ProcessOrigin, ProcessPort } from '@authlint/core';
import { environmentOf } from './environment.js';
import { isNamed, namesOf } from './names.js';
import { parseEnvironment, parseParent, parseRows, parseStart } from './ps-output.js';
import { packageNames } from './package-names.js';
import { run } from './run.js';
import { isShellScript, scriptOf } from './script.js';
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
      .filter(({ pid, text }) => isWanted(text, words.get(pid) ?? [], names))
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

/** Where a program was started is not shown: only a script with its whole path tells its package. */
function isWanted(text: string, command: readonly string[], wanted: readonly string[]): boolean {
  if (isNamed(namesOf(text, command), wanted)) return true;
  const script = scriptOf(command);
  const isWhole = script?.startsWith('/') === true && !isShellScript(command);
  return isWhole && isNamed(packageNames(script, '/'), wanted);
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
