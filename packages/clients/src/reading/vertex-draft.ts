import type { SourceLocation } from '@authlint/core';
import { vertexAddress } from './cloud-endpoints.js';
import { PROTOCOLS, type Protocol } from './protocols.js';
import type { TargetDraft } from './target-draft.js';
import type { Variables } from './variables.js';

/** Vertex AI with a key: no project in the path. Observed in Gemini CLI 0.61.0. */
export const EXPRESS: Protocol = {
  ...PROTOCOLS.gemini,
  chat: '/publishers/google/models/{model}:generateContent',
  discovery: '/publishers/google/models',
};

/** Vertex AI by the variables of Google's SDK: a key, or else the application default login, which the engine looks up. */
export function vertexDraft(variables: Variables, at: SourceLocation): TargetDraft {
  const location = variables.text('GOOGLE_CLOUD_LOCATION') ?? 'global';
  const project =
    variables.text('GOOGLE_CLOUD_PROJECT') ??
    variables.text('GOOGLE_CLOUD_PROJECT_ID') ??
    undefined;
  const keyed = variables.has('GOOGLE_API_KEY');
  const version = apiVersionOf(variables, 'v1beta1');
  const moved = variables.address('GOOGLE_VERTEX_BASE_URL');
  return {
    id: 'vertex-ai',
    at,
    baseUrl: moved
      ? `${moved.url.replace(/\/$/, '')}/${version}`
      : vertexAddress(location, version),
    baseUrlAt: moved ? moved.at : variables.locationOf('GOOGLE_CLOUD_LOCATION'),
    protocol: keyed ? EXPRESS : PROTOCOLS.vertex,
    native: { location, project },
    credentials: keyed ? variables.sources('GOOGLE_API_KEY') : [],
  };
}

/** The version that Google's SDK puts into the path. */
export function apiVersionOf(variables: Variables, usual: string): string {
  return variables.text('GOOGLE_GENAI_API_VERSION') ?? usual;
}
