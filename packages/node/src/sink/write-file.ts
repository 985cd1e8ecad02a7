import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '@authlint/model/thrown';
import { isInside } from '../files/paths.js';
import { temporaryBeside } from './temporary.js';

/** A new file, where there is none and no link. */
export const CREATE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a file is in the place of its folder',
  EEXIST: 'a file is in the place of its folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/** Why the system does not write, by what it throws. */
export function whyUnwritten(error: unknown): string {
  return REASONS[errorCode(error)] ?? 'the system refuses';
}

/**
 * Writes a temporary file and renames it over the old one, so that the file is always complete; missing folders are created. A path inside
 * `root` must not leave it through a symbolic link that the author of the folder may have planted. Synchronous: nothing else runs at this
 * point, and awaiting each step would cost more than the step.
 *
 * @returns `null`, or why it cannot be written
 */
export function writeAtomically(path: string, text: string, root: string): string | null {
  const temporary = temporaryBeside(path);
  try {
    const folder = dirname(path);
    if (leadsOut(nearestThere(folder), root)) return 'a symbolic link leads out of the project';
    mkdirSync(folder, { recursive: true });
    const existing = lstatSync(path, { throwIfNoEntry: false });
    if (existing !== undefined && !existing.isFile()) return 'there is something else than a file';
    writeNew(temporary, text);
    renameSync(temporary, path);
    return null;
  } catch (error) {
    discard(temporary);
    return whyUnwritten(error);
  }
}

/** The folder itself, else the nearest one above it that exists. */
function nearestThere(folder: string): string {
  const isThere = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(folder) === folder ? folder : nearestThere(dirname(folder));
}

/** True for a folder inside of another one that is elsewhere once links are followed. */
export function leadsOut(folder: string, root: string): boolean {
  return isInside(folder, root) && !isInside(realpathSync(folder), realpathSync(root));
}

function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    return; // where it cannot be removed, it could not be made either
  }
}

function writeNew(path: string, text: string): void {
  const file = openSync(path, CREATE, 0o600);
  try {
    writeFileSync(file, text, 'utf8');
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const APPEND = constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

/** A file written line by line: complete lines survive a crash of the process. */
export interface LineFile {
  /** Returns `null`, or why it cannot be written. */
  write(text: string): string | null;
  close(): void;
}

/** Opens a file that is there, to write behind its end. Returns the reason where that is not possible. */
export function openLines(path: string): LineFile | string {
  try {
    const file = openSync(path, APPEND);
    if (!fstatSync(file).isFile()) {
      closeSync(file);
      return 'there is something else than a file';
    }
    return { write: (text) => written(file, text), close: () => closeSync(file) };
  } catch (error) {
    return whyUnwritten(error);
  }
}

function written(file: number, text: string): string | null {
  try {
    const bytes = Buffer.from(text);
    for (let index = 0; index < bytes.length;) index += writeSync(file, bytes, index);
    return null;
  } catch (error) {
    return whyUnwritten(error);
  }
}
