import { closeSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crypto } from '../cryptography/load.js';

/** What is read at a time. */
const READ_BYTES = 64 * 1024;

/** Texts that are put away, and read one by one. */
export interface Spool {
  /** Returns the number of the text. */
  add(text: string): number;
  read(number: number): string;
  close(): void;
}

/**
 * Puts texts into a temporary file that has no name any more, so that it ends with the process and nobody else opens it. Where no
 * file can be made, they stay in memory.
 */
export function createSpool(folder: string = tmpdir()): Spool {
  const file = nameless(folder);
  if (file === null) return inMemory();
  const starts: number[] = [];
  let end = 0;
  // Texts are mostly read in the order in which they were put away.
  let window: { readonly start: number; readonly bytes: Buffer } = {
    start: 0,
    bytes: Buffer.alloc(0),
  };
  return {
    add: (text) => {
      const bytes = Buffer.from(text);
      for (let index = 0; index < bytes.length;) {
        index += writeSync(file, bytes, index, bytes.length - index, end + index);
      }
      end += bytes.length;
      return starts.push(end - bytes.length) - 1;
    },
    read: (number) => {
      const start = starts[number] ?? end;
      const length = (starts[number + 1] ?? end) - start;
      if (start < window.start || start + length > window.start + window.bytes.length) {
        window = {
          start,
          bytes: readAt(file, start, Math.min(end - start, Math.max(length, READ_BYTES))),
        };
      }
      return window.bytes.toString('utf8', start - window.start, start - window.start + length);
    },
    close: () => {
      ftruncateSync(file);
      closeSync(file);
    },
  };
}

function inMemory(): Spool {
  const texts: Buffer[] = [];
  return {
    add: (text) => texts.push(Buffer.from(text)) - 1,
    read: (number) => texts[number]?.toString() ?? '',
    close: () => void texts.splice(0),
  };
}

function readAt(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let index = 0; index < length;)
    index += readSync(file, bytes, index, length - index, start + index);
  return bytes;
}

function nameless(folder: string): number | null {
  const path = join(folder, `authlint-${crypto().randomBytes(8).toString('hex')}.tmp`);
  try {
    const file = openSync(path, 'wx+', 0o600);
    rmSync(path);
    return file;
  } catch {
    return null; // a file system that is read-only, or one where an open file keeps its name
  }
}
