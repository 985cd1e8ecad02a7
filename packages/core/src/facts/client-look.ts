import type { Platform, ProcessInfo } from '@authlint/model/ports';

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
