import {
  findClient,
  type CredentialSource,
  type HeaderSetting,
  type Secret,
} from '@authlint/core/internal';
import type { NodePorts } from '@authlint/node';
import type { Job } from './job.js';

/** Tells the scrubber every credential of the run. Those that are sent it learns by itself; these may be only read. */
export async function registerSecrets(jobs: readonly Job[], ports: NodePorts): Promise<void> {
  const environments = await clientEnvironments(jobs, ports);
  const lookUp = (name: string): readonly (Secret | undefined)[] => [
    ports.env.get(name),
    ...environments.map((environment) => environment.get(name)),
  ];
  for (const { target } of jobs) {
    const secrets = [
      ...target.credentials.flatMap((source) => secretsOfSource(source, lookUp)),
      ...target.headers.flatMap((header) => secretsOfHeader(header, lookUp)),
    ];
    for (const secret of secrets) if (secret !== undefined) ports.scrubber.add(secret);
    for (const { value } of target.headers) {
      if (value.kind === 'literal') ports.scrubber.add(value.secret, 'setting');
    }
  }
}

type LookUp = (name: string) => readonly (Secret | undefined)[];

function secretsOfSource(
  source: CredentialSource,
  lookUp: LookUp,
): readonly (Secret | undefined)[] {
  return source.kind === 'env' ? lookUp(source.name) : [source.secret];
}

function secretsOfHeader(
  { value }: HeaderSetting,
  lookUp: LookUp,
): readonly (Secret | undefined)[] {
  return value.kind === 'env' ? lookUp(value.name) : [];
}

async function clientEnvironments(
  jobs: readonly Job[],
  ports: NodePorts,
): Promise<readonly ReadonlyMap<string, Secret>[]> {
  const found = await Promise.all(jobs.map(({ target }) => findClient(target, ports)));
  return found.flatMap(({ process }) =>
    process === null || typeof process.env === 'string' ? [] : [process.env],
  );
}
