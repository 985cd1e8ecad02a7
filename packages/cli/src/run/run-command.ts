import type { Sink } from '@authlint/node/internal';
import type { CommandContext } from '../context/command-context.js';
import { EXIT, worst, type ExitCode } from '../exit-code.js';
import type { Host } from '../host.js';
import type { Invocation } from '../options/invocation.js';
import { ERASE } from '../output/progress.js';
import { wantsProgress } from '../terminal.js';
import { isBeforeReport, mistakeText } from '../usage-error.js';
import { createRunContext, type RunContext } from '../context/run-context.js';
import { startWatchdog } from '../host-watchdog.js';

/** Environment of a command. */
type Surroundings = Pick<CommandContext, 'host' | 'version' | 'main'>;

/** Runs one invocation of a command to its exit code. Never rejects. */
export type RunCommand = (invocation: Invocation, surroundings: Surroundings) => Promise<ExitCode>;

type ArgumentsOf<C> = Extract<Invocation, { readonly command: C }>['args'];
type Command<Args> = (args: Args, context: CommandContext) => Promise<ExitCode>;

/** Runs the command of this name with all that its run needs. */
export function runnerOf<C extends Invocation['command']>(
  command: Command<ArgumentsOf<C>>,
): RunCommand {
  return (invocation, surroundings) => runCommand(invocation, command, surroundings);
}

async function runCommand(
  invocation: Invocation,
  command: Command<never>,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { args } = invocation;
  const { host } = surroundings;
  if (host.endsAfter === true) startWatchdog(invocation);
  const debug = 'debug' in args && args.debug;
  const isWatching = 'watch' in args && args.watch;
  const runContext = await createRunContext(host, {
    redactHosts: 'redactHosts' in args && args.redactHosts,
    watch: isWatching && invocation.command === 'check',
    debug,
    keychain: 'keychain' in args && args.keychain,
    ownSalt: invocation.command === 'report',
    allowedHosts: 'allowedHosts' in args ? args.allowedHosts : [],
    namedFiles: namedFiles(invocation),
    named: Object.values<unknown>({ ...args })
      .flat()
      .filter((value) => typeof value === 'string'),
  });
  const { sink } = runContext;
  const interruption = watchInterruption(host, () => {
    if (wantsProgress(host.env, host.stderr)) sink.err(ERASE);
  });
  // Ctrl-C is the regular end of these commands: they print their output then.
  const regular = isWatching || invocation.command === 'listen';
  let hasFault = false;
  const isMuted = (): boolean => hasFault || (interruption.hasHappened() && !regular);
  let writeKnown: ((context: CommandContext) => Promise<void>) | null = null;
  const context: CommandContext = {
    ...surroundings,
    runContext,
    interrupted: interruption.code,
    startedAt: runContext.ports.clock.now(),
    atInterruption: (write) => {
      writeKnown = write;
    },
    ...outputOf(runContext, isMuted),
  };
  const interrupted = interruption.code.then(async (code) => {
    await writeKnown?.({ ...context, ...outputOf(runContext, () => false) });
    return code;
  });
  const crashed = (host.fault ?? NEVER).then((error) => {
    hasFault = true;
    return failed(error, sink, debug);
  });
  try {
    const run = command(args as never, context).catch(async (error: unknown) => {
      if (isBeforeReport(error)) {
        const { writeFaults } = await import('../output/fault-outputs.js');
        await writeFaults(error, invocation, context);
      }
      return failed(error, context, debug);
    });
    const code = await Promise.race([run, crashed, ...(regular ? [] : [interrupted])]);
    if (!sink.leaked || isMuted()) return code;
    sink.err('authlint: a key had to be removed from the output, which is a fault of authlint\n');
    return worst(code, EXIT.internal);
  } finally {
    interruption.stop();
    await runContext.close();
  }
}

const NEVER = new Promise<never>(() => undefined);

/** After an interruption the command writes nothing more: the rest of it fails, which says nothing about the providers. */
function outputOf(
  { sink }: RunContext,
  isMuted: () => boolean,
): Pick<CommandContext, 'out' | 'err' | 'file'> {
  return {
    out: (text, as) => void (isMuted() || sink.out(text, as)),
    err: (text) => void (isMuted() || sink.err(text)),
    file: async (path, text) => (isMuted() ? null : sink.file(path, text)),
  };
}

/**
 * The text of an unexpected error may hold anything, so it is shown with `--debug` only, and scrubbed as all output is; a key goes by its
 * form too, since the error may come before the keys of the run are read.
 */
async function failed(
  error: unknown,
  { err }: Pick<Sink, 'err'>,
  debug: boolean,
): Promise<ExitCode> {
  const mistake = mistakeText(error);
  if (mistake !== null) {
    err(mistake);
    return EXIT.usage;
  }
  const name = nameOf(error);
  err(`authlint: internal error (${name})${debug ? '' : '; --debug shows where'}\n`);
  if (debug && error instanceof Error) {
    const { redactKeyForms } = await import('@authlint/model/redaction');
    err(`${redactKeyForms(error.stack ?? '')}\n`);
  }
  return EXIT.internal;
}

/** The class of an error; anything else in its name may be a text from elsewhere. */
function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}

function namedFiles({ args }: Invocation): readonly string[] {
  const files = 'files' in args ? args.files : [];
  return 'config' in args && args.config !== null ? [...files, args.config] : files;
}

/** Ctrl-C during a command: `code` resolves when it is pressed, and only then. `before`: runs before output is muted. */
function watchInterruption(host: Host, before: () => void) {
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
    hasHappened: () => happened,
    code,
    /** Gives Ctrl-C back to the system. */
    stop: () => void host.off('SIGINT', listener),
  };
}
