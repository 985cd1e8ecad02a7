import type { CredentialSource, SourceLocation } from '@authlint/core';
import { variableHeader } from '../headers.js';
import { BEARER, PROTOCOLS, X_API_KEY } from '../protocols.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

const ANTHROPIC = 'https://api.anthropic.com';

/** The Anthropic endpoint, or the one that `ANTHROPIC_BASE_URL` names. */
export function anthropicEndpoint(
  variables: Variables,
  at: SourceLocation,
  credentials: readonly CredentialSource[],
): TargetDraft {
  const moved = variables.address('ANTHROPIC_BASE_URL');
  const draft = {
    id: 'anthropic',
    at,
    baseUrl: moved?.url ?? ANTHROPIC,
    baseUrlAt: moved?.at,
    credentials,
  };
  const both = variables.has('ANTHROPIC_AUTH_TOKEN') && variables.has('ANTHROPIC_API_KEY');
  if (!both) return { ...draft, protocol: PROTOCOLS.anthropic };
  // Observed in 2.1.197: the token is sent, and the key in its own header beside it.
  const protocol = { ...PROTOCOLS.anthropic, auth: BEARER };
  return {
    ...draft,
    protocol,
    headers: variableHeader(X_API_KEY.header, 'ANTHROPIC_API_KEY', variables),
  };
}
