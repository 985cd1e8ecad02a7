import { identifyProvider, type IdentifiedProvider } from '@authlint/core/internal';
import { SCAN_FORMATTERS, type ScannedClient } from '@authlint/formatters';
import { EXIT, worst } from '../exit-code.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { viewOfStdout } from '../output/view.js';
import { checkJobs } from '../run/check-jobs.js';
import { missingConsent } from '../run/missing-consent.js';
import { keyRelations } from '../run/key-relations.js';
import { findClients, type FoundClient } from '../run/scan-clients.js';
import { runnerOf } from '../run/run-command.js';

/** The configured clients of this machine and where their keys come from. Sends nothing without `--check`. */
export const run = runnerOf<'scan'>(async (args, context) => {
  const found = await findClients(context);
  const choice = { ...args, offline: !args.check, chat: true, twins: false };
  const jobs = found.flatMap((client) => client.jobs);
  const peers = jobs.map(({ target }) => target);
  const reports = args.check ? await checkJobs(jobs, peers, choice, context) : [];
  const checked = new Map(jobs.map(({ target }, index) => [target, reports[index]]));
  const clients = await Promise.all(found.map((client) => scanned(client)));
  const view = viewOfStdout(context.host, args);
  context.out(SCAN_FORMATTERS[args.format]({ clients, ...keyRelations(clients) }, view));
  return worst(missingConsent(reports, context), args.check ? exitCodeOf(reports, null) : EXIT.ok);

  async function scanned({ jobs: own, ...client }: FoundClient): Promise<ScannedClient> {
    const identified = await Promise.all(
      own.map(async ({ target, settings }) => ({
        target,
        provider: await identifyProvider(target, context.runContext.engine(settings.packs)),
      })),
    );
    const providers = identified.map(({ target, provider: { passesFor, ...provider } }) => {
      const { state = null, consent } = checked.get(target) ?? {};
      return { ...provider, state, ...(consent === undefined ? {} : { consent }) };
    });
    const lookAlikes = identified.flatMap(({ provider }) => lookAlikeLine(provider));
    return { ...client, providers, problems: [...client.problems, ...lookAlikes] };
  }
});

function lookAlikeLine({ id, baseUrl, passesFor }: IdentifiedProvider): string[] {
  if (passesFor === null) return [];
  const { hostname } = new URL(baseUrl);
  const what = `the host ${hostname} passes for ${passesFor}, where the key belongs`;
  return [`${id}: ${what}; compare them letter by letter`];
}
