import type { CredentialSource } from '@authlint/core';
import { addressIn } from '../address.js';
import { headersOf } from '../headers.js';
import { kimiLogin } from '../kimi-login.js';
import { savedKey, namedKey } from '../key-source.js';
import { PROTOCOLS, type Endpoint } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { settingsLayers, Variables } from '../variables.js';
import { KINDS, type ProviderKind } from './kinds.js';

export interface KimiCodeInput {
  readonly context: ReadContext;
  readonly root: Setting | null;
  readonly variables: Variables;
  /** Folder of the client. */
  readonly folder: string;
}

/** One entry of `models`, with its provider; `null` where the type is not known. */
export async function modelDraft(
  input: KimiCodeInput,
  model: Setting,
): Promise<TargetDraft | null> {
  const { context, root, variables } = input;
  const id = model.text('provider') ?? model.text('provider_id') ?? '';
  const provider = root?.get('providers', id) ?? null;
  const kind = KINDS[model.text('protocol') ?? provider?.text('type') ?? ''];
  if (kind === undefined) return null;
  const own = new Variables(context.ports, settingsLayers([provider?.get('env')]));
  const owner = [model, provider].find((item) => item?.get('base_url').present);
  const base = [
    addressIn(context, owner?.get('base_url') ?? null),
    own.address(kind.address),
    variables.address(kind.address),
  ].find((found) => found !== null);
  return {
    id: id === '' ? model.key : id,
    at: (provider?.present === true ? provider : model).location,
    ...endpointOf(kind, base?.url ?? null),
    baseUrlAt: base?.at,
    credentials: await credentialsOf(input, model, provider, kind),
    headers: headersOf(provider?.get('custom_headers') ?? null, variables),
    models: [model.word('model') ?? model.word('name')],
    discovers: false,
    trims: kind.trims,
  };
}

/** The Anthropic SDK adds the version, so the client takes it off; the Google SDK adds its own. */
function endpointOf(kind: ProviderKind, given: string | null): Endpoint {
  const { protocol } = kind;
  if (given === null) return { baseUrl: kind.baseUrl, protocol };
  if (protocol === PROTOCOLS.anthropic) return { baseUrl: given.replace(/\/v1\/?$/, ''), protocol };
  if (protocol === PROTOCOLS.gemini)
    return { baseUrl: `${given.replace(/\/$/, '')}/v1beta`, protocol };
  return { baseUrl: given, protocol };
}

/** Of the model, then of the provider; the variable of the process is what the SDK takes where all of these are silent. */
async function credentialsOf(
  { context, variables, folder }: KimiCodeInput,
  model: Setting,
  provider: Setting | null,
  kind: ProviderKind,
): Promise<CredentialSource[]> {
  const own = new Variables(context.ports, settingsLayers([provider?.get('env')]));
  return [
    ...savedKey(model.get('api_key')),
    ...(await kimiLogin(context, model.get('oauth'), folder)),
    ...savedKey(provider?.get('api_key') ?? null),
    ...namedKey(context, provider?.get('api_key_env') ?? null, variables, { hides: true }),
    ...own.sources(kind.key),
    ...(provider === null ? [] : await kimiLogin(context, provider.get('oauth'), folder)),
    ...variables.sources(kind.key),
  ];
}
