import { consentRequests, type ConsentRequests } from '@authlint/core/internal';
import { counted } from '@authlint/formatters';
import {
  readRecords,
  recordsFile,
  writeRecords,
  type Grant,
  type HashedFile,
} from '@authlint/node/internal';
import type { CommandContext } from '../context/command-context.js';
import { UsageError } from '../usage-error.js';
import type { Job } from './job.js';

type Records = ReturnType<typeof readRecords>;

/** Every credential that lacks consent, with the Base URL that it would go to. */
export async function grantsFor(
  jobs: readonly Job[],
  which: ConsentRequests,
  { runContext }: CommandContext,
): Promise<readonly Grant[]> {
  const found = await Promise.all(
    jobs.map(async ({ target, settings }) => {
      const requests = await consentRequests(target, runContext.engine(settings.packs), which);
      return requests.map(({ credential }) => ({ credential, url: target.baseUrl }));
    }),
  );
  const grants = new Map(found.flat().map((grant) => [`${grant.credential} ${grant.url}`, grant]));
  return [...grants.values()];
}

/** Lets the credentials go to these Base URLs too, in this run alone. */
export async function grantOnce(
  jobs: readonly Job[],
  baseUrls: readonly string[],
  context: CommandContext,
): Promise<void> {
  const elsewhere = jobs.flatMap((job) =>
    baseUrls.map((baseUrl) => ({ ...job, target: { ...job.target, baseUrl } })),
  );
  context.runContext.consent.grant(await grantsFor(elsewhere, 'sent', context));
}

/** Adds grants to the record of a folder, and replaces its hashes of the packs' files with the current ones. */
export function recordGrants(
  folder: string,
  grants: readonly Grant[],
  context: CommandContext,
  files: readonly HashedFile[] = [],
): void {
  const records = recordedConsent(context);
  const before = records.find((item) => item.folder === folder);
  const others = records.filter((item) => item.folder !== folder);
  const named = new Set(files.map(({ file }) => file));
  const packs = [...(before?.packs ?? []).filter(({ file }) => !named.has(file)), ...files];
  const record = { folder, grants: [...(before?.grants ?? []), ...grants] };
  recordConsent([...others, packs.length === 0 ? record : { ...record, packs }], context);
}

export function recordedConsent(context: CommandContext): Records {
  return readRecords(fileOf(context));
}

export function recordConsent(records: Records, context: CommandContext): void {
  const file = fileOf(context);
  const failure = writeRecords(file, records);
  if (failure !== null) throw new UsageError(`the consent cannot be recorded: ${failure}`);
  context.err(`${counted(records.length, 'folder')} in ${file}\n`);
}

function fileOf({ host, runContext }: CommandContext): string {
  const file = recordsFile(host.env, runContext.ports.home);
  if (file !== null) return file;
  throw new UsageError('there is no home directory to keep the consent in');
}
