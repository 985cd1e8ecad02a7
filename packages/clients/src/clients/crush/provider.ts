import type { CredentialSource } from '@authlint/core';
import { matches, without } from '@authlint/model/secret';
import { CRUSH } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import { headersOf } from '../../reading/headers.js';
import { keySources, loginToken } from '../../reading/key-source.js';
import type { Layers } from '../../reading/layers.js';
import { BEARER, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ProviderRow } from '../../reading/provider-table.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { shellReferences } from '../../reading/references.js';
import type { Address, Variables } from '../../reading/variables.js';

export interface CrushInput {
  readonly context: ReadContext;
  readonly config: Layers;
  readonly variables: Variables;
}

/** Types that are not OpenAI-compatible chat. Its SDK of Anthropic adds the version to every address. */
const TYPES: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropic,
  google: PROTOCOLS.gemini,
  azure: PROTOCOLS.azure,
  bedrock: PROTOCOLS.bedrock,
  'google-vertex': PROTOCOLS.vertex,
};

/** One provider by its id; `null` where the client has no address for it. Source of August 2026: coordinator.go, load.go. */
export async function providerDraft(input: CrushInput, id: string): Promise<TargetDraft | null> {
  const { context, config, variables } = input;
  const provider = config.under('providers', id);
  const known = CRUSH[id];
  const type = (known === undefined ? provider.word('type') : known.type) ?? 'openai-compat';
  const written = provider.get('type');
  if (known === undefined && written !== null && !OWN_TYPES.includes(type)) {
    context.problemAt(written, `"${type}" is no type: the client leaves the provider out`);
    return null;
  }
  const cloud = type === 'google-vertex' ? vertexOf(variables) : null;
  const given = type in FIXED ? null : givenAddress(input, provider, known);
  const baseUrl = given?.url ?? usualAddress(known) ?? cloud?.baseUrl ?? null;
  if (baseUrl === null) {
    const at = provider.roots[0];
    if (at) context.problemAt(at, `"${id}" needs a base_url`);
    return null;
  }
  noteCommand(context, provider);
  const models = provider.items('models').map((model) => model.word('id'));
  const large = config.word('models', 'large', 'provider') === id ? 'large' : 'small';
  const chosen =
    config.word('models', large, 'provider') === id ? config.word('models', large, 'model') : null;
  const modelId = chosen ?? models[0] ?? null;
  return {
    id,
    at: provider.roots[0]?.location ?? config.get('models')?.location ?? context.start,
    baseUrl: type === 'google' ? `${baseUrl.replace(/\/$/, '')}/v1beta` : baseUrl,
    baseUrlAt: given?.at,
    protocol: protocolOf(id, type, modelId),
    credentials: (await credentialsOf(input, provider, id)).map((source) =>
      type === 'anthropic' ? asWritten(source, variables) : source,
    ),
    headers: headersOf(provider.get('extra_headers'), variables, shellReferences),
    // One of its catalogue without a key is omitted; of any other the missing key is a warning.
    sendsWithoutKey: known === undefined,
    variables,
    models: [chosen, ...models],
    native: cloud?.native ?? {},
  };
}

/** A setting for a command that prints the key, as other clients have one. */
function noteCommand(context: ReadContext, provider: Layers): void {
  for (const name of ['api_key_command', 'api_key_cmd', 'apiKeyHelper']) {
    const setting = provider.get(name);
    const what = `"${name}" has no effect: a command goes into "api_key", as "$(COMMAND)"`;
    if (setting?.present) context.note('hint', what, setting.location, null);
  }
}

/** Others it leaves out: `KnownProviderTypes` of catwalk, `IsKnownCustomProvider`. */
const OWN_TYPES = [
  ...Object.keys(TYPES),
  ...['openai', 'openai-compat', 'openrouter', 'vercel', 'hyper'],
  ...['litellm', 'llamacpp', 'lmstudio', 'ollama', 'omlx'],
];

/** Types whose address no setting moves. */
const FIXED = { openrouter: true, vercel: true, bedrock: true, 'google-vertex': true };

/** The setting, else the variable of its catalogue. */
function givenAddress(
  { context, variables }: CrushInput,
  provider: Layers,
  known: ProviderRow | undefined,
): Address | null {
  const base = provider.get('base_url');
  if (base?.word() != null) return addressIn(context, base, shellReferences, variables);
  return known?.movedBy === undefined ? null : variables.address(known.movedBy);
}

function usualAddress(known: ProviderRow | undefined): string | undefined {
  return known?.region === undefined ? known?.baseUrl : bedrockAddress(known.region);
}

function vertexOf(variables: Variables): Pick<TargetDraft, 'baseUrl' | 'native'> | null {
  const location = variables.text('VERTEXAI_LOCATION');
  const project = variables.text('VERTEXAI_PROJECT');
  return location === null || project === null
    ? null
    : { baseUrl: vertexAddress(location), native: { location, project } };
}

function protocolOf(id: string, type: string, model: string | null): Protocol {
  if (/^minimax(-china)?$/.test(id) && type === 'anthropic')
    return { ...PROTOCOLS.anthropic, auth: BEARER };
  if (type === 'openai' && RESPONSES.test(model ?? USUAL[id] ?? '')) return PROTOCOLS.responses;
  return TYPES[type] ?? PROTOCOLS.chat;
}

/** A key of Anthropic that begins with `Bearer ` is the whole of the Authorization header: `buildAnthropicProvider`. */
function asWritten(source: CredentialSource, variables: Variables): CredentialSource {
  const secret = source.kind === 'env' ? variables.secret(source.name) : source.secret;
  if (secret === null || !matches(secret, /^Bearer /)) return source;
  return source.kind === 'env'
    ? { ...source, placement: { ...BEARER, scheme: '' } }
    : { ...source, secret: without(secret, /^Bearer /), placement: BEARER };
}

/** The beginning of the model that it takes where none is chosen. */
const USUAL: Readonly<Record<string, string>> = { openai: 'gpt-5' };

/** Models that its OpenAI provider asks for in the newer way: `IsResponsesModel` of charmbracelet/fantasy. */
const RESPONSES = /gpt-[45]|^(o[134]|gpt-3\.5-turbo|chatgpt-4o|codex-mini|gpt-oss-120b)/i;

/**
 * The login, then the key of the highest layer; an unset variable in it becomes an empty key. A login of Claude is taken no more: the
 * client deletes the entry.
 */
async function credentialsOf(
  { context, variables }: CrushInput,
  provider: Layers,
  id: string,
): Promise<CredentialSource[]> {
  const oauth = id === 'anthropic' ? null : provider.get('oauth');
  const seconds = oauth?.number('expires_at') ?? null;
  const login = loginToken(oauth?.get('access_token') ?? null, {
    placement: BEARER,
    expiresAt: seconds === null ? null : seconds * 1000,
    loginCommand: 'crush login',
  });
  const use = { syntax: shellReferences, variables, hides: true };
  const written = provider.all('api_key').map((setting) => keySources(context, setting, use));
  const keys = (await Promise.all(written)).flat();
  const names = CRUSH[id]?.keys ?? [];
  const ambient = names.flatMap((name) =>
    keys.length > 0 ? variables.sourcesIfSet(name) : variables.sources(name),
  );
  return [...login, ...keys, ...ambient];
}
