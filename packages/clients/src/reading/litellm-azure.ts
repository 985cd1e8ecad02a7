import type { CredentialSource } from '@authlint/core';
import { outOfReach, savedKey } from './key-source.js';
import { exchanged, type Param } from './litellm-cloud.js';
import type { LitellmRoute } from './litellm-route.js';
import { BEARER } from './protocols.js';
import type { ReadContext } from './read-context.js';
import { osEnvironReferences } from './references.js';
import type { Setting } from './setting.js';
import type { Variables } from './variables.js';

/**
 * Azure's credentials other than keys: a token of the model comes before them, since the SDK prefers a token; the variable and a
 * service principal are used only without a key. `llms/azure/common_utils.py`, `lib/azure.py` of the OpenAI SDK.
 */
export function azureTokens(
  context: ReadContext,
  { provider }: LitellmRoute,
  param: Param,
  variables: Variables,
): { readonly before: readonly CredentialSource[]; readonly after: readonly CredentialSource[] } {
  if (provider !== 'azure') return { before: [], after: [] };
  const token = param('azure_ad_token');
  const reference = osEnvironReferences(token?.text() ?? '');
  const named = reference.kind === 'variable' ? reference.name : null;
  const ofVariable = variables.sourcesIfSet(AD_TOKEN, { placement: BEARER });
  return {
    before:
      named === null
        ? savedToken(context, token)
        : variables.sources(named, { placement: BEARER, at: token?.location ?? null }),
    after: [
      ...exchanged(context, ['client_secret', 'azure_password'], param),
      ...(PRINCIPAL.every((name) => variables.has(name)) ? principal(context, variables) : []),
      ...(named === AD_TOKEN ? [] : ofVariable),
    ],
  };
}

const AD_TOKEN = 'AZURE_AD_TOKEN';
const PRINCIPAL = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'] as const;

function principal(context: ReadContext, variables: Variables): CredentialSource[] {
  const what =
    'the service principal that the variables AZURE_CLIENT_ID and AZURE_CLIENT_SECRET name';
  const at = variables.locationOf('AZURE_CLIENT_SECRET') ?? null;
  return outOfReach(context, { kind: 'store', what, at });
}

/** A token `oidc/…` is exchanged for another one. */
function savedToken(context: ReadContext, token: Setting | null): readonly CredentialSource[] {
  if (token?.text()?.startsWith('oidc/') === true) {
    return exchanged(context, ['azure_ad_token'], () => token);
  }
  return savedKey(token, { placement: BEARER });
}
