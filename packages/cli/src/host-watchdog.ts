import { Worker } from 'node:worker_threads';
import type { Invocation } from './options/invocation.js';

/** Time after the deadline for writing the report. */
const GRACE_MS = 2_000;
/** Limit of a run without a deadline: ten times the timeouts of sixty requests. */
const LONGEST_MS = 10 * 60 * 10_000;
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Commands that end by themselves, and read untrusted input. */
const WATCHED: readonly Invocation['command'][] = ['check', 'verify', 'fix', 'report', 'scan'];

/**
 * The thread ends the process from outside of its event loop, which a busy function may hold up for ever: by way of the inspector, the only one
 * that interrupts a running function and still sets the exit code. Where that is not obeyed either, the process is killed.
 */
const THREAD = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
setTimeout(() => {
  try { writeSync(2, workerData.text); } catch {}
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${String(GRACE_MS)});
  const { Session } = require('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: 'process.reallyExit(3)' });
}, workerData.afterMs);
`;

/** Ends this process with 3 where it runs on beyond its time. Source: CONTRACT section 4a. */
export function startWatchdog(invocation: Invocation): void {
  const afterMs = timeOf(invocation);
  if (afterMs === null) return;
  const text = 'authlint: ended from outside, since it ran on beyond its time\n';
  const workerData = { text, afterMs: Math.min(afterMs, MAX_TIMER_MS) };
  const thread = new Worker(THREAD, { eval: true, workerData, env: {}, execArgv: [] });
  thread.on('error', () => undefined); // without it the run goes on unwatched
  thread.unref();
}

/** Milliseconds; `null` where the run is not watched. */
function timeOf({ command, args }: Invocation): number | null {
  const isEndless = 'watch' in args && args.watch;
  if (!WATCHED.includes(command) || isEndless) return null;
  const deadline = 'deadline' in args ? args.deadline : null;
  if (deadline !== null) return deadline * 1_000 + GRACE_MS;
  const isOffline = 'offline' in args && args.offline; // begins and ends faster than the thread
  return isOffline ? null : LONGEST_MS;
}
