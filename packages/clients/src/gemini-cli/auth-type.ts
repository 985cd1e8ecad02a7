import type { Layers } from '../layers.js';
import type { Variables } from '../variables.js';

export const AUTH_TYPES = [
  'gemini-api-key',
  'oauth-personal',
  'vertex-ai',
  'compute-default-credentials',
  'gateway',
] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** How the client signs in: as chosen in the settings, else as the variables say. */
export function authTypeOf(settings: Layers, variables: Variables): AuthType {
  const chosen =
    settings.word('security', 'auth', 'selectedType') ?? settings.word('selectedAuthType');
  const known = AUTH_TYPES.find((type) => type === chosen);
  if (known !== undefined) return known;
  if (variables.text('GOOGLE_GENAI_USE_GCA') === 'true') return 'oauth-personal';
  if (variables.text('GOOGLE_GENAI_USE_VERTEXAI') === 'true') return 'vertex-ai';
  if (variables.address('GOOGLE_GEMINI_BASE_URL') !== null) return 'gateway';
  if (variables.has('GEMINI_API_KEY')) return 'gemini-api-key';
  const onMachine =
    variables.text('CLOUD_SHELL') === 'true' ||
    variables.text('GEMINI_CLI_USE_COMPUTE_ADC') === 'true';
  return onMachine ? 'compute-default-credentials' : 'gemini-api-key';
}
