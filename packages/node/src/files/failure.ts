import type { FileFailure } from '@authlint/core';

const FAILURES: Readonly<Record<string, FileFailure>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EACCES: 'permission',
  EPERM: 'permission',
  EISDIR: 'not-a-file',
  ENXIO: 'not-a-file', // a socket
  ERR_STRING_TOO_LONG: 'too-large',
};

/** By the code that the file system gives. */
export function failureOf(code: string): FileFailure {
  return FAILURES[code] ?? 'other';
}
