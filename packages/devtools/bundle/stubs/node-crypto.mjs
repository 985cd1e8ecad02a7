// `node:crypto` takes 3 ms to load, and many a run has no use for it.
import { functionsOf } from './later.mjs';

const crypto = functionsOf(
  () => /** @type {typeof import('node:crypto')} */ (require('node:crypto')),
);

export const createHash = crypto('createHash');
export const createHmac = crypto('createHmac');
export const createSign = crypto('createSign');
export const generateKeyPairSync = crypto('generateKeyPairSync');
export const hash = crypto('hash');
export const randomBytes = crypto('randomBytes');
export const randomInt = crypto('randomInt');
export const sign = crypto('sign');
