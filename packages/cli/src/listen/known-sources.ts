import type { ProviderTarget } from '@authlint/core/internal';
import { surveyDefinitions } from '@authlint/env-sources';
import { pathOf } from '@authlint/formatters';
import type { CommandContext } from '../commands/context.js';
import type { Job } from '../run/job.js';
import { findClients } from '../run/scan-clients.js';
import type { KnownSource } from './known-source.js';

/** Every place of this machine that holds a value: variables, saved keys of clients and of `jobs`, files with variables. */
export async function knownSources(
  jobs: readonly Job[],
  envFiles: readonly string[],
  context: CommandContext,
): Promise<readonly KnownSource[]> {
  const clients = await findClients(context);
  const found = [
    ...jobs.flatMap(({ target }) => stored(target, target.id, context)),
    ...clients.flatMap(({ name, jobs: own }) =>
      own.flatMap(({ target }) => stored(target, `${name} (${target.id})`, context)),
    ),
    ...variables(context),
    ...(await defined(envFiles, context)),
  ];
  return distinct(found);
}

/** A variable belongs to the provider whose configuration names it. */
function stored(
  target: ProviderTarget,
  provider: string,
  { runContext }: CommandContext,
): readonly KnownSource[] {
  return target.credentials.flatMap((source) => {
    switch (source.kind) {
      case 'env': {
        const secret = runContext.ports.env.get(source.name);
        return secret === undefined ? [] : [{ from: `env:${source.name}`, provider, secret }];
      }
      case 'env-file': {
        const { file, line } = source.location;
        return [{ from: `${file}:${String(line)}`, provider, secret: source.secret }];
      }
      case 'saved':
      case 'login':
        return [{ from: source.from, provider, secret: source.secret }];
    }
  });
}

function variables({ runContext }: CommandContext): readonly KnownSource[] {
  const { env } = runContext.ports;
  return env.names().flatMap((name) => {
    const secret = env.get(name);
    return secret === undefined ? [] : [{ from: `env:${name}`, provider: null, secret }];
  });
}

async function defined(
  envFiles: readonly string[],
  { runContext }: CommandContext,
): Promise<readonly KnownSource[]> {
  const { ports } = runContext;
  const placed = (file: string): string => pathOf(file, { cwd: ports.cwd, home: ports.home });
  const { definitions } = await surveyDefinitions({
    ports,
    cwd: ports.cwd,
    envFiles: envFiles.map((file) => ports.files.resolve(file)),
    platform: ports.platform,
  });
  return definitions.flatMap(({ name, location, secret }) =>
    secret === null
      ? []
      : [
          {
            from: `${placed(location.file)}:${String(location.line)} ${name}`,
            provider: null,
            secret,
          },
        ],
  );
}

/** A place that a provider claims is not listed again without one. */
function distinct(sources: readonly KnownSource[]): readonly KnownSource[] {
  const claimed = new Set(sources.flatMap(({ from, provider }) => (provider === null ? [] : from)));
  return sources.filter(({ from, provider }) => provider !== null || !claimed.has(from));
}
