import { readFileSync, readlinkSync } from 'node:fs';
import { readAtOnce } from '../files/content.js';

/** Bytes; the kernel gives a process far fewer arguments than that. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * A file of `/proc` that the kernel answers by itself, or `null`. It is read at once: that takes a tenth of what a thread takes
 * to be asked. What a process has in its own memory, its arguments and its environment, may keep a reader waiting.
 */
export function readKernelFile(path: string): Buffer | null {
  return orNull(() => readAtOnce(path, MAX_BYTES).bytes);
}

/** The same as text, in one call of Node.js: bytes that are no UTF-8 are lost. */
export function readKernelText(path: string): string | null {
  return orNull(() => readFileSync(path, 'utf8'));
}

/** The target of a link of `/proc`, or `null`. */
export function readKernelLink(path: string): string | null {
  return orNull(() => readlinkSync(path));
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null; // of another user, or gone
  }
}
