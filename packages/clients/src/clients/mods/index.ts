import type { CredentialSource } from '@authlint/core';
import { chosenFirst } from '../../reading/chosen-first.js';
import { commandKey, savedKey, namedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl } from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROCESS, Variables, type Address } from '../../reading/variables.js';

/** APIs that are not OpenAI-compatible. */
const APIS: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropic,
  google: PROTOCOLS.gemini,
  cohere: PROTOCOLS.cohere,
  'azure-ad': PROTOCOLS.azure,
  ollama: PROTOCOLS.ollama,
};

/** The variable of the key, by API: `startCompletionCmd`. Any other API takes that of OpenAI; `null`: it has no key. */
const KEYS: Readonly<Record<string, string | null>> = {
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_API_KEY',
  cohere: 'COHERE_API_KEY',
  azure: 'AZURE_OPENAI_KEY',
  'azure-ad': 'AZURE_OPENAI_KEY',
  ollama: null,
};

/** APIs whose `base-url` the client never looks at, or writes into the settings of another: mods.go of the last version. */
const FIXED: ReadonlySet<string> = new Set(['google', 'cohere']);

/** The API in use, then those with a key: the default file lists many unused ones. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const root = await context.settings(context.named.path, 'yaml');
  const variables = context.exported;
  const named = variables.text('MODS_MODEL') ?? root?.word('default-model') ?? null;
  const apis = root?.entries('apis') ?? [];
  // Without a chosen one, the first that has the model.
  const chosen =
    variables.text('MODS_API') ??
    root?.word('default-api') ??
    apis.find((api) => named !== null && modelOf(api, named) !== null)?.key ??
    'openai';
  const set = root?.get('default-api');
  if (set?.word() === chosen && !apis.some(({ key }) => key === chosen))
    context.refuseUndefined(set, 'API', chosen, root?.keys('apis') ?? []);
  refuseUnknownModel(context, root?.get('default-model') ?? null, named, chosen, apis);
  const used = apis.filter(
    (api) => api.key === chosen || (api.word('api-key') ?? api.word('api-key-cmd')) !== null,
  );
  for (const api of chosenFirst(used, ({ key }) => key === chosen)) {
    const model = api.key === chosen && named !== null ? (modelOf(api, named) ?? named) : null;
    const draft = apiDraft(context, api, [model, ...api.keys('models')]);
    const hidden = api.key === chosen ? hiddenDrafts(context, root, chosen) : [];
    yield draft && { ...draft, hidden };
  }
}

/** The chosen API has to list the model. Observed on its main branch of March 2026. */
function refuseUnknownModel(
  context: ReadContext,
  setting: Setting | null,
  named: string | null,
  chosen: string,
  apis: readonly Setting[],
): void {
  const api = apis.find(({ key }) => key === chosen);
  if (api === undefined || named === null || setting?.word() !== named) return;
  if (modelOf(api, named) === null)
    context.refuseUndefined(setting, 'model', named, api.keys('models'));
}

/** The API of the file, where the variable of the shell names another one. */
function hiddenDrafts(context: ReadContext, root: Setting | null, chosen: string): TargetDraft[] {
  const usual = root?.word('default-api') ?? chosen;
  const api = root?.get('apis', usual);
  if (usual === chosen || api?.get('base-url').present !== true || FIXED.has(usual)) return [];
  const what = `MODS_API of the shell names "${chosen}" in place of the default-api "${usual}"`;
  context.note('hint', what, api.location, null);
  const draft = apiDraft(context, api, api.keys('models'));
  return draft === null ? [] : [draft];
}

/** The model of an API that has this name, or goes by it: `resolveModel`. */
function modelOf(api: Setting, name: string): string | null {
  const models = api.entries('models');
  const found = models.find(
    (model) => model.key === name || model.items('aliases').some((alias) => alias.word() === name),
  );
  return found?.key ?? null;
}

function apiDraft(
  context: ReadContext,
  api: Setting,
  models: readonly (string | null)[],
): TargetDraft | null {
  const base = api.get('base-url');
  const isFixed = FIXED.has(api.key);
  if (isFixed && base.present) {
    const what = `"base-url" has no effect for ${api.key}: the client asks the vendor's own host`;
    context.note('hint', what, base.location, null);
  }
  const given = isFixed ? null : base.word();
  const address: Address | null =
    given === null ? usualAddress(context, api.key) : { url: given, at: base.location };
  if (address === null) {
    context.problemAt(api, `"${api.key}" needs a base-url`);
    return null;
  }
  const model = models.find((name) => name !== null) ?? null;
  return {
    id: api.key,
    at: api.location,
    // It takes the version off the address of Anthropic, which its SDK adds.
    baseUrl: api.key === 'anthropic' ? address.url.replace(/\/v1$/, '') : address.url,
    baseUrlAt: address.at,
    protocol: APIS[api.key] ?? PROTOCOLS.chat,
    credentials: keysOf(context, api),
    models,
    native: api.key === 'azure-ad' ? { apiVersion: 'v1', ...(model && { deployment: model }) } : {},
  };
}

/** Without a `base-url` the SDK reads a variable: Anthropic's for `anthropic`, OpenAI's for an API of any other name. */
function usualAddress(context: ReadContext, name: string): Address | null {
  const isOfOpenai = !(name in APIS);
  const mover = isOfOpenai ? 'OPENAI_BASE_URL' : name === 'anthropic' ? 'ANTHROPIC_BASE_URL' : null;
  const moved = mover === null ? null : context.exported.address(mover);
  if (moved !== null) return moved;
  const url = knownBaseUrl(catalogue(context, isOfOpenai ? 'openai' : name));
  return url === null ? null : { url, at: undefined };
}

/** The written key, else the named variable, else the command, else the usual variable. */
function keysOf(context: ReadContext, api: Setting): CredentialSource[] {
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const written = savedKey(api.get('api-key'));
  const command = api.get('api-key-cmd');
  if (command.word() !== null) return [...written, ...commandKey(context, command)];
  const named = namedKey(context, api.get('api-key-env'), variables);
  const usual = api.key in KEYS ? KEYS[api.key] : 'OPENAI_API_KEY';
  return [...written, ...named, ...(usual == null ? [] : variables.sources(usual))];
}
