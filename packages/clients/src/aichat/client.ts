import { headersOf } from '../headers.js';
import { savedKey } from '../key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../known-provider.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

const TYPES: Readonly<Record<string, Protocol>> = {
  openai: PROTOCOLS.chat,
  'openai-compatible': PROTOCOLS.chat,
  claude: PROTOCOLS.anthropicVersioned,
  gemini: PROTOCOLS.gemini,
  'azure-openai': PROTOCOLS.azure,
  cohere: PROTOCOLS.cohere,
  vertexai: PROTOCOLS.vertex,
  bedrock: PROTOCOLS.bedrock,
};

/** One entry of `clients`; `null` where it has no address. `selected` is `<client>:<model>`. */
export function clientDraft(
  context: ReadContext,
  variables: Variables,
  client: Setting,
  selected: string | null,
): TargetDraft | null {
  const type = client.get('type').word() ?? '';
  const id = client.get('name').word() ?? type;
  // A dash of the name stays, so that no shell can set the variable: the env file of the client can.
  const own = id.toUpperCase();
  const compatible = type === 'openai-compatible';
  const facts = catalogue(context, compatible ? id : type);
  const base = client.get('api_base');
  const moved = variables.address(`${own}_API_BASE`);
  const baseUrl = moved?.url ?? base.word() ?? cloudAddress(type, client) ?? knownBaseUrl(facts);
  if (baseUrl === null) {
    context.problem(client.location, client.path.join('.'), `the client "${id}" needs an api_base`);
    return null;
  }
  const models = client
    .get('models')
    .items()
    .map((model) => model.get('name').word());
  const chosen = selected?.startsWith(`${id}:`) ? selected.slice(id.length + 1) : null;
  return {
    id,
    at: client.location,
    baseUrl,
    baseUrlAt: moved === null ? base.location : moved.at,
    protocol: TYPES[type] ?? knownProtocol(facts),
    credentials: [...variables.sources(`${own}_API_KEY`), ...savedKey(client.get('api_key'))],
    headers: headersOf(client.get('patch', 'chat_completions', '.*', 'headers'), variables),
    modelId: chosen ?? models[0] ?? null,
    models: [chosen, ...models],
    native: nativeOf(client),
  };
}

function nativeOf(client: Setting): NonNullable<TargetDraft['native']> {
  return {
    project: client.get('project_id').word() ?? undefined,
    location: client.get('location').word() ?? undefined,
    region: client.get('region').word() ?? undefined,
  };
}

function cloudAddress(type: string, client: Setting): string | null {
  const region = client.get('region').word();
  if (type === 'bedrock' && region !== null)
    return `https://bedrock-runtime.${region}.amazonaws.com`;
  const location = client.get('location').word();
  return type === 'vertexai' && location !== null
    ? `https://${location}-aiplatform.googleapis.com/v1`
    : null;
}
