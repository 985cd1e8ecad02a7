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
  const { promise, resolve } = deferred();
  let happened = false;
  const listener = (): void => {
    before();
    happened = true;
    host.stdin.destroy();
    resolve(EXIT.interrupted);
  };
  host.once('SIGINT', listener);
  return {
    get happened() {
      return happened;
    },
    code: promise,
    stop: () => void host.off('SIGINT', listener),
  };
}

function deferred(): { promise: Promise<ExitCode>; resolve: (code: ExitCode) => void } {
  let resolve = (_code: ExitCode): void => undefined;
  const promise = new Promise<ExitCode>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
