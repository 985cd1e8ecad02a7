import type { CredentialSource, SourceLocation } from '@authlint/core';
import { variableHeader } from '../headers.js';
import { BEARER, PROTOCOLS, X_API_KEY } from '../protocols.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';
import { isOn } from './clouds.js';
import type { Profile } from './profile.js';

const ANTHROPIC = 'https://api.anthropic.com';

/**
 * `CLAUDE_CODE_USE_GATEWAY` with an address and a token: the token alone is sent, and no cloud is asked. Without one of the two the
 * switch does nothing. Observed in 2.1.330.
 */
export function isGateway(variables: Variables): boolean {
  return (
    isOn(variables, 'CLAUDE_CODE_USE_GATEWAY') &&
    variables.address('ANTHROPIC_BASE_URL') !== null &&
    variables.has('ANTHROPIC_AUTH_TOKEN')
  );
}

/** The Anthropic endpoint, or the one that `ANTHROPIC_BASE_URL` or the profile names. */
export function anthropicEndpoint(
  variables: Variables,
  at: SourceLocation,
  credentials: readonly CredentialSource[],
  profile: Profile | null,
): TargetDraft {
  const moved =
    variables.address('ANTHROPIC_BASE_URL') ?? addressInUse(profile, credentials, variables);
  const draft = {
    id: 'anthropic',
    at,
    baseUrl: moved?.url ?? ANTHROPIC,
    baseUrlAt: moved?.at,
    credentials,
  };
  if (isGateway(variables)) {
    const sources = variables.sources('ANTHROPIC_AUTH_TOKEN', { placement: BEARER, trims: 'both' });
    return { ...draft, credentials: sources, protocol: { ...PROTOCOLS.anthropic, auth: BEARER } };
  }
  if (!variables.has('ANTHROPIC_AUTH_TOKEN')) return { ...draft, protocol: PROTOCOLS.anthropic };
  // Observed in 2.1.330: the token is sent, also over a custom header, and the key in its own header beside it.
  return {
    ...draft,
    protocol: { ...PROTOCOLS.anthropic, auth: BEARER },
    keyOutranksHeader: true,
    headers: variables.has('ANTHROPIC_API_KEY')
      ? variableHeader(X_API_KEY.header, 'ANTHROPIC_API_KEY', variables)
      : [],
  };
}

/** The profile's own address counts where its token is the first that is set. */
function addressInUse(
  profile: Profile | null,
  credentials: readonly CredentialSource[],
  variables: Variables,
): Profile['address'] {
  const first = credentials.find((source) => source.kind !== 'env' || variables.has(source.name));
  return first !== undefined && profile?.credentials.includes(first) ? profile.address : null;
}
