import { statSync, type Stats } from 'node:fs';
import { sep } from 'node:path';
import type { FileFailure, FilePort, FileRead } from '@authlint/core';
import { errorCode } from './error-code.js';
import { calls } from './files/calls.js';
import { isSmall, readAtOnce, readInTurns } from './files/content.js';
import { decodeText } from './files/decode.js';
import { absolute } from './files/paths.js';

/** Bytes; a configuration or credential file is far smaller. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Files of this machine. `home`: what `~` means; `null` where it is not known. */
export function createFiles(cwd: string, home: string | null): FilePort {
  const resolve = (...parts: string[]): string => absolute(cwd, home, parts);
  // Where the shell stands, the file system answers; elsewhere it may be one that does not.
  const near = cwd.endsWith(sep) ? cwd : `${cwd}${sep}`;
  const statsOf = (place: string): Stats | Promise<Stats> =>
    place.startsWith(near) ? statSync(place) : calls.stat(place);
  return {
    resolve,
    read: async (path, maxBytes = MAX_FILE_BYTES) => {
      const place = resolve(path);
      try {
        // Opening a pipe or a device may wait for ever, so it is asked what it is before and after.
        return await readText(place, maxBytes, await statsOf(place));
      } catch (error) {
        return { kind: 'failure', path: place, failure: failureOf(error) };
      }
    },
    exists: (path) =>
      calls.stat(resolve(path)).then(
        () => true,
        () => false,
      ),
    list: (path) =>
      calls.readdir(resolve(path)).then(
        (names) => names.sort(),
        () => [],
      ),
  };
}

async function readText(path: string, maxBytes: number, before: Stats): Promise<FileRead> {
  if (!before.isFile()) return { kind: 'failure', path, failure: 'not-a-file' };
  const { stats, bytes } = isSmall(before)
    ? readAtOnce(path, maxBytes)
    : await readInTurns(path, maxBytes);
  return stats.isFile()
    ? textOf(path, stats, bytes)
    : { kind: 'failure', path, failure: 'not-a-file' };
}

function textOf(path: string, { mtimeMs, mode }: Stats, bytes: Buffer | null): FileRead {
  if (bytes === null) return { kind: 'failure', path, failure: 'too-large' };
  const text = decodeText(bytes);
  if (text === null) return { kind: 'failure', path, failure: 'binary' };
  const permissions = process.platform === 'win32' ? null : mode & 0o777;
  return { kind: 'text', path, text, modifiedAt: mtimeMs, mode: permissions };
}

const FAILURES: Readonly<Record<string, FileFailure>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EACCES: 'permission',
  EPERM: 'permission',
  EISDIR: 'not-a-file',
};

function failureOf(error: unknown): FileFailure {
  return FAILURES[errorCode(error)] ?? 'other';
}
