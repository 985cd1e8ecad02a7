import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs';
import { errorCode } from '../error-code.js';
import { REASONS } from './write-file.js';

const APPEND = constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

/** A file that is written line by line: what is there survives the end of the process at any moment. */
export interface LineFile {
  /** Returns `null`, or why it cannot be written. */
  write(text: string): string | null;
  close(): void;
}

/** Opens a file that is there, to write behind its end. Returns the reason where that is not possible. */
export function openLines(path: string): LineFile | string {
  try {
    const file = openSync(path, APPEND);
    if (!fstatSync(file).isFile()) {
      closeSync(file);
      return 'there is something else than a file';
    }
    return { write: (text) => written(file, text), close: () => closeSync(file) };
  } catch (error) {
    return REASONS[errorCode(error)] ?? 'the system refuses';
  }
}

function written(file: number, text: string): string | null {
  try {
    const bytes = Buffer.from(text);
    for (let index = 0; index < bytes.length;) index += writeSync(file, bytes, index);
    return null;
  } catch (error) {
    return REASONS[errorCode(error)] ?? 'the system refuses';
  }
}
