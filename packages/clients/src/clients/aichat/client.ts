import type { CredentialSource, Secret } from '@authlint/core';
import { ADDRESSES, AICHAT } from '../../generated/tables.js';
import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import { firstOfEach, headersOf, settingHeader } from '../../reading/headers.js';
import { savedKey } from '../../reading/key-source.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';
import { patchesOf, patchOfVariable, splitUrl, urlOf, type VariablePatch } from './patch.js';

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

/** `API_BASE` of each type. */
const USUAL: Readonly<Record<string, string>> = {
  openai: ADDRESSES.openai,
  claude: ADDRESSES.anthropicVersioned,
  gemini: ADDRESSES.google,
  cohere: ADDRESSES.cohere,
};

/** One entry of `clients`; `null` where it has no address. `selected` is `<client>:<model>`. */
export function clientDraft(
  context: ReadContext,
  variables: Variables,
  client: Setting,
  selected: string | null,
): TargetDraft | null {
  const type = client.word('type') ?? '';
  const id = client.word('name') ?? type;
  // A dash of the name stays, so that no shell can set the variable: the env file of the client can.
  const own = id.toUpperCase();
  const compatible = type === 'openai-compatible';
  const base = client.get('api_base');
  const moved = base.word() === null ? variables.address(`${own}_API_BASE`) : null;
  const models = client.items('models');
  const chosen = selected?.startsWith(`${id}:`) ? selected.slice(id.length + 1) || null : null;
  const names = models.map((model) => model.word('name'));
  const modelId = chosen ?? names[0] ?? null;
  const entry = models.find((model) => model.word('name') === modelId) ?? null;
  const realName = entry?.word('real_name') ?? modelId;
  const cloud = cloudOf(type, client, own, variables);
  const protocol = TYPES[type] ?? PROTOCOLS.chat;
  const variable = `AICHAT_PATCH_${own}_CHAT_COMPLETIONS`;
  const ofVariable = patchOfVariable(variables, variable, modelId ?? '');
  const patches = patchesOf(ofVariable === null ? client : null, entry, modelId ?? '');
  const moving = ofVariable?.url ?? null;
  const given =
    moving === null
      ? urlOf(patches, protocol.chat)
      : splitUrl(moving, protocol.chat, variables.locationOf(variable));
  const patched = type === 'bedrock' ? null : given;
  const baseUrl =
    patched?.baseUrl ??
    cloud?.baseUrl ??
    (moved?.url ?? base.word())?.replace(/(?<!\/)\/+$/, '') ??
    (compatible ? AICHAT[id]?.baseUrl : USUAL[type]) ??
    null;
  if (baseUrl === null) {
    context.problemAt(client, `the client "${id}" needs an api_base`);
    return null;
  }
  const headers = patches.map((patch) => patch.get('headers'));
  const isKeyRemoved = takesOut(protocol.auth.header, ofVariable, headers);
  const keys = isKeyRemoved || cloud !== null ? [] : keysOf(client, own, variables);
  return {
    id,
    at: client.location,
    baseUrl,
    baseUrlAt: patched === null ? (moved === null ? base.location : moved.at) : patched.at,
    protocol: patched?.chat == null ? protocol : { ...protocol, chat: patched.chat },
    discovers: patched?.chat == null,
    credentials: keys,
    headers: firstOfEach([
      ...(ofVariable?.headers ?? []),
      ...headers.flatMap((map) => headersOf(map, variables)),
      ...(type === 'openai'
        ? settingHeader('OpenAI-Organization', client.get('organization_id'), variables)
        : []),
    ]),
    sendsWithoutKey: compatible,
    models: [realName, ...names],
    signingKeys: cloud?.signingKeys,
    native:
      type === 'azure-openai'
        ? { deployment: realName ?? undefined, apiVersion: '2024-12-01-preview' }
        : (cloud?.native ?? {}),
  };
}

/** The written key, also an empty one, before the variable. Observed in 0.30.0. */
function keysOf(client: Setting, own: string, variables: Variables): CredentialSource[] {
  const written = client.get('api_key');
  if (written.text() === '') return [];
  return [...savedKey(written), ...variables.sources(`${own}_API_KEY`)];
}

/** True where a patch takes the header of the key out. */
function takesOut(
  name: string,
  ofVariable: VariablePatch | null,
  maps: readonly Setting[],
): boolean {
  const inFile = maps.some((map) => map.get(name).present && map.text(name) === null);
  return inFile || ofVariable?.removed.includes(name) === true;
}

const PLACES = ['BEDROCK_REGION', 'VERTEXAI_LOCATION', 'VERTEXAI_PROJECT_ID'] as const;

interface Cloud extends Pick<TargetDraft, 'signingKeys' | 'native'> {
  readonly baseUrl: string | null;
}

/** Fields of a cloud, each of which outranks a variable; `null` for another type. It signs with its own keys, and asks no chain. */
function cloudOf(type: string, client: Setting, own: string, variables: Variables): Cloud | null {
  const secret = (name: string): Secret | null =>
    client.secret(name) ?? variables.secret(`${own}_${name.toUpperCase()}`);
  const word = (name: string): string | null => {
    const variable = PLACES.find((known) => known === `${own}_${name.toUpperCase()}`);
    return client.word(name) ?? (variable === undefined ? null : variables.text(variable));
  };
  if (type === 'bedrock') {
    const region = word('region');
    const accessKeyId = secret('access_key_id');
    const secretAccessKey = secret('secret_access_key');
    const from = client.get('access_key_id').shown;
    return {
      baseUrl: region === null ? null : bedrockAddress(region),
      native: { region: region ?? undefined },
      signingKeys:
        accessKeyId === null || secretAccessKey === null
          ? undefined
          : { accessKeyId, secretAccessKey, sessionToken: secret('session_token'), from },
    };
  }
  if (type !== 'vertexai') return null;
  const location = word('location');
  return {
    baseUrl: location === null ? null : vertexAddress(location),
    native: { location: location ?? undefined, project: word('project_id') ?? undefined },
    signingKeys: undefined,
  };
}
