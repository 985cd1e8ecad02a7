import { readAtOnce } from './content.js';

/** Why a file is not read. Its text names no path. */
export class Unreadable extends Error {}
/** An open regular file, not read yet. */
export class TooLarge extends Unreadable {}

/**
 * Reads a regular file. Its type is checked on the open file: a pipe would block, and a device never end. Throws `Unreadable` or the file
 * system's errors.
 */
export function readRegularFile(path: string, maxBytes: number): Buffer {
  const { stats, bytes } = readAtOnce(path, maxBytes);
  if (!stats.isFile()) throw new Unreadable('it is no regular file');
  if (bytes === null) throw new TooLarge(`it is larger than ${maxBytes / 2 ** 20} MiB`);
  return bytes;
}
