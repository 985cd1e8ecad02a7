import type { Platform, ProcessInfo } from '../ports/index.js';

/** What to type where authlint may not look itself. It says whether the variable is there, and never its value. */
export function lookCommand(
  { pid, origin }: ProcessInfo,
  name: string,
  platform: Platform = 'linux',
): string {
  const container = origin?.startedBy === 'container' ? origin.service : null;
  if (container !== null) return `docker exec ${container} printenv ${name} | wc -c`;
  if (platform === 'darwin') return `sudo ps eww -p ${String(pid)} | grep -c ' ${name}='`;
  if (platform === 'win32') return 'authlint check --pid PID, as the user that started the client';
  return `sudo grep -zc '^${name}=' /proc/${String(pid)}/environ`;
}
