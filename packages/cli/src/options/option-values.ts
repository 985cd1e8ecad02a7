import { parseAllowedHost, type AllowedHost } from '@authlint/node/internal';
import { UsageError } from '../usage-error.js';

/** One value of `--allow-host`. The value is not repeated in the error: it may be a pasted key. */
export function allowedHost(text: string): AllowedHost {
  const host = parseAllowedHost(text);
  if (host === null) {
    throw new UsageError(
      '--allow-host takes HOST, HOST:PORT or either with a PATH, with one leading *. for the hosts below it',
      'For example: --allow-host llm.corp.example:8443',
    );
  }
  return host;
}

/** A time for a whole run. A fraction is taken: a script may have less than a second left. */
export function parseDeadline(text: string): number {
  const seconds = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds;
  throw new UsageError('--deadline takes seconds above 0', 'For example: --deadline 60');
}
