import type { SourceLocation } from '@authlint/core';
import { BEARER, PROTOCOLS } from '../protocols.js';
import type { TargetDraft } from '../target-draft.js';
import { secretOf, type GooseInput } from './secrets.js';

/** Azure OpenAI: a key, else a token, else the login of the Azure CLI. Source of 2026: `azure.rs`. */
export function azureDraft(input: GooseInput, at: SourceLocation): TargetDraft | null {
  const { variables } = input;
  const endpoint = variables.address('AZURE_OPENAI_ENDPOINT');
  if (endpoint === null) return null;
  const deployment = variables.text('AZURE_OPENAI_DEPLOYMENT_NAME') ?? undefined;
  const apiVersion = variables.text('AZURE_OPENAI_API_VERSION') ?? '2024-10-21';
  return {
    id: 'azure_openai',
    at,
    baseUrl: endpoint.url,
    baseUrlAt: endpoint.at,
    protocol: PROTOCOLS.azure,
    credentials: [
      ...secretOf(input, 'AZURE_OPENAI_API_KEY', { trims: 'json' }),
      ...secretOf(input, 'AZURE_OPENAI_AD_TOKEN', { trims: 'json', placement: BEARER }),
    ],
    native: { deployment, apiVersion },
  };
}
