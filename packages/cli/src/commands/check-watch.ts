import { watchLine } from '../views/watch-list.js';
import { buildReport, counted, FORMATTERS, pathOf, plain } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { viewOfStdout } from '../output/view.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import type { Job } from '../run/job.js';
import { mistakeText } from '../usage-error.js';
import { nextChange, type Change } from '../watch/changes.js';
import { nextRound, type KnownProviders, type Round } from '../watch/round.js';
import type { CommandContext } from '../context/command-context.js';

/** Checks, and rechecks the providers that a change affects, until Ctrl-C. The exit code is that of the last state. */
export async function watchCommand(
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.interrupted;
  let over = false;
  const ended = context.interrupted.then(() => {
    over = true;
  });
  const rounds = async (): Promise<void> => {
    let known: KnownProviders = new Map();
    let jobs: readonly Job[] = [];
    for (let change: Change | null = FIRST; change !== null && !over;) {
      const round = await roundOrMistake(known, args, context);
      if (over) return;
      if (round === null) {
        code = EXIT.usage;
      } else {
        ({ known, jobs } = round);
        show(round, change, args, context);
        code = exitCodeOf(
          [...known.values()].map(({ report }) => report),
          args.maxWarnings,
        );
      }
      if (change === FIRST && !args.quiet) context.err(startText(context));
      change = await nextChange(jobs, context, () => over);
    }
  };
  await Promise.race([rounds(), ended]);
  return code;
}

const FIRST: Change = { paths: [], client: false };

/** `null` where the configuration has a fault: it is printed, and the last results are kept. */
async function roundOrMistake(
  known: KnownProviders,
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<Round | null> {
  const runContext = context.runContext.fresh();
  try {
    return await nextRound(known, args, { ...context, runContext });
  } catch (error) {
    const text = mistakeText(error);
    if (text === null) throw error;
    context.err(text);
    return null;
  }
}

/** On a terminal the full report of the failing providers that were checked; elsewhere a line for each change. */
function show(
  { changes }: Round,
  change: Change,
  args: Arguments<'check'>,
  context: CommandContext,
): void {
  const { host, runContext, out, err, version } = context;
  const { ports } = runContext;
  const at = new Date(ports.clock.now()).toTimeString().slice(0, 'hh:mm:ss'.length);
  const places = { cwd: ports.cwd, home: ports.home };
  const view = { ...viewOfStdout(host, args), places };
  const isTerminal = host.stdout.isTTY === true;
  const shown = changes.flatMap(({ after }) => (after === null ? [] : [after]));
  if (change === FIRST && isTerminal) {
    out(FORMATTERS.text(buildReport(version, shown), view));
    return;
  }
  const because = [
    ...change.paths.map((path) => plain(pathOf(path, places))),
    ...(change.client ? ['the running client'] : []),
  ];
  for (const item of changes) out(watchLine(item, { at, because }, view));
  if (changes.length === 0 && !args.quiet)
    err(`${at}  ${because.join(', ')}: nothing to check again\n`);
  const unwell = shown.filter(({ state }) => state !== 'ok' && state !== 'unchecked');
  if (isTerminal && unwell.length > 0) {
    out(`\n${FORMATTERS.text(buildReport(version, unwell), view)}\n`);
  }
}

function startText({ runContext }: CommandContext): string {
  return `Watching ${counted(runContext.watched?.count() ?? 0, 'file')}; Ctrl-C ends.\n`;
}
