import { createReadStream } from 'node:fs';
import type { FileFailure } from '@authlint/core';
import { errorCode } from '../error-code.js';
import { calls } from './calls.js';
import { failureOf } from './failure.js';

const BLOCK = 1024 * 1024;
/** Milliseconds to the first byte of a pipe. */
const PATIENCE = 2_000;

/** Hands over the bytes of a file or a pipe of any length, block by block. Never rejects: `null`, or why it cannot be read. */
export async function streamFile(
  path: string,
  each: (bytes: Uint8Array) => void,
): Promise<FileFailure | null> {
  try {
    const stats = await calls.stat(path);
    if (!stats.isFile() && !stats.isFIFO()) return 'not-a-file';
    return await (stats.isFile() ? readBlocks(path, each) : readPipe(path, each));
  } catch (error) {
    return failureOf(errorCode(error));
  }
}

async function readBlocks(path: string, each: (bytes: Uint8Array) => void): Promise<null> {
  const file = await calls.open(path, 'r');
  try {
    const block = Buffer.allocUnsafe(BLOCK);
    for (;;) {
      const { bytesRead } = await calls.read(file, block, 0, block.length, null);
      if (bytesRead === 0) return null;
      each(block.subarray(0, bytesRead));
    }
  } finally {
    await calls.close(file);
  }
}

/** To open a pipe that nobody writes to waits for ever. */
function readPipe(path: string, each: (bytes: Uint8Array) => void): Promise<FileFailure | null> {
  return new Promise((resolve) => {
    const stream = createReadStream(path, { highWaterMark: BLOCK });
    const timer = setTimeout(() => {
      stream.destroy();
      resolve('other');
    }, PATIENCE);
    stream.on('data', (chunk) => {
      clearTimeout(timer);
      each(chunk as Buffer);
    });
    stream.on('error', (error) => {
      clearTimeout(timer);
      resolve(failureOf(errorCode(error)));
    });
    stream.on('end', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}
