import type { ProviderType } from '@authlint/model';
import type { ProviderTarget } from '../target.js';

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

/** The variables that a native login takes by itself, where no key is configured. */
export function nativeVariables(
  { credentials }: ProviderTarget,
  type: ProviderType,
): readonly string[] {
  return credentials.length === 0 ? (VARIABLES[type] ?? []) : [];
}
