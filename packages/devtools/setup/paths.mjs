import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** What the set-up remembers between runs; goes with `node_modules`. */
export const STATE = resolve(ROOT, 'node_modules/.authlint');
