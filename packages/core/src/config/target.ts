import type { SourceLocation, Placement } from '@authlint/model';
import { seal } from '@authlint/model/secret';
import type { CredentialSource, HeaderSetting, ProviderTarget } from '../subject/target.js';
import type { ProviderSettings } from './config.js';
import type { ConfigInput } from './schema.js';

/** Defaults of settings that most providers omit; shared to save memory in large fleets. */
const UNSET: Pick<ProviderTarget, 'models' | 'headers' | 'native' | 'discovery' | 'chat'> = {
  models: [],
  headers: [],
  native: {},
  discovery: { path: null, enabled: true },
  chat: { path: null, api: null },
};

/** Returns the position of a field of this provider. */
export type LocateField = (...field: readonly string[]) => SourceLocation;

/**
 * Converts a configured provider to a target. Precedence: the variable, then the saved key; env files rank below both and are added by
 * `withEnvFiles`.
 */
export function targetOf(
  id: string,
  input: ProviderSettings,
  client: NonNullable<ConfigInput['client']>,
  modifiedAt: number | null,
  locate: LocateField,
): ProviderTarget {
  const { file, line, column } = locate();
  return {
    id,
    type: input.type ?? null,
    baseUrl: input.baseUrl,
    credentials: credentialsOf(input, modifiedAt, locate),
    modelId: input.modelId ?? null,
    models: input.models ?? UNSET.models,
    headers: input.headers === undefined ? UNSET.headers : headersOf(input.headers, locate),
    auth: input.auth ? placementOf(input.auth) : null,
    native: input.native ?? UNSET.native,
    discovery: input.discovery ? discoveryOf(input.discovery) : UNSET.discovery,
    chat: input.chat ? chatOf(input.chat) : UNSET.chat,
    source: { file, line, column, client: null },
    process: processOf(client),
    tlsVerifyDisabled: false,
    trims: 'none',
  };
}

function processOf({ pid, name }: NonNullable<ConfigInput['client']>): ProviderTarget['process'] {
  return { pid: pid ?? null, names: name === undefined ? [] : [name] };
}

function discoveryOf({
  path,
  enabled,
}: NonNullable<ProviderSettings['discovery']>): ProviderTarget['discovery'] {
  return { path: path ?? null, enabled: enabled ?? true };
}

function chatOf({ path, api }: NonNullable<ProviderSettings['chat']>): ProviderTarget['chat'] {
  return { path: path ?? null, api: api ?? null };
}

function credentialsOf(
  { apiKeyEnv, key }: ProviderSettings,
  changedAt: number | null,
  locate: LocateField,
): readonly CredentialSource[] {
  const variable: readonly CredentialSource[] =
    apiKeyEnv === undefined
      ? []
      : [{ kind: 'env', name: apiKeyEnv, location: locate('apiKeyEnv') }];
  if (key === undefined) return variable;
  const saved = { kind: 'saved', from: 'config:key', secret: seal(key) } as const;
  return variable.concat({ location: locate('key'), changedAt, isVerbatim: true, ...saved });
}

function headersOf(
  headers: NonNullable<ProviderSettings['headers']>,
  locate: LocateField,
): readonly HeaderSetting[] {
  return Object.entries(headers).map(([name, value]) => {
    if (typeof value !== 'string') return { name, value: { kind: 'env', name: value.env } };
    const verbatimAt = locate('headers', name);
    return { name, value: { kind: 'literal', secret: seal(value), verbatimAt } };
  });
}

/** Either half may be omitted: without a scheme the bare key goes into the named header; without a header, `Authorization`. */
function placementOf({
  header = 'Authorization',
  scheme,
}: NonNullable<ProviderSettings['auth']>): Placement {
  const standard = header.toLowerCase() === 'authorization' ? 'Bearer' : '';
  return { header, scheme: scheme ?? standard };
}
