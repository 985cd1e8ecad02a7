import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './paths.mjs';

/**
 * Hash over path and content. For few and small files that a fresh checkout rewrites.
 *
 * @param {readonly string[]} files relative to the root
 */
export function contentStamp(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * Hash over path, size and time of the last change: cheap enough for every start.
 *
 * @param {readonly string[]} files relative to the root
 */
export function timeStamp(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(ROOT, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** @param {string} name @returns {string | null} */
export function readStamp(name) {
  try {
    return readFileSync(join(STATE, name), 'utf8');
  } catch {
    return null; // never done, or node_modules was removed
  }
}

/** @param {string} name @param {string} stamp */
export function writeStamp(name, stamp) {
  mkdirSync(STATE, { recursive: true });
  writeFileSync(join(STATE, name), stamp);
}
