import type { Host } from '../host.js';

/** Whether somebody sits at a terminal who can be asked. */
export function canAsk(host: Pick<Host, 'stdin' | 'stderr' | 'env'>): boolean {
  const { stderr, env } = host; // Node.js makes a stream of `stdin` when it is asked for, which takes 2 ms
  return stderr.isTTY === true && (env['CI'] ?? '') === '' && host.stdin.isTTY === true;
}
