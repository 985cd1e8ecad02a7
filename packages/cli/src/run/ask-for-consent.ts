import { identifyProvider } from '@authlint/core/internal';
import { consentQuestion } from '@authlint/formatters';
import type { CommandContext } from '../context/command-context.js';
import { createAsker, isYes } from './ask.js';
import { grantsFor, recordGrants } from './consent-grants.js';
import type { Job } from './job.js';

/** Asks once for each credential and place. A yes is recorded for the folder; anything else is a no. */
export async function agreedJobs(
  jobs: readonly Job[],
  context: CommandContext,
): Promise<readonly Job[]> {
  const { host, err, runContext } = context;
  const asker = createAsker(host, err);
  const agreed: Job[] = [];
  for (const job of jobs) {
    const grants = await grantsFor([job], 'sent', context);
    const answer = grants.length === 0 ? 'y' : await asker.ask(await textOf(job, grants, context));
    if (answer === null) break;
    if (!isYes(answer)) continue;
    if (grants.length > 0) {
      runContext.consent.grant(grants);
      const { project } = runContext.consent;
      if (project !== null) recordGrants(project.real, grants, context);
    }
    agreed.push(job);
  }
  asker.close();
  return agreed;
}

async function textOf(
  { target, settings }: Job,
  grants: Awaited<ReturnType<typeof grantsFor>>,
  { runContext }: CommandContext,
): Promise<string> {
  const { credential } = await identifyProvider(target, runContext.engine(settings.packs));
  const { file, line } = target.baseUrlAt ?? target.source;
  return consentQuestion({
    place: file === null ? target.id : `${file}${line === null ? '' : `:${String(line)}`}`,
    credentials: grants.map((grant) => grant.credential),
    credential,
    baseUrl: target.baseUrl,
  });
}
