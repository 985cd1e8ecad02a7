import type { CheckOptions, Engine, ProviderTarget } from '@authlint/core/internal';
import type { Arguments } from '../options/invocation.js';
import { optionsFor } from '../run/check-jobs.js';
import { loadJobs } from '../run/load.js';
import { ofProviders } from '../run/select.js';
import type { CommandContext } from './context.js';

/** The provider that a command names, ready to be asked. */
export interface OneProvider {
  readonly target: ProviderTarget;
  readonly engine: Engine;
  readonly options: CheckOptions;
}

export async function loadProvider(
  args: Arguments<'models'>,
  context: CommandContext,
): Promise<OneProvider> {
  const all = await loadJobs(args, context, false);
  const [job] = ofProviders(all, [args.provider]);
  if (job === undefined) throw new Error('a known id has no provider');
  const { target, settings } = job;
  const options = optionsFor(job, { ...args, offline: false, chat: true, twins: false });
  return { target, engine: context.runContext.engine(settings.packs), options };
}
