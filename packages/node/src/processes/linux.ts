import { basename } from 'node:path';
import type { ProcessInfo, ProcessOrigin, ProcessPort, ProcessStart } from '@authlint/core';
import { errorCode } from '@authlint/model/thrown';
import { calls } from '../files/calls.js';
import { readClocks, startTime } from './clocks.js';
import { desktopEntryOf, parseCgroup, startedBy, type Cgroup } from './started-by.js';
import { decodeBytes, environmentOf, isOverwritten, splitAtZero } from './environment.js';
import { readKernelFile, readKernelLink, readKernelText } from './kernel-file.js';
import { goesBy, isShellScript } from './names.js';
import { interactiveShell, mayBeShell } from './shells.js';

/** Processes above our own that are looked at. */
const MAX_ANCESTORS = 64;

/** Processes as `/proc` shows them. */
export const linuxProcesses: ProcessPort = {
  inspect: async (pid) => {
    const state = readState(pid);
    return state === null ? null : describe(pid, state);
  },
  ownShell: async () => {
    let pid = process.ppid;
    for (let looked = 0; pid > 0 && looked < MAX_ANCESTORS; looked += 1) {
      const stat = readKernelText(`/proc/${pid}/stat`);
      if (stat === null) return null;
      const state = parseStat(stat);
      if (isShell(pid, state)) return describe(pid, state);
      pid = state.parent;
    }
    return null;
  },
  findByName: async (names) => {
    const entries = await calls.readdir('/proc').catch(() => []);
    const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
    const found = await Promise.all(pids.map((pid) => ownNamed(pid, names)));
    return found.filter((info) => info !== null);
  },
};

/** A shell that waits for us has one thread, and so nothing that could keep its memory from being read. */
function isShell(pid: number, { comm }: ProcessState): boolean {
  if (!mayBeShell(comm)) return false;
  const command = readKernelText(`/proc/${pid}/cmdline`);
  return command !== null && interactiveShell(command.split('\0')) !== null;
}

function readState(pid: number): ProcessState | null {
  const bytes = readKernelFile(`/proc/${pid}/stat`);
  return bytes === null ? null : parseStat(decodeBytes(bytes));
}

/** The command line; empty where it cannot be read. */
async function readArguments(pid: number): Promise<readonly string[]> {
  return calls.readFile(`/proc/${pid}/cmdline`).then(splitAtZero, () => []);
}

async function describe(pid: number, state: ProcessState): Promise<ProcessInfo> {
  const [entries, startedAt] = await Promise.all([
    state.zombie ? ('gone' as const) : readEntries(pid),
    readClocks().then((clocks) => startTime(state.startTicks, clocks)),
  ]);
  const origin = await originOf(pid, state, typeof entries === 'string' ? [] : entries);
  const folder = origin.isolated === false ? readKernelLink(`/proc/${pid}/cwd`) : null;
  return {
    pid,
    name: state.comm,
    startedAt,
    ...(typeof entries === 'string' ? { env: entries } : environmentOf(entries)),
    ...(folder === null ? {} : { folder }),
    origin,
  };
}

async function readEntries(
  pid: number,
): Promise<readonly string[] | 'permission' | 'gone' | 'not-supported'> {
  try {
    const entries = splitAtZero(await calls.readFile(`/proc/${pid}/environ`));
    return isOverwritten(entries) ? 'not-supported' : entries;
  } catch (error) {
    return ['EACCES', 'EPERM'].includes(errorCode(error)) ? 'permission' : 'gone';
  }
}

async function originOf(
  pid: number,
  { parent, terminal }: ProcessState,
  environment: readonly string[],
): Promise<ProcessOrigin> {
  const cgroup = readCgroup(pid);
  const own = readCgroup('self');
  const command = await readArguments(pid);
  const ownContainer = own?.container ?? null;
  const [ownPids, ownFiles] = [hasOwn(pid, 'pid'), hasOwn(pid, 'mnt')];
  const start = startedBy({ cgroup, ownContainer, ownPids, terminal, environment });
  return {
    parent,
    startedBy: start,
    service: serviceOf(start, cgroup, environment),
    isolated: ownPids === null || ownFiles === null ? null : ownPids || ownFiles,
    shell: interactiveShell(command),
    isScript: isShellScript(command),
  };
}

/**
 * Whether a process is in another namespace, so that it sees other processes or files than authlint; `null` without permission to read it.
 */
function hasOwn(pid: number, kind: 'pid' | 'mnt'): boolean | null {
  // The links of two processes are equal if both are in one namespace; namespaces(7).
  const [theirs, ours] = [pid, 'self'].map((who) => readKernelLink(`/proc/${who}/ns/${kind}`));
  return theirs == null || ours == null ? null : theirs !== ours;
}

function serviceOf(
  start: ProcessStart,
  cgroup: Cgroup | null,
  environment: readonly string[],
): string | null {
  if (start === 'systemd' || start === 'systemd-user') return cgroup?.unit ?? null;
  if (start === 'container') return cgroup?.container ?? null;
  if (start !== 'desktop') return null;
  const launched = environment.find((entry) => entry.startsWith('GIO_LAUNCHED_DESKTOP_FILE='));
  return launched === undefined ? desktopEntryOf(cgroup?.unit ?? '') : basename(launched);
}

function readCgroup(pid: number | 'self'): Cgroup | null {
  const bytes = readKernelFile(`/proc/${pid}/cgroup`);
  return bytes === null ? null : parseCgroup(decodeBytes(bytes));
}

async function ownNamed(pid: number, names: readonly string[]): Promise<ProcessInfo | null> {
  const owner = await calls.stat(`/proc/${pid}`).then(
    ({ uid }) => uid,
    () => null,
  );
  if (pid === process.pid || owner !== process.getuid?.()) return null;
  const [state, command] = [readState(pid), await readArguments(pid)];
  if (state === null || state.zombie) return null;
  const folder = (): string => readKernelLink(`/proc/${pid}/cwd`) ?? '/';
  return goesBy(names, state.comm, command, folder) ? describe(pid, state) : null;
}

/** What the kernel says of a process in one line. */
interface ProcessState {
  readonly comm: string;
  /** Ended, and not yet collected by its parent. */
  readonly zombie: boolean;
  readonly parent: number;
  /** It has a terminal. */
  readonly terminal: boolean;
  /** Start in clock ticks since boot, sleep included. */
  readonly startTicks: number;
}

/** `/proc/PID/stat`; proc(5). The name in parentheses may hold spaces and parentheses, so the fields count from the last one. */
function parseStat(text: string): ProcessState {
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  return {
    comm: text.slice(text.indexOf('(') + 1, end),
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    parent: Number(fields[1]),
    terminal: Number(fields[4]) !== 0,
    startTicks: Number(fields[19]),
  };
}
