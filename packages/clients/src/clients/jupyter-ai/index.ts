import { JUPYTER_AI_FILES } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { savedKey } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import { litellmRoute, type LitellmRoute } from '../../reading/litellm-route.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { CONFIG } = JUPYTER_AI_FILES;

/** The setting of each model, with that of its fields. */
const FIELDS = [
  ['model_provider_id', 'fields'],
  ['completions_model_provider_id', 'completions_fields'],
] as const;

/** Jupyter AI, source of 2.31 (keys in its file) and of 3.0. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const root = await context.settings(CONFIG, 'json');
  const env = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [...fileLayers([env]), PROCESS]);
  for (const fields of FIELDS) {
    if (root !== null) yield modelDraft(context, root, variables, fields);
  }
}

function modelDraft(
  context: ReadContext,
  root: Setting,
  variables: Variables,
  [name, ofModel]: readonly [string, string],
): TargetDraft | null {
  // `openai-chat:gpt-4o` until version 2, `openai/gpt-4o` since version 3.
  const id = root.get(name);
  const text = id.word();
  if (text === null) return null;
  const given = addressOf(root.get(ofModel, text));
  const isOlder = text.includes(':');
  const endpoint = isOlder ? olderEndpoint(context, text) : litellmRoute(context, text, null);
  const baseUrl = given?.word() ?? endpoint.baseUrl;
  if (baseUrl === null) return null;
  const credentials: CredentialSource[] = endpoint.keys.flatMap((name) => [
    ...savedKey(root.get('api_keys', name)),
    ...variables.sources(name),
  ]);
  const { provider, protocol, model } = endpoint;
  const draft: TargetDraft = {
    id: provider,
    at: id.location,
    baseUrl,
    baseUrlAt: given?.location,
    protocol,
    credentials,
    models: [model],
    discovers: false,
  };
  // An address counts for the one model that it is stored with.
  const others =
    given === undefined ? root.entries(ofModel).flatMap((one) => addressOf(one) ?? []) : [];
  return {
    ...draft,
    hidden: others.map((at) => ({ ...draft, baseUrl: at.word() ?? '', baseUrlAt: at.location })),
  };
}

function addressOf(fields: Setting): Setting | undefined {
  return ['openai_api_base', 'api_base', 'base_url']
    .map((field) => fields.get(field))
    .find((field) => field.word());
}

type Route = Pick<LitellmRoute, 'provider' | 'protocol' | 'baseUrl' | 'keys' | 'model'>;

function olderEndpoint(context: ReadContext, text: string): Route {
  const [prefix = '', ...rest] = text.split(':');
  const provider = prefix.replace(/-chat(-custom)?$/, '');
  const facts = catalogue(context, provider);
  return {
    provider,
    protocol: knownProtocol(facts),
    baseUrl: knownBaseUrl(facts),
    keys: keyVariables(facts),
    model: rest.join(':') || null,
  };
}
