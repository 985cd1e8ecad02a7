import type { ProcessInfo, Platform } from '@authlint/model/ports';

/** Milliseconds within which the times of a file and of a start do not show which came first. */
const UNCLEAR = 1_000;
/** Milliseconds by which a file must be older than the start of a process to have certainly been read by it. */
const SETTLED = 5_000;

/**
 * Whether a file changed after a process started; `null`: undecided. The start comes from the boot clock, converted with the current
 * wall clock (`startedAt`); the change has the wall clock of its time. A clock change in between is only noticed where the file's time
 * is in the future, so times alone never prove a cause.
 */
export function changedAfter(changedAt: number, startedAt: number, now: number): boolean | null {
  if (changedAt > now + UNCLEAR) return null;
  return Math.abs(changedAt - startedAt) < UNCLEAR ? null : changedAt > startedAt;
}

/** Whether a program that reads a file at its start has read the current content. */
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

/** Name of a process as the source of a fact. */
export function pidOf({ pid }: Pick<ProcessInfo, 'pid'>): string {
  return `pid ${String(pid)}`;
}

/** Command for the user where authlint may not inspect the process. It shows whether the variable is set, never its value. */
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
  // The process has overwritten its environment; the parent usually has the same one.
  const parent = env === 'not-supported' ? (origin?.parent ?? 0) : 0;
  if (parent > 1) return `authlint where --pid ${String(parent)}`;
  return `sudo grep -zc '^${name}=' /proc/${String(pid)}/environ`;
}
