import type { CredentialSource, SourceLocation } from '@authlint/core';
import { outOfReach } from '../key-source.js';
import { BEARER, PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

const TYPES: Readonly<Record<string, Protocol>> = {
  azure: PROTOCOLS.azure,
  anthropic: PROTOCOLS.anthropic,
};

/** The endpoint that `COPILOT_PROVIDER_BASE_URL` names; `null` where it names none. */
export function ownProvider(
  context: ReadContext,
  variables: Variables,
  at: SourceLocation,
): TargetDraft | null {
  const base = variables.address('COPILOT_PROVIDER_BASE_URL');
  if (base === null) return null;
  const protocol = protocolOf(variables);
  return {
    id: 'own-provider',
    at,
    baseUrl: base.url,
    baseUrlAt: base.at,
    protocol,
    credentials: [
      ...variables.sources('COPILOT_PROVIDER_BEARER_TOKEN', { placement: BEARER }),
      ...variables.sources('COPILOT_PROVIDER_API_KEY', { placement: protocol.auth }),
      ...helper(context, variables),
    ],
  };
}

/** `responses` counts for the types openai and azure: `copilot help providers` of 1.0.102. */
function protocolOf(variables: Variables): Protocol {
  const type = variables.text('COPILOT_PROVIDER_TYPE') ?? 'openai';
  const usual = TYPES[type] ?? PROTOCOLS.chat;
  if (variables.text('COPILOT_PROVIDER_WIRE_API') !== 'responses' || type === 'anthropic')
    return usual;
  return type === 'azure'
    ? { ...usual, api: PROTOCOLS.responses.api }
    : { ...usual, api: PROTOCOLS.responses.api, chat: PROTOCOLS.responses.chat };
}

function helper(context: ReadContext, variables: Variables): CredentialSource[] {
  if (!variables.has('COPILOT_PROVIDER_API_KEY_COMMAND')) return [];
  const what = 'the key that the command of COPILOT_PROVIDER_API_KEY_COMMAND prints';
  return outOfReach(context, { kind: 'command', what, at: null });
}
