import { type ProviderTarget } from '@authlint/core/internal';
import { repaired } from '@authlint/model/key-damage';
import { surveyDefinitions } from '@authlint/env-sources';
import { pathOf } from '@authlint/formatters';
import type { CapturedSource } from '@authlint/model';
import { lengthOf, sameSecret, type Secret, without } from '@authlint/model/secret';
import type { CommandContext } from '../context/command-context.js';
import type { Job } from '../run/job.js';
import { findClients } from '../run/scan-clients.js';

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
  const { definitions } = await surveyDefinitions({
    ports,
    cwd: ports.cwd,
    envFiles: envFiles.map((file) => ports.files.resolve(file)),
    platform: ports.platform,
  });
  return definitions.flatMap(({ name, location, secret }) => {
    const from = `${pathOf(location.file, ports)}:${String(location.line)} ${name}`;
    return secret === null ? [] : [{ from, provider: null, secret }];
  });
}

/** A place that a provider claims is not listed again without one. */
function distinct(sources: readonly KnownSource[]): readonly KnownSource[] {
  const claimed = new Set(sources.flatMap(({ from, provider }) => (provider === null ? [] : from)));
  return sources.filter(({ from, provider }) => provider !== null || !claimed.has(from));
}

/** A place of this machine that holds a value, which a client may have sent. */
export interface KnownSource {
  readonly from: string;
  readonly provider: string | null;
  readonly secret: Secret;
}

/** A shorter value is in too many places to say where it came from. */
const MIN_LENGTH = 6;

/**
 * The places whose value is the one that was sent. HTTP takes whitespace off the ends of a header, so they do not count; a
 * quotation mark or a scheme that is on one side only makes the match an inexact one.
 */
export function sourcesOf(sent: Secret, known: readonly KnownSource[]): readonly CapturedSource[] {
  if (lengthOf(sent) < MIN_LENGTH) return [];
  const bare = repaired(sent) ?? sent;
  return known.flatMap(({ from, provider, secret }) => {
    if (lengthOf(secret) < MIN_LENGTH) return [];
    const exact = sameSecret(trimmed(secret), sent);
    const found = exact || sameSecret(repaired(secret) ?? secret, bare);
    return found ? [{ from, provider, exact }] : [];
  });
}

function trimmed(secret: Secret): Secret {
  return without(without(secret, /^\s+/), /(?<!\s)\s+$/);
}
