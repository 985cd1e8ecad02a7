import { statSync } from 'node:fs';
import type { FileFailure } from '@authlint/core';
import { errorCode } from '../error-code.js';
import { calls } from './calls.js';
import { isSmall, readAtOnce } from './content.js';
import { failureOf } from './failure.js';
import { streamPipe } from './pipe.js';

const BLOCK = 1024 * 1024;

/** Hands over the bytes of a file or a pipe of any length, block by block, until `each` says no. Never rejects: `null`, or why it cannot be read. */
export async function streamFile(
  path: string,
  each: (bytes: Uint8Array) => boolean,
): Promise<FileFailure | null> {
  try {
    // The first call that goes to a thread takes 4 ms, which start the threads.
    const stats = statSync(path);
    if (stats.isFile()) {
      const bytes = isSmall(stats) ? readAtOnce(path, BLOCK).bytes : null;
      if (bytes === null) return await readBlocks(path, each);
      each(bytes);
      return null;
    }
    if (!stats.isFIFO()) return 'not-a-file';
    return await streamPipe(path, each);
  } catch (error) {
    return failureOf(errorCode(error));
  }
}

async function readBlocks(path: string, each: (bytes: Uint8Array) => boolean): Promise<null> {
  const file = await calls.open(path, 'r');
  try {
    const block = Buffer.allocUnsafe(BLOCK);
    for (;;) {
      const { bytesRead } = await calls.read(file, block, 0, block.length, null);
      if (bytesRead === 0 || !each(block.subarray(0, bytesRead))) return null;
    }
  } finally {
    await calls.close(file);
  }
}
