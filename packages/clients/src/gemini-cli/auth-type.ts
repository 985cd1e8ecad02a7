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
  if (isOn(variables.text('GOOGLE_GENAI_USE_GCA'))) return 'oauth-personal';
  if (isOn(variables.text('GOOGLE_GENAI_USE_VERTEXAI'))) return 'vertex-ai';
  return 'gemini-api-key';
}

function isOn(value: string | null): boolean {
  return value === 'true' || value === '1';
}
