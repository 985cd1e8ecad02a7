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
