import { addressIn } from '../address.js';
import { headersOf } from '../headers.js';
import { catalogue, keyVariables, knownBaseUrl, knownProtocol } from '../known-provider.js';
import type { Layers } from '../layers.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import { bracedReferences } from '../references.js';
import type { TargetDraft } from '../target-draft.js';
import { providerKey } from './key.js';
import { profileKeys, type ProfileUse } from './profiles.js';

export interface OpenclawInput extends ProfileUse {
  /** `providers` of the agent's own model list and of the configuration, that one first. */
  readonly providers: Layers;
  /** `provider/model` that agents ask for. */
  readonly primary: string | null;
}

const APIS: Readonly<Record<string, Protocol>> = {
  'openai-completions': PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  'anthropic-messages': PROTOCOLS.anthropic,
  'google-generative-ai': PROTOCOLS.gemini,
  'bedrock-converse-stream': PROTOCOLS.bedrock,
  ollama: PROTOCOLS.ollama,
};

/** One provider by its id; `null` where no address is known for it. */
export async function providerDraft(input: OpenclawInput, id: string): Promise<TargetDraft | null> {
  const { context, variables, primary } = input;
  const provider = input.providers.under(id);
  const facts = catalogue(context, id);
  const base = provider.all('baseUrl').find((setting) => setting.word() !== null) ?? null;
  const given = addressIn(context, base, bracedReferences, variables);
  const baseUrl = given?.url ?? knownBaseUrl(facts);
  if (baseUrl === null) {
    const [at] = provider.roots;
    if (at) context.problem(at.location, at.path.join('.'), `"${id}" needs a baseUrl`);
    return null;
  }
  const key = provider.all('apiKey').find((setting) => setting.isMap || setting.word() !== null);
  const own = `${id.toUpperCase().replaceAll('-', '_')}_API_KEY`;
  const usual = new Set([own, ...keyVariables(facts)]);
  const models =
    provider
      .get('models')
      ?.items()
      .map((model) => model.get('id').word()) ?? [];
  const chosen = primary?.startsWith(`${id}/`) ? primary.slice(id.length + 1) : null;
  return {
    id,
    at: provider.roots.at(-1)?.location ?? context.start,
    baseUrl,
    baseUrlAt: given?.at,
    protocol: (base && APIS[provider.word('api') ?? '']) ?? knownProtocol(facts),
    credentials: [
      ...profileKeys(input, id),
      ...(key === undefined
        ? [...usual].flatMap((name) => variables.sources(name))
        : await providerKey(context, key, variables)),
    ],
    headers: headersOf(provider.get('headers'), variables, bracedReferences),
    variables,
    modelId: chosen ?? models[0] ?? null,
    models: [chosen, ...models],
    tlsVerifyDisabled: provider.get('request', 'tls', 'insecureSkipVerify')?.is(true) ?? false,
  };
}
