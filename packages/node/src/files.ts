import { constants, type Stats } from 'node:fs';
import type { FileFailure, FilePort, FileRead } from '@authlint/core';
import { errorCode } from './error-code.js';
import { calls } from './files/calls.js';
import { decodeText } from './files/decode.js';
import { absolute } from './files/paths.js';

/** Bytes; a configuration or credential file is far smaller. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Files of this machine. `home`: what `~` means; `null` where it is not known. */
export function createFiles(cwd: string, home: string | null): FilePort {
  const resolve = (...parts: string[]): string => absolute(cwd, home, parts);
  return {
    resolve,
    read: async (path, maxBytes = MAX_FILE_BYTES) => {
      const place = resolve(path);
      try {
        return await readText(place, maxBytes);
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

async function readText(path: string, maxBytes: number): Promise<FileRead> {
  // Opening a pipe or a device may wait for ever, so it is asked what it is before and after.
  if (!(await calls.stat(path)).isFile()) return { kind: 'failure', path, failure: 'not-a-file' };
  const file = await calls.open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await calls.fstat(file);
    if (!stats.isFile()) return { kind: 'failure', path, failure: 'not-a-file' };
    return textOf(path, stats, await readBytes(file, maxBytes));
  } finally {
    await calls.close(file);
  }
}

function textOf(path: string, { mtimeMs, mode }: Stats, bytes: Buffer | null): FileRead {
  if (bytes === null) return { kind: 'failure', path, failure: 'too-large' };
  const text = decodeText(bytes);
  if (text === null) return { kind: 'failure', path, failure: 'binary' };
  const permissions = process.platform === 'win32' ? null : mode & 0o777;
  return { kind: 'text', path, text, modifiedAt: mtimeMs, mode: permissions };
}

/** Bytes that are read at once. */
const BLOCK = 64 * 1024;

/** The whole content, or `null` above the limit. The size in the metadata is not asked: files of `/proc` have none. */
async function readBytes(file: number, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { bytesRead, buffer } = await calls.read(file, Buffer.alloc(BLOCK), 0, BLOCK, null);
    if (bytesRead === 0) return Buffer.concat(chunks);
    chunks.push(buffer.subarray(0, bytesRead));
    size += bytesRead;
    if (size > maxBytes) return null;
  }
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
