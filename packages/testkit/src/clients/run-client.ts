import { execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FakeProvider } from '../provider/server.js';
import type { Cell } from './cells.js';
import type { ClientSpec } from './client-spec.js';
import type { Installation } from './install.js';
import { requestLine, withoutKeys, type RequestLine } from './request-lines.js';
import { CHAT_PATH } from './servers.js';
import { withCell, type CellFolder, type PreparedCell } from './with-cell.js';

/** Milliseconds after which a cell counts as not run: the machine may have been too slow. */
const LIMIT_MS = 300_000;
/** Milliseconds after an accepted and after a refused chat, in which a client may still try something else. */
const AFTER_ACCEPTED_MS = 300;
const AFTER_REFUSED_MS = 2_000;

export interface ClientRun {
  /** Exit code; `null` where the client was ended. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly output: string;
}

/**
 * Runs a client until `until` resolves, then kills it with all its child processes. `until` is notified when the client exits, and
 * resolves to true on a timeout.
 */
export async function runClient(
  { command, nodeFolder }: Installation,
  folder: CellFolder,
  env: Readonly<Record<string, string>>,
  until: (ended: () => boolean) => Promise<boolean>,
): Promise<ClientRun> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder.project,
    env: {
      PATH: [nodeFolder, process.env['PATH'] ?? ''].join(delimiter),
      ...{ HOME: folder.home, TMPDIR: folder.temporary, LANG: 'C.UTF-8' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a new process group, so that its children are killed with it
  });
  let output = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.on('error', (error) => {
    output += error.message;
    ended = true;
  });
  child.on('exit', () => (ended = true));
  const timedOut = await until(() => ended);
  endGroup(child.pid);
  await endStrays(folder.home);
  return { exitCode: child.exitCode, timedOut, output };
}

/** Rejects where the command fails: the client would be run on something else. */
async function prepare(step: string, { project, home }: CellFolder): Promise<void> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: home };
  await promisify(execFile)('sh', ['-c', step], { cwd: project, env });
}

/** Until it ends, its chat is answered, or its time is over. */
async function untilAnswered(
  requests: () => FakeProvider['requests'],
  ended: () => boolean,
  limitMs: number,
): Promise<boolean> {
  const begun = performance.now();
  let refusedAt: number | null = null;
  while (!ended()) {
    const now = performance.now();
    const chats = requests().filter(({ path }) => CHAT_PATH.test(path.split('?')[0] ?? ''));
    if (chats.some(({ status }) => status === 200)) {
      await sleep(AFTER_ACCEPTED_MS);
      return false;
    }
    if (chats.length > 0) refusedAt ??= now;
    if (refusedAt !== null && now - refusedAt > AFTER_REFUSED_MS) return false;
    if (now - begun > limitMs) return true;
    await sleep(50);
  }
  return false;
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
  }
}

/** Kills processes that a client left in another process group, such as a hub: on Linux, those with the cell's HOME. */
async function endStrays(home: string): Promise<void> {
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid)) continue;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.split('\0').includes(`HOME=${home}`)) process.kill(Number(pid), 'SIGKILL');
  }
}

/** What the real client did in a cell. */
export interface Observation {
  /** A chat was answered with 200. */
  readonly worked: boolean;
  readonly requests: readonly RequestLine[];
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  /** End of what it printed. */
  readonly output: string;
}

/** Characters kept of a client's output. */
const MAX_OUTPUT = 600;

/** Runs the client once in a fresh folder, against its own fake provider. */
export function observe(cell: Cell, installation: Installation): Promise<Observation> {
  return withCell(cell, (prepared) => runClientOnce(cell.client, prepared, installation));
}

/** Runs the client once on files that are there already. */
export async function runClientOnce(
  client: ClientSpec,
  { keys, provider, setup, folder }: PreparedCell,
  installation: Installation,
  limitMs = LIMIT_MS,
): Promise<Observation> {
  const env = { ...client.env, ...setup.env };
  const earlier = provider.requests.length;
  for (const step of client.prepare ?? []) await prepare(step, folder);
  const run = await runClient(installation, folder, env, (ended) =>
    untilAnswered(() => provider.requests.slice(earlier), ended, limitMs),
  );
  const requests = provider.requests
    .slice(earlier)
    .map((item) => requestLine(item, keys, client.headers))
    .filter(({ route }) => client.probes !== true || route !== 'models');
  const chats = requests.filter(({ route }) => route === 'chat');
  const others = requests.filter(({ route }) => route !== 'chat');
  return {
    worked: requests.some(({ route, status }) => route === 'chat' && status === 200),
    // Of a client that asks for many things first, its chat all the same.
    requests: [...chats.slice(0, 6), ...others].slice(0, 12),
    exitCode: run.exitCode,
    timedOut: run.timedOut,
    output: withoutKeys(run.output, keys).slice(-MAX_OUTPUT),
  };
}
