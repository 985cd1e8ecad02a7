import { close, fstat, open, read, readdir, readFile, realpath, stat } from 'node:fs';
import { promisify } from 'node:util';

/**
 * The calls of the file system that nearly every run makes. `node:fs/promises` has them too, and takes 2 ms to load: with it
 * come watchers of folders and readers of lines.
 */
export const calls = {
  get close() {
    return promisify(close);
  },
  get fstat() {
    return promisify(fstat);
  },
  get open() {
    return promisify(open);
  },
  get read() {
    return promisify(read);
  },
  get readdir() {
    return promisify(readdir);
  },
  get readFile() {
    return promisify(readFile);
  },
  get realpath() {
    return promisify(realpath);
  },
  get stat() {
    return promisify(stat);
  },
};
