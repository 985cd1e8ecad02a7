import { constants } from 'node:fs';
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { errorCode } from '../error-code.js';
import { temporaryBeside } from './temporary.js';

const CREATE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

export const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/**
 * Writes a new file beside the old one and puts it in its place, so that there is always a whole one. A path inside of `root`
 * must not leave it over a link: whoever has made the folder that authlint runs in has not asked for the file.
 */
export async function writeAtomically(
  path: string,
  pieces: Iterable<string>,
  root: string,
): Promise<string | null> {
  const temporary = temporaryBeside(path);
  try {
    const folder = dirname(path);
    if (isInside(folder, root) && !isInside(await realpath(folder), await realpath(root)))
      return 'a symbolic link leads out of the working directory';
    const existing = await lstat(path).catch(() => null);
    if (existing !== null && !existing.isFile()) return 'there is something else than a file';
    const handle = await open(temporary, CREATE, 0o600);
    try {
      for (const piece of pieces) await handle.writeFile(piece, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
    return null;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return REASONS[errorCode(error)] ?? 'the system refuses';
  }
}

function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
