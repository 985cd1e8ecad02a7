import type { FileFailure } from '@authlint/core';

/** What a file failure means to the user. */
export const FAILURE_MESSAGES: Readonly<Record<FileFailure, string>> = {
  'not-found': 'there is no such file',
  permission: 'this user may not read the file',
  'not-a-file': 'this is not a file',
  'too-large': 'the file is too large for a configuration',
  'no-data': 'this is a pipe to which nothing was written for 2 seconds',
  binary: 'the file holds binary data, or text that is not UTF-8',
  other: 'the file could not be read',
};
