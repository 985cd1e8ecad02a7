import { close, fstat, open, read, readdir, readFile, realpath, stat } from 'node:fs';
import { promisify } from 'node:util';

/**
 * The calls of the file system that nearly every run makes. `node:fs/promises` has them too, and takes 2 ms to load: with it
 * come watchers of folders and readers of lines.
 */
export const calls = {
  close: promisify(close),
  fstat: promisify(fstat),
  open: promisify(open),
  read: promisify(read),
  readdir: promisify(readdir),
  readFile: promisify(readFile),
  realpath: promisify(realpath),
  stat: promisify(stat),
};
