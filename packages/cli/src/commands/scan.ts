import { identifyProvider, type IdentifiedProvider, PACK_UNAGREED } from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import { type KeyUse, type Scan, SCAN_FORMATTERS, type ScannedClient } from '../views/scan-list.js';
import { EXIT, worst } from '../exit-code.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { viewOfStdout } from '../output/view.js';
import { checkJobs } from '../run/check-jobs.js';
import { missingConsent } from '../run/missing-consent.js';
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
    const waiting = own.flatMap(({ target }) => unagreedPacks(checked.get(target)));
    const problems = [...new Set([...client.problems, ...lookAlikes, ...waiting])];
    return { ...client, providers, problems };
  }
});

/** Packs of the project whose facts were skipped, each with the command that allows them. */
function unagreedPacks(report: ProviderReport | undefined): readonly string[] {
  const waiting = report?.findings.filter(({ rule }) => rule === PACK_UNAGREED) ?? [];
  return waiting.map(({ message }) => message);
}

function lookAlikeLine({ id, baseUrl, passesFor }: IdentifiedProvider): string[] {
  if (passesFor === null) return [];
  const { hostname } = new URL(baseUrl);
  const what = `the host ${hostname} passes for ${passesFor}, where the key belongs`;
  return [`${id}: ${what}; compare them letter by letter`];
}

/** Which clients share a key, and which send different ones to one host. Both need two clients at least. */
function keyRelations(clients: readonly ScannedClient[]): Pick<Scan, 'shared' | 'different'> {
  const placed = clients.flatMap((client) => usesOf(client));
  const byKey = groups(placed, ({ fingerprint }) => fingerprint);
  const byHost = groups(placed, ({ host }) => host);
  return {
    shared: byKey
      .filter(([, uses]) => distinct(uses, 'client') > 1)
      .map(([fingerprint, uses]) => ({ fingerprint, uses })),
    different: byHost
      .filter(([, uses]) => distinct(uses, 'client') > 1 && distinct(uses, 'fingerprint') > 1)
      .map(([host, uses]) => ({ host, uses })),
  };
}

/** Credentials out of reach have no fingerprint, so they are skipped. */
function usesOf({ name, providers }: ScannedClient): KeyUse[] {
  return providers.flatMap(({ id, baseUrl, credential, credentialKind: kind, variable }) => {
    const { from, fingerprint } = credential;
    if (kind === null || from === null || fingerprint === null) return [];
    const { host } = new URL(baseUrl);
    return [{ client: name, provider: id, from, kind, variable, host, fingerprint }];
  });
}

function groups(
  placed: readonly KeyUse[],
  nameOf: (use: KeyUse) => string,
): (readonly [string, readonly KeyUse[]])[] {
  const names = [...new Set(placed.map(nameOf))];
  return names.map((name) => [name, placed.filter((use) => nameOf(use) === name)] as const);
}

function distinct(uses: readonly KeyUse[], field: 'client' | 'fingerprint'): number {
  return new Set(uses.map((use) => use[field])).size;
}
