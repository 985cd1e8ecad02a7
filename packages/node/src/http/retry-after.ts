import type { RawAnswer } from './exchange.js';

const MIN_WAIT_MS = 50;

/** How long the server asks to wait before the request is sent again; `null` where it does not ask. `now`: since the epoch. */
export function retryAfterMs({ status, headers }: RawAnswer, now: number): number | null {
  const value = headers['retry-after'];
  if ((status !== 429 && status !== 503) || value === undefined) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.max(MIN_WAIT_MS, ms);
}
