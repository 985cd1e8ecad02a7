import type { Environment, StreamView } from './output/terminal.js';

/** The part of a stream that a command line needs; `process.stdout` is one. */
export interface OutputStream extends StreamView {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface InputStream extends AsyncIterable<unknown> {
  readonly isTTY?: boolean | undefined;
  destroy(): unknown;
}

/** The process as `main` sees it; `process` is one. */
export interface Host {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  readonly pid: number;
  /** The process is over after the command. */
  readonly endsAfter?: true;
  /** Resolves with the first error that nothing caught. */
  readonly fault?: Promise<unknown>;
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  cwd(): string;
  once(event: 'SIGINT', listener: () => void): unknown;
  off(event: 'SIGINT', listener: () => void): unknown;
}
