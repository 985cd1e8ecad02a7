import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { Host } from 'authlint';

/** What a run sees of its process. */
export interface HostOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Text on stdin. */
  readonly input?: string;
}

export interface TestHost {
  readonly host: Host;
  /** What was written to a stream. */
  text(stream: 'stdout' | 'stderr'): string;
}

/** A process as `main` sees it, for a run without one: nothing of the machine's settings is in it, and no stream is a terminal. */
export function testHost({ env, cwd, input = '' }: HostOptions): TestHost {
  const written: Readonly<Record<'stdout' | 'stderr', Buffer[]>> = { stdout: [], stderr: [] };
  const signals = new EventEmitter();
  const outputStream = (name: 'stdout' | 'stderr'): Host['stdout'] => ({
    isTTY: false,
    write: (text) => written[name].push(Buffer.from(text)) > 0,
    on: () => undefined,
  });
  return {
    host: {
      env,
      platform: process.platform,
      pid: process.pid,
      stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
      stdout: outputStream('stdout'),
      stderr: outputStream('stderr'),
      cwd: () => cwd,
      once: (event, listener) => signals.once(event, listener),
      off: (event, listener) => signals.off(event, listener),
    },
    text: (name) => Buffer.concat(written[name]).toString('utf8'),
  };
}
