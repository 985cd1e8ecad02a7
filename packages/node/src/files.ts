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
    return textOf(path, stats, await readBytes(file, stats.size, maxBytes));
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

/** Bytes that are read at once where the metadata do not say how many there are. */
const BLOCK = 64 * 1024;

/**
 * The whole content, or `null` above the limit. Files of `/proc` have no size, so those are read to their end; a file of as many
 * bytes as it is said to have is at its end.
 */
async function readBytes(file: number, size: number, maxBytes: number): Promise<Buffer | null> {
  const block = size === 0 ? BLOCK : Math.min(size, maxBytes) + 1;
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const { bytesRead, buffer } = await calls.read(file, Buffer.allocUnsafe(block), 0, block, null);
    chunks.push(buffer.subarray(0, bytesRead));
    total += bytesRead;
    if (total > maxBytes) return null;
    if (bytesRead === 0 || total === size) return Buffer.concat(chunks);
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
