import type { Host } from './host.js';
import { isPlain, PlainOutput } from './host-output.js';

/** This process as a host. */
export interface ProcessHost extends Host {
  readonly fault: Promise<unknown>;
  /** True where all that was written has been taken, so that nothing is lost by an end at once. */
  readonly isWritten: boolean;
}

/** `streams`: its outputs are those of Node.js in any case, for a server that needs more of them. */
export function processHost(streams: boolean): ProcessHost {
  const { env, platform, pid } = process;
  const isLight = (file: number): boolean => !streams && isPlain(file);
  const outputOf = (
    file: number,
    open: () => NodeJS.WriteStream,
  ): PlainOutput | NodeJS.WriteStream => (isLight(file) ? new PlainOutput(file, open) : open());
  const stdout = outputOf(1, () => process.stdout);
  const stderr = outputOf(2, () => process.stderr);
  return {
    env,
    platform,
    pid,
    endsAfter: true,
    // Node.js would print the error as it is, with whatever its text holds.
    fault: new Promise((resolve) => {
      process.on('uncaughtException', resolve);
      process.on('unhandledRejection', resolve);
    }),
    get stdin() {
      return process.stdin;
    },
    stdout,
    stderr,
    get isWritten() {
      return [stdout, stderr].every((output) => output instanceof PlainOutput && output.isWritten);
    },
    cwd: () => process.cwd(),
    once: (event, listener) => process.once(event, listener),
    off: (event, listener) => process.off(event, listener),
  };
}
