import { findClient, type ProviderTarget } from '@authlint/core/internal';
import type { Ports } from '@authlint/model/ports';
import type { Secret } from '@authlint/model/secret';
import type { Scrubber } from '../scrubber.js';

/** What the login of a cloud takes from variables by itself. */
const CLOUD_SECRETS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_BEARER_TOKEN_BEDROCK',
  'AZURE_CLIENT_SECRET',
] as const;

type RegisteredPorts = Ports & { readonly scrubber: Scrubber };

/** Registers every credential of the run with the scrubber. It learns those that are sent by itself; these may only be read. */
export async function registerSecrets(
  targets: readonly ProviderTarget[],
  ports: RegisteredPorts,
): Promise<void> {
  const environments = await clientEnvironments(targets, ports);
  const lookUp = (name: string): readonly (Secret | undefined)[] => [
    ports.env.get(name),
    ...environments.map((environment) => environment.get(name)),
  ];
  for (const target of targets) {
    const secrets = [
      ...target.credentials.flatMap((source) =>
        source.kind === 'env' ? lookUp(source.name) : [source.secret],
      ),
      ...target.headers.flatMap(({ value }) => (value.kind === 'env' ? lookUp(value.name) : [])),
      ...CLOUD_SECRETS.flatMap((name) =>
        (target.fileEnv?.linesOf(name) ?? []).map(({ secret }) => secret),
      ),
    ];
    for (const secret of secrets) if (secret !== undefined) ports.scrubber.add(secret);
    for (const { value } of target.headers) {
      if (value.kind === 'literal') ports.scrubber.add(value.secret, 'setting');
    }
  }
}

async function clientEnvironments(
  targets: readonly ProviderTarget[],
  ports: RegisteredPorts,
): Promise<readonly ReadonlyMap<string, Secret>[]> {
  const found = await Promise.all(targets.map((target) => findClient(target, ports)));
  return found.flatMap(({ process }) =>
    process === null || typeof process.env === 'string' ? [] : [process.env],
  );
}
