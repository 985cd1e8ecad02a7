// `node:os` is asked for a home directory that the environment does not name, and by a few commands.
import { functionsOf } from './later.mjs';

const os = functionsOf(() => /** @type {typeof import('node:os')} */ (require('node:os')));

export const arch = os('arch');
export const endianness = os('endianness');
export const homedir = os('homedir');
export const platform = os('platform');
export const release = os('release');
export const tmpdir = os('tmpdir');
