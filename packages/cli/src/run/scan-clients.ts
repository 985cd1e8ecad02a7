import type { Pack } from '@authlint/packs';
import type { ProviderTarget } from '@authlint/core';
import {
  findClientFiles,
  readClientConfig,
  readServices,
  type DetectedConfig,
} from '@authlint/clients';
import type { CommandContext } from '../context/command-context.js';
import { problemLine } from './broken-client.js';
import { defaultSettings, type Job } from './job.js';
import { keptLines } from './client-file.js';
import { packsWithNotes } from './packs-here.js';
import { registerTargets } from './register-targets.js';

/** A client that has a configuration here. */
export interface FoundClient {
  readonly id: string;
  readonly name: string;
  readonly files: readonly { readonly file: string; readonly scope: string }[];
  readonly jobs: readonly Job[];
  readonly problems: readonly string[];
}

/** The supported clients that have a configuration here. The first file of each is read, which takes in its others. */
export async function findClients(context: CommandContext): Promise<readonly FoundClient[]> {
  const { ports } = context.runContext;
  const { knowledge } = context.runContext.engine([]);
  const files = await findClientFiles(ports, knowledge, ports.cwd);
  const ids = [...new Set(files.map(({ client }) => client.id))];
  const own = ids.map((id) => files.filter(({ client }) => client.id === id));
  const packs = await packsWithNotes(context);
  const found = await Promise.all(own.map((group) => readGroup(group, packs, context)));
  const clients = [...found.flat(), ...(await findServices(packs, context))];
  const targets = clients.flatMap(({ jobs }) => jobs.map(({ target }) => target));
  await registerTargets(targets, context.runContext);
  return clients;
}

/** Starters of services, with the files that give those the key of a provider. */
async function findServices(
  packs: readonly Pack[],
  { runContext }: CommandContext,
): Promise<readonly FoundClient[]> {
  const { knowledge } = runContext.engine([]);
  const services = await readServices(runContext.ports, knowledge);
  const settings = defaultSettings(packs);
  return [...new Set(services.map(({ starter }) => starter))].map((id) => {
    const own = services.filter(({ starter }) => starter === id);
    const targets = own.flatMap((service) => service.targets);
    const files = new Set(targets.flatMap(({ source }) => source.file ?? []));
    return {
      id,
      name: own[0]?.title ?? id,
      files: [...files].map((file) => ({ file, scope: 'project' })),
      jobs: targets.map((target) => ({ target, settings })),
      problems: keptLines(own.flatMap(({ kept }) => kept)),
    };
  });
}

async function readGroup(
  files: readonly DetectedConfig[],
  packs: readonly Pack[],
  { runContext }: CommandContext,
): Promise<readonly FoundClient[]> {
  const [first] = files;
  if (first === undefined) return [];
  const { knowledge } = runContext.engine([]);
  const result = await readClientConfig(first.file, runContext.ports, knowledge);
  const settings = defaultSettings(packs);
  const targets = result.kind === 'read' ? result.targets : [];
  const problems = result.kind === 'not-a-client-file' ? [] : result.problems;
  return [
    {
      ...first.client,
      files: files.map(({ file, scope }) => ({ file, scope })),
      jobs: targets.map((target) => ({ target, settings })),
      problems: [...problems.map(problemLine), ...openLines(targets)],
    },
  ];
}

/** The credential files of a client that other users may read. */
function openLines(targets: readonly ProviderTarget[]): string[] {
  const open = targets.flatMap(({ openFile }) => (openFile === undefined ? [] : [openFile]));
  const lines = open.map(
    ({ file, mode, refused }) =>
      `${file} can be read by other users (mode ${mode.toString(8)})${refused ? ', and the client refuses it' : ''}: chmod 600 ${file}`,
  );
  return [...new Set(lines)];
}
