import type { CredentialSource } from '@authlint/core';
import { headersOf, type ConfiguredHeader } from '../headers.js';
import { outOfReach, savedKey } from '../key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../known-provider.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';
import { patchesOf, urlOf } from './patch.js';

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
  const models = client.get('models').items();
  const chosen = selected?.startsWith(`${id}:`) ? selected.slice(id.length + 1) : null;
  const names = models.map((model) => model.get('name').word());
  const modelId = chosen ?? names[0] ?? null;
  const entry = models.find((model) => model.get('name').word() === modelId) ?? null;
  const protocol = TYPES[type] ?? knownProtocol(facts);
  const variable = `AICHAT_PATCH_${own}_CHAT_COMPLETIONS`;
  const isReplaced = variables.has(variable);
  const patches = isReplaced ? [] : patchesOf(client, entry, modelId ?? '');
  const patched = urlOf(patches, protocol.chat);
  const baseUrl =
    patched?.baseUrl ??
    moved?.url ??
    base.word() ??
    cloudAddress(type, client) ??
    knownBaseUrl(facts);
  if (baseUrl === null) {
    context.problem(client.location, client.path.join('.'), `the client "${id}" needs an api_base`);
    return null;
  }
  const headers = patches.map((patch) => patch.get('headers'));
  const isKeyRemoved = headers.some((map) => {
    const header = map.get(protocol.auth.header);
    return header.present && header.text() === null;
  });
  const keys = isKeyRemoved
    ? []
    : [...variables.sources(`${own}_API_KEY`), ...savedKey(client.get('api_key'))];
  return {
    id,
    at: client.location,
    baseUrl,
    baseUrlAt: patched?.setting.location ?? (moved === null ? base.location : moved.at),
    protocol: patched?.chat == null ? protocol : { ...protocol, chat: patched.chat },
    discovers: patched?.chat == null,
    credentials: isReplaced ? [...headersOutOfReach(context, variable), ...keys] : keys,
    headers: firstOfEach(headers.flatMap((map) => headersOf(map, variables))),
    sendsWithoutKey: compatible,
    modelId,
    models: [chosen, ...names],
    native: nativeOf(client),
  };
}

function firstOfEach(headers: readonly ConfiguredHeader[]): ConfiguredHeader[] {
  const names = headers.map(({ header }) => header.name.toLowerCase());
  return headers.filter((_header, index) => names.indexOf(names[index] ?? '') === index);
}

/** A patch in a variable is one text of JSON, which is not taken apart here. It replaces the one of the file. */
function headersOutOfReach(context: ReadContext, variable: string): CredentialSource[] {
  const what = `the headers that the variable ${variable} sets`;
  return outOfReach(context, { kind: 'store', what, at: null });
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
