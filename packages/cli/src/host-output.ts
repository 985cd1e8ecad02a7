import { fstatSync, statSync, writeSync, type BigIntStats } from 'node:fs';
import type { OutputStream } from './host.js';

type Listener = (error: Error) => void;

/** What goes on where a text could be written in part only, which may end within a character. */
interface ByteStream {
  write(bytes: Uint8Array): unknown;
  on(event: 'error', listener: Listener): unknown;
}

/**
 * A pipe or file as the output of a program that is soon over. It is written to at once, as Node.js does itself outside of
 * Windows; what Node.js has for it costs a quarter of a start. Where the other end takes nothing more at the moment, its
 * stream goes on.
 */
export class PlainOutput implements OutputStream {
  readonly #file: number;
  readonly #openStream: () => ByteStream;
  readonly #listeners: Listener[] = [];
  #stream: ByteStream | null = null;

  constructor(file: number, openStream: () => ByteStream) {
    this.#file = file;
    this.#openStream = openStream;
  }

  /** False once a stream had to go on. */
  get isWritten(): boolean {
    return this.#stream === null;
  }

  write(text: string): void {
    let rest = Buffer.from(text);
    try {
      while (this.#stream === null && rest.length > 0) {
        rest = rest.subarray(writeSync(this.#file, rest));
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return this.#tell(error as Error);
      this.#stream = this.#openStream();
      for (const listener of this.#listeners) this.#stream.on('error', listener);
    }
    if (rest.length > 0) this.#stream?.write(rest);
  }

  on(event: 'error', listener: Listener): void {
    this.#listeners.push(listener);
    this.#stream?.on(event, listener);
  }

  #tell(error: Error): void {
    for (const listener of this.#listeners) listener(error);
  }
}

/** True for what takes each text at once: a file, a pipe, a socket or nothing at all, and no terminal. */
export function isPlain(file: number): boolean {
  if (process.platform === 'win32') return false;
  try {
    // In big numbers: after a pipe was looked at in plain ones, Node.js follows no symbolic link on the way to a module, since it
    // takes the last file that was looked at for the folder that it is in.
    const stats = fstatSync(file, { bigint: true });
    return stats.isFile() || stats.isFIFO() || stats.isSocket() || isNothing(stats);
  } catch {
    return false; // closed
  }
}

/** What a program gets whose output nobody wants. */
function isNothing(stats: BigIntStats): boolean {
  return stats.isCharacterDevice() && stats.rdev === statSync('/dev/null', { bigint: true }).rdev;
}
