import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A holder renews its lock each second; one that is silent for this long, in milliseconds, is dead. */
const SILENT_FOR = 15_000;
const RENEW_EVERY = 1000;
const LOOK_EVERY = 200;

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @param {string} path */
function tryMkdir(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path */
function silence(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0; // released meanwhile: the next attempt decides
  }
}

/** @param {string} lock */
function holderIsGone(lock) {
  if (silence(lock) > SILENT_FOR) return true;
  try {
    const [pid, host] = readFileSync(join(lock, 'holder'), 'utf8').split(' ');
    if (host === hostname()) process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/**
 * Removes the lock of a dead holder. A second lock keeps two waiters from doing so at the same time, one of them
 * after the other has already taken the lock anew.
 *
 * @param {string} lock
 */
function breakStale(lock) {
  const guard = `${lock}.break`;
  if (!tryMkdir(guard)) {
    if (silence(guard) > SILENT_FOR) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (holderIsGone(lock)) rmSync(lock, { recursive: true, force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/** @param {string} lock */
async function acquire(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  let announced = false;
  while (!tryMkdir(lock)) {
    if (holderIsGone(lock)) breakStale(lock);
    else if (!announced) {
      announced = true;
      process.stderr.write('authlint: waiting for another set-up of this checkout ...\n');
    }
    await sleep(LOOK_EVERY);
  }
  writeFileSync(join(lock, 'holder'), `${process.pid} ${hostname()}`);
}

/**
 * Runs `work` while no other process that uses the same lock does.
 *
 * @template T
 * @param {string} lock directory that is the lock: making one is atomic on every file system
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lock, work) {
  await acquire(lock);
  const renewal = setInterval(() => {
    if (existsSync(lock)) utimesSync(lock, new Date(), new Date());
  }, RENEW_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    rmSync(lock, { recursive: true, force: true });
  }
}
