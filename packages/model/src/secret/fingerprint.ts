import type { Secret } from './secret.js';

/** Eight hex characters that say "these two are the same key" within one run and nothing outside it. `@authlint/node` has the real one. */
export interface Fingerprinter {
  of(secret: Secret): string;
}
