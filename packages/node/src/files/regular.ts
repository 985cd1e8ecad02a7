import { readAtOnce } from './content.js';

/** Why a file is not read. Its text names no path. */
export class Unreadable extends Error {}
/** A regular file of which nothing is read. */
export class TooLarge extends Unreadable {}

/**
 * Reads a regular file. It is opened once, and asked what it is once it is open: a pipe would wait, and a device never end. Throws
 * `Unreadable`, or what the file system says.
 */
export function readRegularFile(path: string, maxBytes: number): Buffer {
  const { stats, bytes } = readAtOnce(path, maxBytes);
  if (!stats.isFile()) throw new Unreadable('it is no regular file');
  if (bytes === null) throw new TooLarge(`it is larger than ${maxBytes / 2 ** 20} MiB`);
  return bytes;
}
