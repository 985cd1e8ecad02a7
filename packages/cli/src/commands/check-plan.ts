import { planProvider, Run, type ProviderTarget } from '@authlint/core/internal';
import { PLAN_FORMATTERS } from '../views/plan.js';
import { FORMAT_NAMES, type FormatName } from '@authlint/formatters';
import type { Output, Arguments } from '../options/invocation.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { emit, reportWritten } from '../output/emit.js';
import { optionsFor } from '../run/check-jobs.js';
import type { Job } from '../run/job.js';
import { UsageError } from '../usage-error.js';
import type { CommandContext } from '../context/command-context.js';

/** Shows the requests that a check might send, and sends none. */
export async function planCommand(
  jobs: readonly Job[],
  peers: readonly ProviderTarget[],
  args: Arguments<'check'>,
  context: CommandContext,
): Promise<ExitCode> {
  const { runContext } = context;
  const run = new Run(peers);
  const plans = await Promise.all(
    jobs.map(async (job) => {
      const engine = runContext.engine(job.settings.packs);
      const requests = await planProvider(job.target, engine, optionsFor(job, args), run);
      return { id: job.target.id, requests };
    }),
  );
  const outputs = args.outputs.map(planOutput);
  await emit(context, outputs, args, (format, view) => PLAN_FORMATTERS[format](plans, view));
  reportWritten({ outputs, quiet: args.quiet }, context);
  return EXIT.ok;
}

/** A plan is no report: it has the formats that every command has. */
function planOutput({ format, file }: Output): Output<FormatName> {
  const named = FORMAT_NAMES.find((name) => name === format);
  if (named === undefined) {
    throw new UsageError(`--plan has no format ${format}`, `It has ${FORMAT_NAMES.join(' and ')}.`);
  }
  return { format: named, file };
}
