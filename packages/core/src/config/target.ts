import type { SourceLocation, Placement } from '../model/index.js';
import { seal } from '../secret/index.js';
import type { CredentialSource, HeaderSetting, ProviderTarget } from '../subject/target.js';
import type { ConfigInput, ProviderInput } from './schema.js';

/** Gives the place of a field of this provider. */
export type LocateField = (...field: readonly string[]) => SourceLocation;

/**
 * What the client is told. Precedence: the variable, then the saved key; env files come below both and are added by
 * `withEnvFiles`.
 */
export function targetOf(
  id: string,
  input: ProviderInput,
  client: NonNullable<ConfigInput['client']>,
  modifiedAt: number | null,
  at: LocateField,
): ProviderTarget {
  const { file, line, column } = at();
  return {
    id,
    type: input.type ?? null,
    baseUrl: input.baseUrl,
    credentials: credentialsOf(input, modifiedAt, at),
    modelId: input.modelId ?? null,
    models: input.models ?? [],
    headers: Object.entries(input.headers ?? {}).map(([name, value]) =>
      headerOf(name, value, at('headers', name)),
    ),
    auth: input.auth ? placementOf(input.auth) : null,
    native: input.native ?? {},
    discovery: { path: input.discovery?.path ?? null, enabled: input.discovery?.enabled ?? true },
    chat: { path: input.chat?.path ?? null, api: input.chat?.api ?? null },
    source: { file, line, column, client: null },
    process: { pid: client.pid ?? null, names: client.name === undefined ? [] : [client.name] },
    tlsVerifyDisabled: false,
    trims: 'none',
  };
}

function credentialsOf(
  { apiKeyEnv, key }: ProviderInput,
  changedAt: number | null,
  at: LocateField,
): readonly CredentialSource[] {
  const sources: CredentialSource[] = [];
  if (apiKeyEnv !== undefined) {
    sources.push({ kind: 'env', name: apiKeyEnv, location: at('apiKeyEnv') });
  }
  if (key !== undefined) {
    const secret = seal(key);
    const location = at('key');
    sources.push({
      ...{ kind: 'saved', from: 'config:key', secret, location, changedAt },
      isVerbatim: true,
    });
  }
  return sources;
}

function headerOf(
  name: string,
  value: string | { readonly env: string },
  verbatimAt: SourceLocation,
): HeaderSetting {
  return typeof value === 'string'
    ? { name, value: { kind: 'literal', secret: seal(value), verbatimAt } }
    : { name, value: { kind: 'env', name: value.env } };
}

/** Either half may be left out: the bare key goes into a header of its own, a scheme belongs to `Authorization`. */
function placementOf({
  header = 'Authorization',
  scheme,
}: NonNullable<ProviderInput['auth']>): Placement {
  const standard = header.toLowerCase() === 'authorization' ? 'Bearer' : '';
  return { header, scheme: scheme ?? standard };
}
