import type { ProviderTarget } from '@authlint/core';
import { findClientFiles, readClientConfig, type DetectedConfig } from '@authlint/clients';
import type { CommandContext } from '../commands/context.js';
import { problemLine } from './broken-client.js';
import { defaultSettings, type Job } from './job.js';
import { packsTold } from './packs-here.js';
import { registerTargets } from './register-targets.js';
import type { Pack } from '@authlint/core/internal';

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
  const packs = await packsTold(context);
  const found = await Promise.all(own.map((group) => readGroup(group, packs, context)));
  const clients = found.flat();
  const targets = clients.flatMap(({ jobs }) => jobs.map(({ target }) => target));
  await registerTargets(targets, context.runContext);
  return clients;
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
