import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeProvider, RecordedRequest } from '@authlint/testkit';
import type { Workspace } from '../support/run-program.js';

/** Milliseconds that a client has for its first request to a model. */
const PATIENCE = 60_000;
/** Milliseconds in which what belongs to the first request comes in too. */
const SETTLING = 400;

export interface ClientRun {
  /** What it asked the provider, oldest first. */
  readonly requests: readonly RecordedRequest[];
  readonly output: string;
}

/**
 * Runs a client in the workspace until it has asked for a completion, ended by itself, or its time is over; then ends it with
 * everything that it started.
 */
export async function runClient(
  command: readonly string[],
  workspace: Workspace,
  env: Readonly<Record<string, string>>,
  provider: FakeProvider,
): Promise<ClientRun> {
  const before = provider.requests.length;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: workspace.project,
    env: { HOME: workspace.home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that what it starts ends with it
  });
  let output = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.on('error', () => (ended = true)).on('exit', () => (ended = true));
  const asked = (): boolean =>
    provider.requests.slice(before).some(({ method }) => method === 'POST');
  for (let waited = 0; waited < PATIENCE && !ended && !asked(); waited += 50) await sleep(50);
  await sleep(SETTLING);
  endGroup(child.pid);
  return { requests: provider.requests.slice(before), output };
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
  }
}
