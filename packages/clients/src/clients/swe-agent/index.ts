import { seal, type CredentialSource } from '@authlint/core';
import { addressIn } from '../../reading/address.js';
import { headersOf } from '../../reading/headers.js';
import { keySources } from '../../reading/key-source.js';
import { azureTokens } from '../../reading/litellm-azure.js';
import {
  bedrockEndpoint,
  litellmCloud,
  NO_PARAMS,
  type Param,
} from '../../reading/litellm-cloud.js';
import { litellmDraft } from '../../reading/litellm-draft.js';
import { usualSources, withLogins } from '../../reading/litellm-keys.js';
import { litellmRoute } from '../../reading/litellm-route.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import type { ReferenceSyntax } from '../../reading/references.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

/** `$NAME`, as the whole value only. */
const wholeReference: ReferenceSyntax = (text) => {
  const name = /^\$([A-Za-z_]\w*)$/.exec(text.trim())?.[1];
  return name === undefined ? { kind: 'literal' } : { kind: 'variable', name, fallback: null };
};

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(context.named.path, 'yaml');
  const model = root?.get('agent', 'model');
  const name = model?.word('name') ?? null;
  if (model === undefined || name === null) return [];
  const env = await context.env(context.ports.files.resolve(context.project, '.env'), 'python');
  // `load_environment_variables` of `sweagent/utils/config.py` (3ea751c0): `load_dotenv` without `override`.
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const route = litellmRoute(context, name, null);
  const param: Param = (key) => {
    const setting = model.get('completion_kwargs', key);
    return setting.present ? setting : null;
  };
  const cloud = litellmCloud(context, route, param, variables);
  const addresses = [
    addressIn(context, model.get('api_base')),
    ...route.addresses.map((variable) => variables.address(variable)),
    bedrockEndpoint(route.provider, variables),
  ];
  const given = { route, cloud, variables, entry: model, addresses, needs: 'an api_base' };
  const draft = litellmDraft(context, given);
  if (draft === null) return [];
  const credentials = [
    ...(await configuredKeys(context, model.get('api_key'), variables)),
    ...usualSources(route, variables),
    ...azureTokens(context, route, NO_PARAMS, variables).after,
  ];
  const apiVersion = model.word('api_version') ?? variables.text('AZURE_API_VERSION') ?? undefined;
  const ofAzure = { deployment: route.model ?? undefined, apiVersion };
  return [
    {
      ...draft,
      credentials: withLogins(route, credentials, variables),
      headers: headersOf(model.get('completion_kwargs', 'extra_headers'), variables),
      native: { ...cloud.native, ...(route.provider === 'azure' ? ofAzure : {}) },
    },
  ];
}

/** Several keys may be joined by `:::`; each run takes one of them. */
async function configuredKeys(
  context: ReadContext,
  setting: Setting,
  variables: Variables,
): Promise<CredentialSource[]> {
  const sources = await keySources(context, setting, { syntax: wholeReference, variables });
  const parts = (setting.text() ?? '').split(':::');
  const [first] = sources;
  if (parts.length < 2 || first?.kind !== 'saved') return sources;
  return parts.map((part) => ({ ...first, secret: seal(part) }));
}
