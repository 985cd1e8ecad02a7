import type { RawAnswer } from './exchange.js';

const MIN_WAIT_MS = 50;

/**
 * How long to wait before the request is sent again; `null` where the server does not ask for it. `now`: since the epoch. `repeats`:
 * how often it was sent again already; one that asks for no time at all is asked less and less often.
 */
export function retryAfterMs(
  { status, headers }: RawAnswer,
  now: number,
  repeats: number,
): number | null {
  const value = headers['retry-after'];
  if ((status !== 429 && status !== 503) || value === undefined) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.max(MIN_WAIT_MS * 2 ** repeats, ms);
}
