import { writeSync } from 'node:fs';
import { EXIT, type ExitCode } from './exit-code.js';
import type { OutputStream, Host } from './host.js';

/** Milliseconds that a command has for a last line after an uncaught error. */
const GRACE_MS = 1_000;

/**
 * The end of this process. Its exit code is 3 until another one is known: a run that ends in any way before its report is written must
 * not pass for one that found nothing.
 */
export class ProcessEnd {
  #isKnown = false;
  #lost: string | null = null;

  /** `stdout`: a failed write means a lost report, except for a closed pipe, as with `head`. */
  constructor(stdout: OutputStream) {
    process.exitCode = EXIT.internal;
    stdout.on('error', (error) => {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (code !== 'EPIPE') this.#lost ??= code;
    });
    process.once('exit', () => this.#check());
  }

  async codeOf(run: Promise<ExitCode>, fault: Promise<unknown>): Promise<ExitCode> {
    let isFaulty = false;
    void fault.then(() => (isFaulty = true));
    const failed = run.catch(() => internalError());
    const code = await Promise.race([failed, fault.then(grace).then(internalError)]);
    this.#isKnown = true;
    process.exitCode = code;
    // A server or a watcher would keep the process alive.
    if (isFaulty) process.exit();
    // An interrupted command may still have to clean up a file.
    if (code !== EXIT.interrupted) setImmediate(endIfWritten);
    return code;
  }

  #check(): void {
    if (!this.#isKnown) say('ended before its report was written');
    if (this.#lost === null) return;
    say(`the output could not be written: ${this.#lost}`);
    process.exitCode = EXIT.internal;
  }
}

/**
 * Node.js would wait for what V8 optimises in the background, after requests a seventh of a second and 26 MiB. Errors of writing are
 * known one turn after the write; where a reader is slow the process goes on until it has everything.
 */
function endIfWritten(): void {
  if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
}

function grace(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref());
}

function internalError(): ExitCode {
  say('internal error');
  return EXIT.internal;
}

/** A fixed text, so it needs no sink; at once, since this may be the last that the process does. */
function say(what: string): void {
  try {
    writeSync(2, `authlint: ${what}\n`);
  } catch {
    return; // stderr is closed
  }
}

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
    // Node.js would print the unredacted error.
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
