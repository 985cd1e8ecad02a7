import type { ProcessInfo } from '@authlint/model/ports';

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
