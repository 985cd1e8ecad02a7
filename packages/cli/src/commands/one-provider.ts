import type { ChatResult, DiscoveryResult } from '@authlint/core/internal';
import { plain, seeWhyCommand } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import { namedBy } from '../output/view.js';
import { optionsFor } from '../run/check-jobs.js';
import { byWord, namedJobs, severalProviders } from '../run/select.js';
import type { CommandContext } from '../context/command-context.js';

/** The provider that a command names, ready to be asked. */
export async function loadProvider(args: Arguments<'models'>, context: CommandContext) {
  const { jobs } = await namedJobs(args, context, false);
  const [job, other] = jobs;
  if (job === undefined) throw new Error('a known id has no provider');
  if (other !== undefined) throw severalProviders(jobs);
  const { target, settings } = job;
  const options = optionsFor(job, { ...args, offline: false, chat: true, twins: false });
  return { target, engine: context.runContext.engine(settings.packs), options };
}

/** Why nothing was sent; a failing layer such as `dns` or `timeout` is printed as it is. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'no-model-id': 'no Model ID is configured; add modelId to the provider',
  'no-consent': 'it lacks your consent',
  'no-credential': 'there is no credential to send',
  'not-configured': 'it is switched off in the configuration',
};

/** Why a request failed. `what`: `chat` or `discovery`; `id`: the provider's. */
export function failureText(
  what: string,
  id: string,
  args: Arguments<'models'>,
  { rejected, status, failure }: ChatResult | DiscoveryResult,
): string {
  const reason =
    failure === null
      ? `status ${status ?? 'none'}`
      : (NOT_SENT[failure] ?? `no answer (${failure})`);
  const said = rejected
    ? `401 authentication failed: ${plain(id)} rejected the key for ${what} (${reason})`
    : `${what} of ${plain(id)} failed: ${reason}`;
  return `${said}\nTo see why: ${seeWhyCommand(id, namedBy(byWord(args)))}\n`;
}
