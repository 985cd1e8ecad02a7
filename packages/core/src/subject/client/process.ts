import type { ProcessInfo, Platform } from '@authlint/model/ports';

/** Milliseconds within which the times of a file and of a start do not show which came first. */
const UNCLEAR = 1_000;
/** Milliseconds that a file must be older than a start to have surely been read by it. */
const SETTLED = 5_000;

/**
 * Whether a file changed after a process started; `null`: the times do not show it. The start is counted by the boot clock and
 * shown on the wall clock as it is now (`startedAt`), the change was stamped by the wall clock as it was then. A clock that was
 * set in between is noticed only where the stamp lies in the future, so times alone never prove a cause.
 */
export function changedAfter(changedAt: number, startedAt: number, now: number): boolean | null {
  if (changedAt > now + UNCLEAR) return null;
  return Math.abs(changedAt - startedAt) < UNCLEAR ? null : changedAt > startedAt;
}

/** Whether a program that reads a file when it starts has read it as it is now. */
export function wasRead(changedAt: number, startedAt: number): boolean {
  return changedAt + SETTLED < startedAt;
}

/** Why the environment of a process is not known; `null` where it is. */
export function whyUnreadable({
  env,
}: Pick<ProcessInfo, 'env'>): 'permission' | 'not-supported' | 'not-found' | null {
  if (typeof env !== 'string') return null;
  return env === 'gone' ? 'not-found' : env;
}

/** How a process is named as the origin of a fact. */
export function pidOf({ pid }: Pick<ProcessInfo, 'pid'>): string {
  return `pid ${String(pid)}`;
}

/** What to type where authlint may not look itself. It says whether the variable is there, and never its value. */
export function lookCommand(
  { pid, origin, env }: ProcessInfo,
  name: string,
  platform: Platform = 'linux',
): string {
  const container = origin?.startedBy === 'container' ? origin.service : null;
  if (container !== null) return `docker exec ${container} printenv ${name} | wc -c`;
  if (platform === 'darwin') return `sudo ps -E -ww -p ${String(pid)} | grep -c ' ${name}='`;
  if (platform === 'win32') {
    return `Process Explorer, properties of process ${String(pid)}, page Environment`;
  }
  // It has written over its own; what started it most often has what it was started with.
  const parent = env === 'not-supported' ? (origin?.parent ?? 0) : 0;
  if (parent > 1) return `authlint where --pid ${String(parent)}`;
  return `sudo grep -zc '^${name}=' /proc/${String(pid)}/environ`;
}
