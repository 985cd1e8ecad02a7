import type { Invocation } from '../args/arguments.js';
import type { CommandContext } from '../commands/context.js';
import type { RunGroup } from '../groups/index.js';
import { EXIT, worst, type ExitCode } from '../exit-code.js';
import type { Host } from '../host.js';
import { ERASE } from '../output/progress.js';
import { wantsProgress } from '../output/terminal.js';
import { mistakeText } from '../usage-error.js';
import { watchInterruption, type Interruption } from './interruption.js';
import { createWorkbench, type Workbench } from './workbench.js';

type Command = Invocation['command'];
type ArgumentsOf<C extends Command> = Extract<Invocation, { command: C }>['args'];
type Runners<C extends Command> = {
  readonly [K in C]: (args: ArgumentsOf<K>, context: CommandContext) => Promise<ExitCode>;
};
type AnyRunner = (args: Invocation['args'], context: CommandContext) => Promise<ExitCode>;

/** What runs the given commands, and only those. */
export function runnerOf<C extends Command>(runners: Runners<C>): RunGroup {
  return (invocation, host, version) =>
    runCommand(invocation, runners[invocation.command as C] as AnyRunner, host, version);
}

async function runCommand(
  invocation: Invocation,
  runner: AnyRunner,
  host: Host,
  version: string,
): Promise<ExitCode> {
  const { args } = invocation;
  const workbench = await createWorkbench(host, {
    envFiles: 'envFiles' in args ? args.envFiles : [],
    redactHosts: 'redactHosts' in args && args.redactHosts,
    watch: isWatch(invocation),
  });
  const { sink } = workbench;
  const interruption = watchInterruption(host, () => {
    if (wantsProgress(host.env, host.stderr)) sink.err(ERASE);
  });
  // Ctrl-C is the regular end of these: what they have to say comes then.
  const regular = invocation.command === 'listen' || isWatch(invocation);
  const isMuted = (): boolean => interruption.happened && !regular;
  const context = contextOf(workbench, { host, version, interruption, isMuted });
  try {
    const run = runner(invocation.args, context).catch((error: unknown) =>
      failed(error, context, isDebug(invocation)),
    );
    const code = await (regular ? run : Promise.race([run, interruption.code]));
    return sink.leaked && !isMuted() ? worst(code, leak(workbench)) : code;
  } finally {
    interruption.stop();
    await workbench.close();
  }
}

interface Surroundings {
  readonly host: Host;
  readonly version: string;
  readonly interruption: Interruption;
  readonly isMuted: () => boolean;
}

/** After an interruption nothing more is written: what is left of the run fails, which says nothing about the providers. */
function contextOf(
  workbench: Workbench,
  { host, version, interruption, isMuted }: Surroundings,
): CommandContext {
  const { sink } = workbench;
  return {
    host,
    version,
    workbench,
    interrupted: interruption.code,
    out: (text) => void (isMuted() || sink.out(text)),
    err: (text) => void (isMuted() || sink.err(text)),
    file: async (path, text) => (isMuted() ? null : sink.file(path, text)),
  };
}

/** The text of an unexpected error may hold anything, so it is shown with `--debug` only, and scrubbed as all output is. */
function failed(error: unknown, context: CommandContext, debug: boolean): ExitCode {
  const mistake = mistakeText(error);
  if (mistake !== null) {
    context.err(mistake);
    return EXIT.usage;
  }
  const name = error instanceof Error ? error.name : typeof error;
  context.err(`authlint: internal error (${name})${debug ? '' : '; --debug shows where'}\n`);
  if (debug && error instanceof Error) context.err(`${error.stack ?? ''}\n`);
  return EXIT.internal;
}

function isWatch({ command, args }: Invocation): boolean {
  return command === 'check' && args.watch;
}

function isDebug({ args }: Invocation): boolean {
  return 'debug' in args && args.debug;
}

function leak({ sink }: Workbench): ExitCode {
  sink.err('authlint: a key had to be removed from the output, which is a fault of authlint\n');
  return EXIT.internal;
}
