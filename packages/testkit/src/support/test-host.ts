import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';

/** What a run sees of its process. */
export interface HostOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Text on stdin. */
  readonly input?: string;
}

interface OutputStream {
  readonly isTTY: false;
  write(text: string): boolean;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

type Signal = (event: 'SIGINT', listener: () => void) => unknown;

/** A process as the `main` of the program sees it. */
export interface ProgramHost {
  readonly env: Readonly<Record<string, string>>;
  readonly platform: NodeJS.Platform;
  readonly pid: number;
  readonly stdin: Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  cwd(): string;
  readonly once: Signal;
  readonly off: Signal;
}

export interface TestHost {
  readonly host: ProgramHost;
  /** The text written to a stream so far. */
  readonly text: (stream: StreamName) => string;
  /** Calls the listener at each write, until the function that it returns is called. */
  readonly onWrite: (listener: () => void) => () => void;
  /** Ctrl-C. */
  readonly interrupt: () => void;
}

export type StreamName = 'stdout' | 'stderr';

/** A host for a run within this process: nothing of the machine's settings is in it, and no stream is a terminal. */
export function testHost({ env, cwd, input = '' }: HostOptions): TestHost {
  const written: Readonly<Record<StreamName, Buffer[]>> = { stdout: [], stderr: [] };
  const events = new EventEmitter();
  const outputStream = (name: StreamName): OutputStream => ({
    isTTY: false,
    write: (text) => {
      written[name].push(Buffer.from(text));
      events.emit('write');
      return true;
    },
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
      once: (event, listener) => events.once(event, listener),
      off: (event, listener) => events.off(event, listener),
    },
    text: (name) => Buffer.concat(written[name]).toString('utf8'),
    onWrite: (listener) => {
      events.on('write', listener);
      return () => void events.off('write', listener);
    },
    interrupt: () => void events.emit('SIGINT'),
  };
}
