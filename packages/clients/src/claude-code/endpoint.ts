import type { CredentialSource, SourceLocation } from '@authlint/core';
import { variableHeader } from '../headers.js';
import { API_KEY, BEARER, PROTOCOLS, X_API_KEY } from '../protocols.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

const ANTHROPIC = 'https://api.anthropic.com';

/** Where the client sends its requests when a cloud provider is switched on; `null` without such a switch. */
export function cloudEndpoint(variables: Variables, at: SourceLocation): TargetDraft | null {
  if (isOn(variables, 'CLAUDE_CODE_USE_BEDROCK')) return bedrock(variables, at);
  if (isOn(variables, 'CLAUDE_CODE_USE_VERTEX')) return vertex(variables, at);
  if (isOn(variables, 'CLAUDE_CODE_USE_FOUNDRY')) return foundry(variables, at);
  return null;
}

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

function isOn(
  variables: Variables,
  name: 'CLAUDE_CODE_USE_BEDROCK' | 'CLAUDE_CODE_USE_VERTEX' | 'CLAUDE_CODE_USE_FOUNDRY',
): boolean {
  return /^(1|true|yes|on)$/i.test(variables.text(name) ?? '');
}

function bedrock(variables: Variables, at: SourceLocation): TargetDraft {
  const region = variables.text('AWS_REGION') ?? 'us-east-1';
  return {
    id: 'bedrock',
    at,
    baseUrl: `https://bedrock-runtime.${region}.amazonaws.com`,
    baseUrlAt: variables.locationOf('AWS_REGION'),
    protocol: PROTOCOLS.bedrock,
    native: { region, profile: variables.text('AWS_PROFILE') ?? undefined },
    credentials: variables.sources('AWS_BEARER_TOKEN_BEDROCK', { placement: BEARER }),
  };
}

function vertex(variables: Variables, at: SourceLocation): TargetDraft {
  const location = variables.text('CLOUD_ML_REGION') ?? 'us-east5';
  const host =
    location === 'global' ? 'aiplatform.googleapis.com' : `${location}-aiplatform.googleapis.com`;
  const project = variables.text('ANTHROPIC_VERTEX_PROJECT_ID') ?? undefined;
  return {
    id: 'vertex',
    at,
    baseUrl: `https://${host}/v1`,
    baseUrlAt: variables.locationOf('CLOUD_ML_REGION'),
    protocol: PROTOCOLS.vertex,
    native: { location, project },
    credentials: [],
  };
}

function foundry(variables: Variables, at: SourceLocation): TargetDraft {
  const resource = variables.text('ANTHROPIC_FOUNDRY_RESOURCE') ?? 'resource';
  const base = variables.address('ANTHROPIC_FOUNDRY_BASE_URL') ?? {
    url: `https://${resource}.services.ai.azure.com/anthropic`,
    at: variables.locationOf('ANTHROPIC_FOUNDRY_RESOURCE'),
  };
  return {
    id: 'foundry',
    at,
    baseUrl: base.url,
    baseUrlAt: base.at,
    protocol: PROTOCOLS.anthropic,
    credentials: variables.sources('ANTHROPIC_FOUNDRY_API_KEY', { placement: API_KEY }),
  };
}
