import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { testHost, type ProgramHost } from '../support/test-host.js';
import type { ProgramRun, StagedCall } from './processes.js';
import { routeConnections, type Routes } from './routing.js';

/** The program, without a process. Gives the exit code. */
export type Main = (argv: readonly string[], host: ProgramHost) => Promise<number>;

const storage = new AsyncLocalStorage<Routes>();
let isRouted = false;
/** Runs under way. */
let running = 0;

/**
 * Runs the program to its end within this process, its hosts on loopback. Several may run at once: the routes of a call hold for
 * the connections that it opens. What only a process can do is not done: Node.js options, a signal, an end that nothing caught.
 */
export async function runWithin(main: Main, call: StagedCall): Promise<ProgramRun> {
  if (!isRouted) routeConnections(() => storage.getStore());
  isRouted = true;
  const { args, cwd, env, stdin, limitMs, routes } = call;
  const { host, text } = testHost({ env, cwd, input: stdin });
  const before = performance.now();
  const limit = new AbortController();
  const late = sleep(limitMs, null, { signal: limit.signal, ref: false });
  running += 1;
  const exitCode = await Promise.race([storage.run(routes, () => main(args, host)), late]);
  running -= 1;
  if (running === 0) storage.disable(); // else every promise of this process costs more from now on
  limit.abort();
  late.catch(() => undefined); // aborted
  const durationMs = performance.now() - before;
  const [stdout, stderr] = [text('stdout'), text('stderr')];
  return { stdout, stderr, exitCode, timedOut: exitCode === null, durationMs };
}
