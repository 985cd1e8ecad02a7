import { readdir, readFile, stat } from 'node:fs/promises';
import type { ProcessInfo, ProcessPort } from '@authlint/core';
import { errorCode } from '../error-code.js';
import { clockTicks } from './clock-ticks.js';
import { decodeBytes, sealEnvironment } from './environment.js';
import { isNamed, namesOf } from './names.js';

/** Processes as `/proc` shows them. */
export const linuxProcesses: ProcessPort = {
  inspect: async (pid) => {
    const state = await readState(pid);
    return state === null ? null : describe(pid, state);
  },
  findByName: async (names) => {
    const entries = await readdir('/proc').catch(() => []);
    const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
    const found = await Promise.all(pids.map((pid) => ownNamed(pid, names)));
    return found.filter((info) => info !== null);
  },
};

interface ProcessState {
  readonly comm: string;
  readonly zombie: boolean;
  readonly startTicks: number;
}

/** Source: proc(5). The name in parentheses may hold spaces and parentheses, so the fields count from the last one. */
async function readState(pid: number): Promise<ProcessState | null> {
  const text = await readProc(pid, 'stat');
  if (text === null) return null;
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  return {
    comm: text.slice(text.indexOf('(') + 1, end),
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    startTicks: Number(fields[19]),
  };
}

async function readProc(pid: number, name: string): Promise<string | null> {
  return readFile(`/proc/${pid}/${name}`).then(decodeBytes, () => null);
}

async function describe(pid: number, state: ProcessState): Promise<ProcessInfo> {
  const [env, startedAt] = await Promise.all([
    state.zombie ? ('gone' as const) : readEnvironment(pid),
    startOf(state.startTicks),
  ]);
  return { pid, name: state.comm, startedAt, env };
}

async function readEnvironment(pid: number): Promise<ProcessInfo['env']> {
  try {
    const bytes = await readFile(`/proc/${pid}/environ`);
    return sealEnvironment(split(bytes).map(decodeBytes));
  } catch (error) {
    return ['EACCES', 'EPERM'].includes(errorCode(error)) ? 'permission' : 'gone';
  }
}

function split(bytes: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, from)) {
    parts.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return from < bytes.length ? [...parts, bytes.subarray(from)] : parts;
}

/** Boot time has whole seconds; the uptime has hundredths, but a container may give its own. Exact where both agree. */
async function startOf(startTicks: number): Promise<number | null> {
  const [ticks, stats, uptime] = await Promise.all([
    clockTicks(),
    readFile('/proc/stat', 'utf8').catch(() => ''),
    readFile('/proc/uptime', 'utf8').catch(() => ''),
  ]);
  const bootSeconds = Number(/^btime (\d+)$/m.exec(stats)?.[1]);
  if (Number.isNaN(bootSeconds) || Number.isNaN(startTicks)) return null;
  const exact = Date.now() - parseFloat(uptime) * 1000;
  const boot = Math.abs(exact - bootSeconds * 1000) <= 2000 ? exact : bootSeconds * 1000;
  return Math.round(boot + (startTicks / ticks) * 1000);
}

async function ownNamed(pid: number, names: readonly string[]): Promise<ProcessInfo | null> {
  const owner = await stat(`/proc/${pid}`).then(
    ({ uid }) => uid,
    () => null,
  );
  if (pid === process.pid || owner !== process.getuid?.()) return null;
  const [state, command] = await Promise.all([readState(pid), readProc(pid, 'cmdline')]);
  if (state === null || state.zombie) return null;
  return isNamed(namesOf(state.comm, (command ?? '').split('\0')), names)
    ? describe(pid, state)
    : null;
}
