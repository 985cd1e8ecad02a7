import { statSync } from 'node:fs';
import type { FileFailure } from '@authlint/core';
import { errorCode } from '@authlint/model/thrown';
import { calls } from './calls.js';
import { failureOf, isSmall, READ, readAtOnce } from './content.js';

/** Timeout for the first byte in milliseconds: a pipe without a writer is reported. */
const FIRST_BYTE_MS = 2_000;
const POLL_MS = 10;
/** Block size in bytes. */
const PIPE_BLOCK = 64 * 1024;
const FILE_BLOCK = 1024 * 1024;

/** The content of a pipe, or why it cannot be read. */
export async function readPipe(
  path: string,
  maxBytes: number,
): Promise<Buffer | 'not-a-file' | 'no-data' | 'too-large'> {
  const chunks: Buffer[] = [];
  let total = 0;
  const failure = await streamPipe(path, (bytes) => {
    chunks.push(Buffer.from(bytes));
    total += bytes.length;
    return total <= maxBytes;
  });
  if (failure !== null) return failure;
  return total > maxBytes ? 'too-large' : Buffer.concat(chunks);
}

/** Reads a pipe to its end, or until `each` returns false. Opened without blocking, so that a pipe without a writer blocks no thread. */
async function streamPipe(
  path: string,
  each: (bytes: Uint8Array) => boolean,
): Promise<'not-a-file' | 'no-data' | null> {
  const file = await calls.open(path, READ);
  try {
    if (!(await calls.fstat(file)).isFIFO()) return 'not-a-file';
    const block = Buffer.allocUnsafe(PIPE_BLOCK);
    const patience = Date.now() + FIRST_BYTE_MS;
    for (let total = 0; ;) {
      const length = await readSome(file, block);
      if (length === 0 && total > 0) return null;
      if (length === 0 || length === null) {
        if (total === 0 && Date.now() > patience) return 'no-data';
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        continue;
      }
      total += length;
      if (!each(block.subarray(0, length))) return null;
    }
  } finally {
    await calls.close(file);
  }
}

/** `null` if no data is available yet; 0 at the end or without a writer. */
async function readSome(file: number, block: Buffer): Promise<number | null> {
  try {
    return (await calls.read(file, block, 0, block.length, null)).bytesRead;
  } catch (error) {
    if (errorCode(error) === 'EAGAIN') return null;
    throw error;
  }
}

/**
 * Passes the bytes of a file or a pipe of any length to `each`, block by block, until it returns false. Never rejects: `null`, or why it
 * cannot be read.
 */
export async function streamFile(
  path: string,
  each: (bytes: Uint8Array) => boolean,
): Promise<FileFailure | null> {
  try {
    // The first call in the thread pool takes 4 ms to start the threads.
    const stats = statSync(path);
    if (stats.isFile()) {
      const bytes = isSmall(stats) ? readAtOnce(path, FILE_BLOCK).bytes : null;
      if (bytes === null) return await readBlocks(path, each);
      each(bytes);
      return null;
    }
    if (!stats.isFIFO()) return 'not-a-file';
    return await streamPipe(path, each);
  } catch (error) {
    return failureOf(error);
  }
}

/** Reads the next block in the thread pool while `each` processes one. */
async function readBlocks(path: string, each: (bytes: Uint8Array) => boolean): Promise<null> {
  const file = await calls.open(path, 'r');
  const blocks = [Buffer.allocUnsafe(FILE_BLOCK), Buffer.allocUnsafe(FILE_BLOCK)] as const;
  const read = (block: Buffer) => calls.read(file, block, 0, block.length, null);
  let next = read(blocks[0]);
  try {
    for (;;) {
      const { bytesRead, buffer } = await next;
      if (bytesRead === 0) return null;
      next = read(buffer === blocks[0] ? blocks[1] : blocks[0]);
      if (!each(buffer.subarray(0, bytesRead))) return null;
    }
  } finally {
    await next.catch(() => undefined);
    await calls.close(file);
  }
}
