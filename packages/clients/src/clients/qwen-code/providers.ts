import type { CredentialSource } from '@authlint/core';
import { webUrl } from '@authlint/model/secret';
import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { headersOf } from '../../reading/headers.js';
import { keySources } from '../../reading/key-source.js';
import type { Layers } from '../../reading/layers.js';
import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import { BEARER, PROTOCOLS, type Protocol, type Endpoint } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { dollarReferences } from '../../reading/references.js';
import { variableName } from '../../reading/variable-name.js';
import type { Variables } from '../../reading/variables.js';
import { vertexDraft } from '../../reading/vertex-draft.js';

/** What an auth type speaks, its usual endpoint, and the variables that it reads unless others are named. */
interface AuthType {
  readonly protocol: Protocol;
  readonly baseUrl: string;
  readonly key: string;
  readonly address: string;
}

const OPENAI: AuthType = {
  protocol: PROTOCOLS.chat,
  baseUrl: ADDRESSES.qwen,
  key: 'OPENAI_API_KEY',
  address: 'OPENAI_BASE_URL',
};

const TYPES: Readonly<Record<string, AuthType>> = {
  openai: OPENAI,
  anthropic: {
    protocol: PROTOCOLS.anthropic,
    baseUrl: ADDRESSES.anthropic,
    key: 'ANTHROPIC_API_KEY',
    address: 'ANTHROPIC_BASE_URL',
  },
  gemini: {
    protocol: PROTOCOLS.gemini,
    baseUrl: ADDRESSES.google,
    key: 'GEMINI_API_KEY',
    address: 'GOOGLE_GEMINI_BASE_URL', // which its SDK reads
  },
};

export interface QwenInput {
  readonly context: ReadContext;
  readonly settings: Layers;
  readonly variables: Variables;
}

/** The models of `modelProviders`, those of one endpoint and one key together; the selected one first. */
export async function modelProviders(input: QwenInput): Promise<TargetDraft[]> {
  const { settings } = input;
  const all = settings.keys('modelProviders').flatMap((typeName) => {
    const type = TYPES[settings.word('providerProtocol', typeName) ?? typeName];
    const models = settings.items('modelProviders', typeName);
    return type === undefined
      ? []
      : models.map((model) => modelDraft(input, typeName, type, model));
  });
  const drafts = await Promise.all(all);
  const selected = settings.word('model', 'name');
  return onePerEndpoint(chosenFirst(drafts, ({ modelId }) => modelId === selected));
}

async function modelDraft(
  input: QwenInput,
  typeName: string,
  type: AuthType,
  model: Setting,
): Promise<TargetDraft> {
  const { context, variables } = input;
  const syntax = dollarReferences;
  const base =
    addressIn(context, model.get('baseUrl'), syntax, variables) ?? variables.address(type.address);
  const envKey = model.get('envKey');
  const name = variableName(envKey.given() ?? type.key, context.knowledge);
  return {
    id: typeName,
    at: model.location,
    ...endpointOf(type, base?.url ?? null),
    baseUrlAt: base?.at ?? model.get('baseUrl').location,
    variables,
    credentials: [
      ...(await namedSources(input, name, envKey)),
      ...(name === type.key ? [] : variables.sourcesIfSet(type.key)),
    ],
    headers: headersOf(model.get('generationConfig', 'customHeaders'), variables, syntax),
    modelId: model.word('id'),
    models: [model.word('id')],
  };
}

/** The variable, whose value in `env` of the settings may refer to another one. */
async function namedSources(
  { context, settings, variables }: QwenInput,
  name: string,
  envKey: Setting,
): Promise<CredentialSource[]> {
  const written = settings.get('env', name);
  const syntax = dollarReferences;
  const refers = syntax(written?.text() ?? '').kind !== 'literal';
  return refers && !context.exported.has(name)
    ? keySources(context, written, { syntax, variables, keepsUnresolved: true })
    : variables.sources(name, { at: envKey.present ? envKey.location : null });
}

/** Observed in 0.24.4: Anthropic alone gets the key as such, others as a bearer token; the Gemini SDK adds its version. */
function endpointOf({ protocol, baseUrl: usual }: AuthType, configured: string | null): Endpoint {
  const baseUrl = configured ?? usual;
  const url = configured === null ? null : webUrl(configured);
  if (configured === null || url === null) return { baseUrl, protocol };
  if (protocol === PROTOCOLS.gemini) {
    return { baseUrl: `${configured.replace(/\/$/, '')}/v1beta`, protocol };
  }
  const asToken = protocol === PROTOCOLS.anthropic && !/(^|\.)anthropic\.com$/i.test(url.hostname);
  return { baseUrl, protocol: asToken ? { ...protocol, auth: BEARER } : protocol };
}

/** True where the variable is set from which the selected way of signing in takes its key. */
export function hasUsualKey({ settings, variables }: QwenInput): boolean {
  return variables.has(typeOf(settings).key);
}

/** True where nothing says how to sign in: no selected type, and no key that stands for one. Observed in 0.24.4. */
export function hasNoType({ settings, variables }: QwenInput): boolean {
  const selected = settings.word('security', 'auth', 'selectedType');
  return selected === null && !Object.values(TYPES).some(({ key }) => variables.has(key));
}

/** True where a list has models of the selected way of signing in; the other lists do not count then. Observed in 0.24.4. */
export function hasSelectedType({ settings }: QwenInput): boolean {
  const selected = settings.word('security', 'auth', 'selectedType');
  const lists = settings.keys('modelProviders').filter((name) => {
    const protocol = settings.word('providerProtocol', name);
    return selected === null || selected === name || selected === protocol;
  });
  return lists.some((name) => settings.items('modelProviders', name).length > 0);
}

function typeOf(settings: Layers): AuthType {
  return TYPES[settings.word('security', 'auth', 'selectedType') ?? ''] ?? OPENAI;
}

/** The older form: one endpoint, configured by variables or by `security.auth`. */
export async function plainProvider({
  context,
  settings,
  variables,
}: QwenInput): Promise<TargetDraft> {
  const use = { syntax: dollarReferences, variables, keepsUnresolved: true };
  const typeName = settings.word('security', 'auth', 'selectedType') ?? 'openai';
  const at =
    settings.get('security', 'auth')?.location ?? settings.roots[0]?.location ?? context.start;
  if (typeName === 'vertex-ai') {
    return { ...vertexDraft(variables, at), models: [settings.word('model', 'name')] };
  }
  const type = typeOf(settings);
  const base =
    variables.address(type.address) ??
    addressIn(context, settings.get('security', 'auth', 'baseUrl'), use.syntax, variables);
  return {
    id: typeName,
    at,
    ...endpointOf(type, base?.url ?? null),
    variables,
    baseUrlAt: base?.at,
    credentials: [
      ...variables.sources(type.key),
      ...(await keySources(context, settings.get('security', 'auth', 'apiKey'), use)),
    ],
    modelId: variables.text('OPENAI_MODEL') ?? settings.word('model', 'name'),
    models: [settings.word('model', 'name')],
  };
}
