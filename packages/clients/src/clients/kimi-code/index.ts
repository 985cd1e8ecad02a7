import { KIMI_CODE_FILES, KIMI_CODE_FOLDERS } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { chosenFirst } from '../../reading/chosen-first.js';
import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROCESS, Variables, settingsLayers } from '../../reading/variables.js';
import { addressIn } from '../../reading/address.js';
import { headersOf } from '../../reading/headers.js';
import { kimiLogin } from '../../reading/kimi-login.js';
import { savedKey, namedKey } from '../../reading/key-source.js';
import { PROTOCOLS, type Endpoint } from '../../reading/protocols.js';
import { KINDS, type ProviderKind } from './kinds.js';

const { USER } = KIMI_CODE_FOLDERS;
const { CONFIG } = KIMI_CODE_FILES;

/** Kimi Code, package 2.1.0. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(CONFIG, 'toml');
  const providers = root?.entries('providers') ?? [];
  if (providers.filter((provider) => holdsBothKeys(context, provider)).length > 0) return [];
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const input: KimiCodeInput = { context, root, variables, folder: await context.folder(USER) };
  const chosen = root?.text('default_model') ?? null;
  const models = root?.entries('models') ?? [];
  const drafts = [fromVariables(input)];
  noteUndefined(context, root, models);
  if (
    root !== null &&
    chosen === null &&
    models.length > 0 &&
    drafts.every((draft) => draft === null)
  )
    context.refuse(
      root.location,
      'default_model',
      'no default_model is set: "No model configured"',
    );
  const named = root?.get('default_model') ?? null;
  if (named !== null && chosen !== null && !models.some(({ key }) => key === chosen))
    context.refuseUndefined(
      named,
      'model',
      chosen,
      models.map(({ key }) => key),
    );
  for (const model of chosenFirst(models, ({ key }) => key === chosen)) {
    drafts.push(await modelDraft(input, model));
  }
  return onePerEndpoint(drafts);
}

/** A model whose provider the file does not define, though one of a near name. */
function noteUndefined(context: ReadContext, root: Setting | null, models: readonly Setting[]) {
  const defined = root?.keys('providers') ?? [];
  for (const model of models) {
    const named = model.get('provider');
    const name = named.word();
    if (name !== null) context.refuseMisspelt(named, 'provider', name, defined);
  }
}

/** The client refuses the whole file where a provider has both. Observed in 2.1.0. */
function holdsBothKeys(context: ReadContext, provider: Setting): boolean {
  const key = provider.get('api_key');
  const isBoth = key.present && provider.get('api_key_env').present;
  if (isBoth) {
    const what = 'api_key and api_key_env exclude each other: the client refuses this file';
    context.problemAt(key, what);
  }
  return isBoth;
}

/** `KIMI_MODEL_NAME` makes a provider of variables the selected one. */
function fromVariables({ context, variables, root }: KimiCodeInput): TargetDraft | null {
  const model = variables.text('KIMI_MODEL_NAME');
  const kind = KINDS[variables.text('KIMI_MODEL_PROVIDER_TYPE')?.toLowerCase() ?? 'kimi'];
  if (model === null || kind === undefined) return null;
  const base = variables.address('KIMI_MODEL_BASE_URL');
  return {
    id: 'kimi-model',
    at: root?.location ?? context.start,
    baseUrl: base?.url ?? kind.baseUrl,
    baseUrlAt: base?.at,
    protocol: kind.protocol,
    credentials: variables.sources('KIMI_MODEL_API_KEY', { hides: true }),
    models: [model],
    discovers: false,
    trims: kind.trims,
  };
}

interface KimiCodeInput {
  readonly context: ReadContext;
  readonly root: Setting | null;
  readonly variables: Variables;
  /** Folder of the client. */
  readonly folder: string;
}

/** One entry of `models`, with its provider; `null` where the type is not known. */
async function modelDraft(input: KimiCodeInput, model: Setting): Promise<TargetDraft | null> {
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
    withholds: ['no-key'],
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

/** Of the model, then of the provider; with `api_key_env` no other counts. Observed in 2.1.0: no variable that the file does not name is read. */
async function credentialsOf(
  { context, variables, folder }: KimiCodeInput,
  model: Setting,
  provider: Setting | null,
  kind: ProviderKind,
): Promise<CredentialSource[]> {
  const own = new Variables(context.ports, settingsLayers([provider?.get('env')]));
  const named = provider?.get('api_key_env');
  if (named?.present === true) return namedKey(context, named, variables, { hides: true });
  return [
    ...savedKey(model.get('api_key')),
    ...(await kimiLogin(context, model.get('oauth'), folder)),
    ...savedKey(provider?.get('api_key') ?? null),
    ...own.sources(kind.key),
    ...(provider === null ? [] : await kimiLogin(context, provider.get('oauth'), folder)),
  ];
}
