import type { SourceLocation } from '@authlint/core';
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
  const baseUrl = variables.address('COPILOT_PROVIDER_BASE_URL');
  if (baseUrl === null) return null;
  if (variables.has('COPILOT_PROVIDER_API_KEY_COMMAND')) {
    const what = 'the key that the command of COPILOT_PROVIDER_API_KEY_COMMAND prints';
    context.note('unreachable', what, null, 'run that command and compare what it prints');
  }
  const protocol = TYPES[variables.text('COPILOT_PROVIDER_TYPE') ?? 'openai'] ?? PROTOCOLS.chat;
  return {
    id: 'own-provider',
    at,
    baseUrl,
    protocol,
    credentials: [
      ...variables.sources('COPILOT_PROVIDER_BEARER_TOKEN', { placement: BEARER }),
      ...variables.sources('COPILOT_PROVIDER_API_KEY', { placement: protocol.auth }),
    ],
  };
}
