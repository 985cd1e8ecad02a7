import type { ProviderType } from '@authlint/model';
import type { ProviderTarget, CredentialSource } from '../target.js';
import type { ProcessInfo, EnvPort } from '@authlint/model/ports';
import { sameSecret, type Secret } from '@authlint/model/secret';
import { environmentOf, variableValue } from '../credential.js';

const VARIABLES: Readonly<Partial<Record<ProviderType, readonly string[]>>> = {
  'aws-bedrock': [
    'AWS_BEARER_TOKEN_BEDROCK',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'AWS_PROFILE',
    'AWS_REGION',
    'AWS_DEFAULT_REGION',
    'AWS_CONFIG_FILE',
    'AWS_SHARED_CREDENTIALS_FILE',
  ],
  google: ['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT', 'GOOGLE_CLOUD_LOCATION'],
};

/** The variables that a native login reads where no key is configured. */
export function nativeVariables(
  { credentials }: ProviderTarget,
  type: ProviderType,
): readonly string[] {
  return credentials.length === 0 ? (VARIABLES[type] ?? []) : [];
}

/** Variables of which a provider's clients use the first one that is set, or all together. */
const FAMILIES: Readonly<Partial<Record<ProviderType, readonly string[]>>> = {
  anthropic: ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY'],
  google: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  'aws-bedrock': ['AWS_BEARER_TOKEN_BEDROCK', 'AWS_PROFILE', 'AWS_ACCESS_KEY_ID'],
};

/** The required part of a check's context. */
interface Checked {
  readonly type: ProviderType;
  readonly services: { readonly ports: { readonly env: EnvPort } };
  readonly client: ProcessInfo | null;
  readonly credential: { readonly winner: { readonly source: CredentialSource } | null };
}

/** Another variable of the family that the credential comes from, set to another value; `null` where there is none. */
export function rivalVariable(checked: Checked): string | null {
  const { type, credential } = checked;
  const family = FAMILIES[type] ?? [];
  const own = credential.winner === null ? null : ownVariable(credential.winner.source);
  if (own === null || !family.includes(own)) return null;
  const held = valueOf(checked, own);
  const rival = family.find((name) => {
    const value = name === own ? null : valueOf(checked, name);
    return value !== null && !(held !== null && sameSecret(held, value));
  });
  return rival ?? null;
}

function ownVariable(source: CredentialSource): string | null {
  if (source.kind === 'env' || source.kind === 'env-file') return source.name;
  return source.from.startsWith('env:') ? source.from.slice('env:'.length) : null;
}

/** In the environment of the running client where it is known, else in that of the shell. */
function valueOf({ client, services }: Checked, name: string): Secret | null {
  return variableValue(environmentOf(client) ?? services.ports.env, name);
}
