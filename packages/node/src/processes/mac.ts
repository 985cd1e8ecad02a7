import type { ProcessInfo, ProcessPort } from '@authlint/core';
import { sealEnvironment } from './environment.js';
import { isNamed, namesOf } from './names.js';
import { parseEnvironment, parseRows, parseStart } from './ps-output.js';
import { run } from './run.js';

/** Processes as `ps` of macOS shows them. */
export const macProcesses: ProcessPort = {
  inspect,
  findByName: async (names) => {
    const [programs, commands] = await Promise.all([rows('comm='), rows('command=')]);
    const words = new Map(commands.map(({ pid, text }) => [pid, text.split(/\s+/)]));
    const pids = programs
      .filter(({ pid, uid }) => uid === process.getuid?.() && pid !== process.pid)
      .filter(({ pid, text }) => isNamed(namesOf(text, words.get(pid) ?? []), names))
      .map(({ pid }) => pid);
    const found = await Promise.all(pids.map(inspect));
    return found.filter((info) => info !== null);
  },
};

async function inspect(pid: number): Promise<ProcessInfo | null> {
  const line = await run('ps', ['-o', 'lstart=,comm=', '-p', String(pid)]);
  const start = line === null ? null : parseStart(line);
  return start === null ? null : { pid, ...start, env: await environmentOf(pid) };
}

async function environmentOf(pid: number): Promise<ProcessInfo['env']> {
  const [all, command] = await Promise.all([
    run('ps', ['eww', '-o', 'command=', '-p', String(pid)]),
    run('ps', ['ww', '-o', 'command=', '-p', String(pid)]),
  ]);
  if (all === null || command === null) return 'gone';
  const entries = parseEnvironment(all, command);
  return entries === null ? 'not-supported' : sealEnvironment(entries);
}

async function rows(field: 'comm=' | 'command='): Promise<ReturnType<typeof parseRows>> {
  return parseRows((await run('ps', ['-axww', '-o', `pid=,uid=,${field}`])) ?? '');
}
