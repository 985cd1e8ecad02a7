// `node:fs/promises` takes 2 ms to load; most runs write no file.
import { functionsOf } from './later.mjs';

const files = functionsOf(
  () => /** @type {typeof import('node:fs/promises')} */ (require('node:fs/promises')),
);

export const chmod = files('chmod');
export const link = files('link');
export const lstat = files('lstat');
export const mkdir = files('mkdir');
export const mkdtemp = files('mkdtemp');
export const open = files('open');
export const readFile = files('readFile');
export const readdir = files('readdir');
export const readlink = files('readlink');
export const realpath = files('realpath');
export const rename = files('rename');
export const rm = files('rm');
export const stat = files('stat');
export const unlink = files('unlink');
export const writeFile = files('writeFile');
