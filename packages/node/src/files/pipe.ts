import { constants } from 'node:fs';
import { errorCode } from '../error-code.js';
import { calls } from './calls.js';

/** Milliseconds until the first byte: who forgot to write to a pipe is told so. */
const FIRST_BYTE_MS = 2_000;
const POLL_MS = 10;
const BLOCK = 64 * 1024;

/** What is in a pipe, or why there is nothing. */
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

/**
 * Reads a pipe to its end, or until `each` says no. It is opened without waiting for somebody who writes, so that no thread is held
 * by a pipe that nobody writes to.
 */
export async function streamPipe(
  path: string,
  each: (bytes: Uint8Array) => boolean,
): Promise<'not-a-file' | 'no-data' | null> {
  const file = await calls.open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await calls.fstat(file)).isFIFO()) return 'not-a-file';
    const block = Buffer.allocUnsafe(BLOCK);
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

/** `null` where nothing is there yet; 0 at the end, and where nobody writes. */
async function readSome(file: number, block: Buffer): Promise<number | null> {
  try {
    return (await calls.read(file, block, 0, block.length, null)).bytesRead;
  } catch (error) {
    if (errorCode(error) === 'EAGAIN') return null;
    throw error;
  }
}
