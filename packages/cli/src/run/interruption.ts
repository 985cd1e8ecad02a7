import { EXIT, type ExitCode } from '../exit-code.js';
import type { Host } from '../host.js';

/** Ctrl-C during a command. */
export interface Interruption {
  readonly happened: boolean;
  /** Resolves when Ctrl-C is typed, and only then. */
  readonly code: Promise<ExitCode>;
  /** Gives Ctrl-C back to the system. */
  stop(): void;
}

/** `before`: what is to be written before all else falls silent. */
export function watchInterruption(host: Host, before: () => void): Interruption {
  let happened = false;
  let listener = (): void => undefined;
  const code = new Promise<ExitCode>((resolve) => {
    listener = () => {
      before();
      happened = true;
      host.stdin.destroy();
      resolve(EXIT.interrupted);
    };
  });
  host.once('SIGINT', listener);
  return {
    get happened() {
      return happened;
    },
    code,
    stop: () => void host.off('SIGINT', listener),
  };
}
