import { statSync, type Stats } from 'node:fs';
import { sep } from 'node:path';
import type { FilePort, FileRead } from '@authlint/core';
import { calls } from './files/calls.js';
import {
  decodeText,
  failureOf,
  isMarked,
  isWide,
  isSmall,
  readAtOnce,
  readInTurns,
} from './files/content.js';
import { readTable } from './files/database.js';
import { absolute } from './files/paths.js';
import { readPipe } from './files/stream.js';

/** Maximum size of discovered files; a configuration or credential file is far smaller. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Maximum size of files named by the user. */
const MAX_NAMED_BYTES = 1024 * 1024 * 1024;

/**
 * Files of this machine. `home`: what `~` means; `null` where it is not known. `named`: paths that the user named, who may mean a
 * pipe; anything else is a regular file, since a repository decides what a search finds in it.
 */
export function createFiles(
  cwd: string,
  home: string | null,
  named: readonly string[] = [],
): FilePort {
  const resolve = (...parts: string[]): string => absolute(cwd, home, parts);
  const namedPlaces = new Set(named.map((path) => resolve(path)));
  const pipes = new Map<string, Promise<FileRead>>();
  // A pipe can be read only once.
  const fromPipe = (place: string): Promise<FileRead> => {
    const read = pipes.get(place) ?? readPipeText(place);
    pipes.set(place, read);
    return read;
  };
  // The file system of the working directory responds; others (network mounts) may hang, so they are not accessed synchronously.
  const near = cwd.endsWith(sep) ? cwd : `${cwd}${sep}`;
  const statsOf = (place: string): Stats | Promise<Stats> =>
    place.startsWith(near) ? statSync(place) : calls.stat(place);
  return {
    resolve,
    read: async (path, maxBytes) => {
      const place = resolve(path);
      try {
        // Opening a device may have side effects, so the type is checked before and after.
        const stats = await statsOf(place);
        const isNamed = namedPlaces.has(place);
        if (isNamed && stats.isFIFO()) return await fromPipe(place);
        return await readText(
          place,
          maxBytes ?? (isNamed ? MAX_NAMED_BYTES : MAX_FILE_BYTES),
          stats,
        );
      } catch (error) {
        return { kind: 'failure', path: place, failure: failureOf(error) };
      }
    },
    table: (path, name, columns) => Promise.resolve(readTable(resolve(path), name, columns)),
    exists: (path) =>
      calls.stat(resolve(path)).then(
        () => true,
        () => false,
      ),
    isFolder: (path) =>
      calls.stat(resolve(path)).then(
        (stats) => stats.isDirectory(),
        () => false,
      ),
    real: (path) => calls.realpath(resolve(path)).catch(() => resolve(path)),
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
  if (!stats.isFile()) return { kind: 'failure', path, failure: 'not-a-file' };
  if (bytes === null) return { kind: 'failure', path, failure: 'too-large' };
  const permissions = process.platform === 'win32' ? null : stats.mode & 0o777;
  return textOf(path, bytes, stats.mtimeMs, permissions);
}

async function readPipeText(path: string): Promise<FileRead> {
  const read = await readPipe(path, MAX_NAMED_BYTES);
  if (typeof read === 'string') return { kind: 'failure', path, failure: read };
  return textOf(path, read, Date.now(), null);
}

function textOf(path: string, bytes: Buffer, modifiedAt: number, mode: number | null): FileRead {
  const text = decodeText(bytes);
  if (text === null) return { kind: 'failure', path, failure: 'binary' };
  const marks = {
    ...(isMarked(bytes) && { isMarked: true }),
    ...(isWide(bytes) && { isWide: true }),
  };
  return { kind: 'text', path, text, modifiedAt, mode, ...marks };
}
