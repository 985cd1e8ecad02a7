import { read } from './store.js';
import type { Secret } from './secret.js';

/**
 * The plaintext. Reachable as `@authlint/model/expose` only, which lint allows in the HTTP port, the sink and the testkit.
 */
export function expose(secret: Secret): string {
  return read(secret);
}
