import type { Host } from './host.js';
import { isPlain, PlainOutput } from './host-output.js';

/** This process as a host. `streams`: its outputs are those of Node.js in any case, for a server that needs more of them. */
export function processHost(streams: boolean): Host {
  const { env, platform, pid } = process;
  const isLight = (file: number): boolean => !streams && isPlain(file);
  return {
    env,
    platform,
    pid,
    get stdin() {
      return process.stdin;
    },
    stdout: isLight(1) ? new PlainOutput(1, () => process.stdout) : process.stdout,
    stderr: isLight(2) ? new PlainOutput(2, () => process.stderr) : process.stderr,
    cwd: () => process.cwd(),
    once: (event, listener) => process.once(event, listener),
    off: (event, listener) => process.off(event, listener),
  };
}
