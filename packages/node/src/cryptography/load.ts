import type * as Crypto from 'node:crypto';

/** `node:crypto`, loaded at its first use: it takes a tenth of the start-up time, and most runs compute no hash. */
export function crypto(): typeof Crypto {
  return process.getBuiltinModule('node:crypto');
}
