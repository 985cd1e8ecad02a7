import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import type { FileFailure } from '@authlint/core';
import { errorCode } from '@authlint/model/thrown';
import { calls } from './calls.js';

/** The content of a file (`null` above the limit) and the metadata of the open file. */
export interface Content {
  readonly stats: Stats;
  readonly bytes: Buffer | null;
}

/** Opens without waiting for a writer, as a pipe would. */
export const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** Bytes of the largest file that is small. */
const SMALL = 64 * 1024;
/** Block size for files without a size in their metadata, such as those of `/proc`. */
const BLOCK = 2048;

/** True for a file that is read faster synchronously than by four calls in the thread pool. */
export function isSmall({ size }: Stats): boolean {
  return size > 0 && size <= SMALL;
}

/** Reads a local file synchronously. Throws the file system's errors. */
export function readAtOnce(path: string, maxBytes: number): Content {
  const file = openSync(path, READ);
  try {
    const stats = fstatSync(file);
    const collected = new Collected(stats, maxBytes);
    while (!collected.isDone) {
      const block = collected.next();
      collected.add(block, readSync(file, block));
    }
    return { stats, bytes: collected.bytes };
  } finally {
    closeSync(file);
  }
}

/** Reads a file asynchronously. Rejects with the file system's errors. */
export async function readInTurns(path: string, maxBytes: number): Promise<Content> {
  const file = await calls.open(path, READ);
  try {
    const stats = await calls.fstat(file);
    const collected = new Collected(stats, maxBytes);
    while (!collected.isDone) {
      const block = collected.next();
      const { bytesRead } = await calls.read(file, block, 0, block.length, null);
      collected.add(block, bytesRead);
    }
    return { stats, bytes: collected.bytes };
  } finally {
    await calls.close(file);
  }
}

/** Chunks read from a file. Reading ends when as many bytes as its reported size have arrived. */
class Collected {
  readonly #size: number;
  readonly #maxBytes: number;
  readonly #chunks: Buffer[] = [];
  #total = 0;
  isDone: boolean;

  constructor(stats: Stats, maxBytes: number) {
    this.#size = stats.size;
    this.#maxBytes = maxBytes;
    this.isDone = !stats.isFile();
  }

  get bytes(): Buffer | null {
    return this.#total > this.#maxBytes ? null : Buffer.concat(this.#chunks);
  }

  next(): Buffer {
    return Buffer.allocUnsafe(this.#size === 0 ? BLOCK : Math.min(this.#size, this.#maxBytes) + 1);
  }

  add(block: Buffer, length: number): void {
    this.#chunks.push(block.subarray(0, length));
    this.#total += length;
    this.isDone = length === 0 || this.#total === this.#size || this.#total > this.#maxBytes;
  }
}

const FAILURES: Readonly<Record<string, FileFailure>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EACCES: 'permission',
  EPERM: 'permission',
  EISDIR: 'not-a-file',
  ENXIO: 'not-a-file', // a socket
  ERR_STRING_TOO_LONG: 'too-large',
};

/** By error code of the file system. */
export function failureOf(error: unknown): FileFailure {
  return FAILURES[errorCode(error)] ?? 'other';
}

/** Decodes a file, or `null` if it is no text. UTF-8, or UTF-16 with a byte order mark, which is removed. */
export function decodeText(bytes: Buffer): string | null {
  const wide = wideEncodingOf(bytes);
  const text = wide === null ? fromUtf8(bytes) : new TextDecoder(wide).decode(bytes);
  return text.includes('\0') ? null : text;
}

/** True for bytes that begin with a byte order mark. */
export function isMarked(bytes: Buffer): boolean {
  return isWide(bytes) || bytes.subarray(0, 3).equals(UTF8_MARK);
}

/** True for bytes of UTF-16 with its byte order mark. */
export function isWide(bytes: Buffer): boolean {
  return wideEncodingOf(bytes) !== null;
}

const UTF8_MARK = Buffer.from('\ufeff');

/** Like `TextDecoder`, whose first use takes a millisecond. */
function fromUtf8(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function wideEncodingOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}
