import type { Host } from './host.js';

/** This process as a host. */
export interface ProcessHost extends Host {
  readonly fault: Promise<unknown>;
}

export function processHost(): ProcessHost {
  const { env, platform, pid, stdout, stderr } = process;
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
    cwd: () => process.cwd(),
    once: (event, listener) => process.once(event, listener),
    off: (event, listener) => process.off(event, listener),
  };
}
