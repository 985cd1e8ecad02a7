import type { Host } from '../host.js';

/** Whether somebody sits at a terminal who can be asked. */
export function canAsk({ stdin, stderr, env }: Pick<Host, 'stdin' | 'stderr' | 'env'>): boolean {
  return stdin.isTTY === true && stderr.isTTY === true && (env['CI'] ?? '') === '';
}
