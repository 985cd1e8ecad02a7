import type * as Crypto from 'node:crypto';

/** `node:crypto`, loaded at its first use: it takes as long as a tenth of a start, and most runs compute no hash. */
export function crypto(): typeof Crypto {
  return process.getBuiltinModule('node:crypto');
}
