import type { ProviderFacts, SourceLocation } from '@authlint/core';
import { addressIn } from '../address.js';
import { headersOf } from '../headers.js';
import { catalogue, knownBaseUrl } from '../known-provider.js';
import type { Layers } from '../layers.js';
import type { ReadContext } from '../read-context.js';
import { curlyReferences } from '../references.js';
import type { SdkUse } from '../sdks.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { PROCESS, Variables, type Address } from '../variables.js';
import { credentialsOf } from './credentials.js';
import { baseUrlVariable, protocolOf } from './wire.js';

export interface ProviderInput {
  readonly context: ReadContext;
  readonly config: Layers;
  readonly auth: Setting | null;
  readonly loginCommand: string;
  readonly sdks: readonly SdkUse[];
}

/** One provider by its id; `null` where no address is known for it. */
export async function providerDraft(input: ProviderInput, id: string): Promise<TargetDraft | null> {
  const { context, config, auth } = input;
  const provider = config.under('provider', id);
  const facts = catalogue(context, id);
  const entry = auth?.get(id);
  const stored = entry?.present ? entry : null;
  const own = provider.get('options', 'baseURL') ?? provider.get('api');
  const variables = new Variables(context.ports, [PROCESS]);
  const given =
    addressIn(context, own, curlyReferences) ??
    loginAddress(id, stored) ??
    (own === null ? sdkAddress(input, id, provider, facts) : null);
  const baseUrl = given?.url ?? knownBaseUrl(facts) ?? vendorAddress(id, provider);
  if (baseUrl === null) return null;
  const models = modelsOf(config, provider, id);
  return {
    id,
    at: placeOf(input, provider, stored),
    baseUrl,
    baseUrlAt: given?.at ?? vendorPart(provider)?.location,
    protocol: protocolOf(id, provider.word('npm'), facts),
    ...(await credentialsOf(context, provider, stored, facts, input.loginCommand)),
    headers: headersOf(provider.get('options', 'headers'), variables, curlyReferences),
    modelId: models[0] ?? null,
    models,
    native: { region: provider.word('options', 'region') ?? undefined },
  };
}

/** A ChatGPT login is good at the ChatGPT back end only. */
function loginAddress(id: string, stored: Setting | null): Address | null {
  const isChatGpt = id === 'openai' && stored?.get('type').word() === 'oauth';
  return isChatGpt ? { url: 'https://chatgpt.com/backend-api/codex', at: undefined } : null;
}

function sdkAddress(
  { context, sdks }: ProviderInput,
  id: string,
  provider: Layers,
  facts: ProviderFacts | null,
): Address | null {
  const name = baseUrlVariable(sdks, id, provider.word('npm'), facts);
  return name === null ? null : new Variables(context.ports, [PROCESS]).address(name);
}

function vendorAddress(id: string, provider: Layers): string | null {
  const resource = provider.word('options', 'resourceName');
  if (id === 'azure' && resource !== null) return `https://${resource}.openai.azure.com/openai`;
  const region = provider.word('options', 'region');
  if (id === 'amazon-bedrock') {
    return `https://bedrock-runtime.${region ?? 'us-east-1'}.amazonaws.com`;
  }
  return null;
}

/** What a vendor's host is put together with. */
function vendorPart(provider: Layers): Setting | null {
  return provider.get('options', 'resourceName') ?? provider.get('options', 'region');
}

function placeOf(input: ProviderInput, provider: Layers, stored: Setting | null): SourceLocation {
  const { config, context } = input;
  return (
    provider.roots[0]?.location ??
    config.get('model')?.location ??
    stored?.location ??
    context.start
  );
}

/** The selected model first, under the name that goes on the wire. */
function modelsOf(config: Layers, provider: Layers, id: string): string[] {
  const chosen = ['model', 'small_model']
    .map((key) => config.word(key))
    .filter((model) => model?.startsWith(`${id}/`) === true)
    .map((model) => (model ?? '').slice(id.length + 1));
  const declared = provider.keys('models');
  return [...chosen, ...declared].map((model) => provider.word('models', model, 'id') ?? model);
}
