import type { ProviderFacts, SourceLocation } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { layeredHeaders, type ConfiguredHeader } from '../../reading/headers.js';
import { catalogue, knownBaseUrl } from '../../reading/known-provider.js';
import type { Layers } from '../../reading/layers.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { curlyReferences, template, type ReferenceSyntax } from '../../reading/references.js';
import type { Variables, Address } from '../../reading/variables.js';
import { cloudOf } from './clouds.js';
import { isInline } from './config.js';
import { credentialsOf } from './credentials.js';
import { baseUrlVariable, catalogueAddress, protocolOf } from './wire.js';

export interface ProviderInput {
  readonly context: ReadContext;
  readonly config: Layers;
  readonly auth: Setting | null;
  readonly loginCommand: string;
}

/** One provider by its id; `null` where no address is known for it. */
export async function providerDraft(input: ProviderInput, id: string): Promise<TargetDraft | null> {
  const { context, config, auth } = input;
  const provider = config.under('provider', id);
  const facts = catalogue(context, id);
  if (facts === null) refuseUnknownModel(input, id, provider);
  const entry = auth?.get(id);
  const stored = entry?.present ? entry : null;
  const own = provider.get('options', 'baseURL') ?? provider.get('api');
  const variables = context.exported;
  const given =
    addressIn(context, own, addressReferences) ??
    loginAddress(id, stored) ??
    (own === null ? sdkAddress(input, id, provider, facts) : null);
  const cloud = cloudOf(id, { context, provider, stored, given });
  const baseUrl = cloud?.baseUrl ?? given?.url ?? catalogueAddress(id) ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  const isUrlInline = own !== null && isInline(own);
  return {
    id,
    at: locationOf(input, provider, stored),
    baseUrl,
    baseUrlAt: isUrlInline ? undefined : given?.at,
    protocol: protocolOf(id, provider.word('npm'), facts),
    ...(await credentialsOf(context, provider, stored, facts, input.loginCommand)),
    headers: headersIn(config, provider, id, variables),
    models: modelsOf(config, provider, id),
    ...cloud,
  };
}

/** A provider that its catalogue does not have has the models of the files alone. Observed in 1.18.33. Of a broken file they are not known. */
function refuseUnknownModel(
  { context, config }: ProviderInput,
  id: string,
  provider: Layers,
): void {
  const chosen = config.get('model');
  const name = chosen?.word() ?? '';
  const known = provider.keys('models').map((model) => `${id}/${model}`);
  const isKnown = provider.roots.length > 0 && context.refused.length === 0;
  if (chosen === null || !name.startsWith(`${id}/`) || !isKnown) return;
  if (!known.includes(name)) context.refuseUndefined(chosen, 'model', name, known);
}

/** In a Base URL `${NAME}` is a variable as well: `loadBaseURL` of provider.ts. */
const addressReferences: ReferenceSyntax = (text) => {
  const reference = curlyReferences(text);
  return reference.kind === 'literal' ? template(text, /\$\{([^}]{1,400})\}()/g) : reference;
};

/** Those of the provider, and over them those of the model. */
function headersIn(
  config: Layers,
  provider: Layers,
  id: string,
  variables: Variables,
): ConfiguredHeader[] {
  const [model] = [...chosenModels(config, id), ...provider.keys('models')];
  const own = model === undefined ? null : provider.get('models', model, 'headers');
  return layeredHeaders(provider.get('options', 'headers'), own, variables, curlyReferences);
}

/** A ChatGPT login is good at the ChatGPT back end only. */
function loginAddress(id: string, stored: Setting | null): Address | null {
  const isChatGpt = id === 'openai' && stored?.word('type') === 'oauth';
  return isChatGpt ? { url: ADDRESSES.chatgpt, at: undefined } : null;
}

function sdkAddress(
  { context }: ProviderInput,
  id: string,
  provider: Layers,
  facts: ProviderFacts | null,
): Address | null {
  const name = baseUrlVariable(id, provider.word('npm'), facts);
  return name === null ? null : context.exported.address(name);
}

function locationOf(
  input: ProviderInput,
  provider: Layers,
  stored: Setting | null,
): SourceLocation {
  const { config, context } = input;
  return (
    provider.roots.find((root) => !isInline(root))?.location ??
    config.roots.find((root) => !isInline(root))?.get('model').location ??
    (stored === null || isInline(stored) ? null : stored.location) ??
    context.start
  );
}

/** The selected model first, under the name that goes on the wire. */
function modelsOf(config: Layers, provider: Layers, id: string): string[] {
  const all = [...chosenModels(config, id), ...provider.keys('models')];
  return all.map((model) => provider.word('models', model, 'id') ?? model);
}

function chosenModels(config: Layers, id: string): string[] {
  return ['model', 'small_model']
    .map((key) => config.word(key))
    .filter((model) => model?.startsWith(`${id}/`) === true)
    .map((model) => (model ?? '').slice(id.length + 1));
}
