import { close, fstat, open, read, readdir, readFile, realpath, stat } from 'node:fs';
import { promisify, type CustomPromisify } from 'node:util';

/**
 * The common calls of the file system. `node:fs/promises` has them too, but takes 2 ms to load, as it includes watchers and line readers.
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

/** `promisify`, loaded at the first call. */
function later<T extends CallableFunction>(call: CustomPromisify<T>): T {
  let made: Call | undefined;
  const first: Call = (...args) => (made ??= promisify(call) as unknown as Call)(...args);
  return first as unknown as T;
}
