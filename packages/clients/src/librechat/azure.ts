import { headersOf } from '../headers.js';
import { PROTOCOLS } from '../protocols.js';
import { bracedReferences } from '../references.js';
import type { CredentialSource } from '@authlint/core';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

/**
 * One group of `endpoints.azureOpenAI`, by the first of its models; what a model leaves out stands at the group. `null` for serverless
 * endpoints and where a variable names the resource. Source: `packages/data-provider/src/azure.ts` of LibreChat.
 */
export function azureDraft(
  group: Setting,
  credentials: readonly CredentialSource[],
  variables: Variables,
): TargetDraft | null {
  const instance = group.get('instanceName').word();
  const isOpen = group.get('baseURL').present || group.get('serverless').is(true);
  if (instance === null || instance.includes('$') || isOpen) return null;
  const [first] = group.get('models').entries();
  const word = (key: string): string | undefined =>
    first?.get(key).word() ?? group.get(key).word() ?? undefined;
  const host = instance.includes('.') ? instance : `${instance}.openai.azure.com`;
  return {
    id: group.get('group').word() ?? 'azureOpenAI',
    at: group.location,
    baseUrl: `https://${host}`,
    baseUrlAt: group.get('instanceName').location,
    protocol: PROTOCOLS.azure,
    credentials,
    headers: headersOf(group.get('additionalHeaders'), variables, bracedReferences),
    models: group.get('models').keys(),
    native: { deployment: word('deploymentName'), apiVersion: word('version') },
    discovers: false,
  };
}
