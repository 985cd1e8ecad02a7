import { resolve } from 'node:path';

/** Root of the checkout, and the folder of this package. */
export const ROOT = resolve(import.meta.dirname, '../../..');
export const SITE = resolve(ROOT, 'packages/site');
