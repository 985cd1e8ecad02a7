import { close, fstat, open, read, readdir, readFile, realpath, stat } from 'node:fs';
import { promisify, type CustomPromisify } from 'node:util';

/**
 * The calls of the file system that nearly every run makes. `node:fs/promises` has them too, and takes 2 ms to load: with it
 * come watchers of folders and readers of lines.
 */
export const calls = {
  close: later(close),
  fstat: later(fstat),
  open: later(open),
  read: later(read),
  readdir: later(readdir),
  readFile: later(readFile),
  realpath: later(realpath),
  stat: later(stat),
};

type Call = (...args: unknown[]) => unknown;

/** As `promisify`, when it is first called. */
function later<T extends CallableFunction>(call: CustomPromisify<T>): T {
  let made: Call | undefined;
  const first: Call = (...args) => (made ??= promisify(call) as unknown as Call)(...args);
  return first as unknown as T;
}
