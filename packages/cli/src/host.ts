import type { RunProgress } from '@authlint/mcp';
import type { Environment, StreamView } from './terminal.js';

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
  /** Receives the progress of a run, instead of a line on a terminal. */
  readonly progress?: (progress: RunProgress) => void;
  cwd(): string;
  once(event: 'SIGINT', listener: () => void): unknown;
  off(event: 'SIGINT', listener: () => void): unknown;
}

/** A host without its streams, for a nested run. Methods are bound, since those of `process` are on its prototype. */
export function withoutStreams(host: Host) {
  const { env, platform, pid } = host;
  const once: Host['once'] = (event, listener) => host.once(event, listener);
  const off: Host['off'] = (event, listener) => host.off(event, listener);
  return { env, platform, pid, cwd: () => host.cwd(), once, off };
}

/** Login name of the user, as the system says it in variables. */
export function userOf({ env }: Pick<Host, 'env'>): string | null {
  return env['USER'] ?? env['LOGNAME'] ?? env['USERNAME'] ?? null;
}
