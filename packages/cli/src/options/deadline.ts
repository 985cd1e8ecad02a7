import { UsageError } from '../usage-error.js';

/** A time for a whole run. A fraction is taken: a script may have less than a second left. */
export function parseDeadline(text: string): number {
  const seconds = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds;
  throw new UsageError('--deadline takes seconds above 0', 'For example: --deadline 60');
}
