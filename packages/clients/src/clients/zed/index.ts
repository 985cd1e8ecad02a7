import { ZED } from '../../generated/tables.js';
import { bedrockAddress } from '../../reading/cloud-endpoints.js';
import { literalHeader, type ConfiguredHeader } from '../../reading/headers.js';
import type { CredentialSource } from '@authlint/core';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { keyringSources } from '../../reading/system-keyring.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ProviderRow } from '../../reading/provider-table.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { Setting } from '../../reading/setting.js';

/** How a model of `opencode` is asked; the client adds the version to the address. `opencode.rs`, 2026. */
const OF_OPENCODE: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropicVersioned,
  openai_responses: PROTOCOLS.responses,
  google: PROTOCOLS.gemini,
};

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(context.named.path, 'jsonc');
  const models = root?.get('language_models');
  const chosen = root?.get('agent', 'default_model');
  const compatible = models?.entries('openai_compatible') ?? [];
  const drafts = [
    ...compatible.map((entry) =>
      draftOf(context, entry, chosen, { keys: [impliedName(entry.key)] }),
    ),
    ...namedEntries(root).flatMap((entry): Promise<TargetDraft>[] => {
      if (entry.key === 'bedrock') return [Promise.resolve(bedrockDraft(context, entry, chosen))];
      const known = ZED[entry.key];
      return known ? [draftOf(context, entry, chosen, known)] : [];
    }),
  ];
  return Promise.all(drafts);
}

/** The client's own providers that have settings, and the chosen one, which needs none. */
function namedEntries(root: Setting | null): Setting[] {
  const models = root?.get('language_models');
  const entries = (models?.entries() ?? []).filter(({ key }) => key !== 'openai_compatible');
  const provider = root?.get('agent', 'default_model', 'provider');
  const key = provider === undefined ? null : keyOf(provider);
  if (provider === undefined || key === null) return entries;
  const isThere =
    entries.some((entry) => entry.key === key) ||
    models?.get('openai_compatible', key).present === true;
  return isThere ? entries : [...entries, new Setting(provider.file, null, [key], provider.at)];
}

/** The settings of a provider use another key than the name by which it is chosen. */
function keyOf(provider: Setting): string | null {
  const id = provider.word();
  return id === null ? null : (KEYS[id] ?? id);
}

const KEYS: Readonly<Record<string, string>> = {
  openrouter: 'open_router',
  'amazon-bedrock': 'bedrock',
};

async function draftOf(
  context: ReadContext,
  entry: Setting,
  chosen: Setting | undefined,
  { baseUrl: usual = '', keys = [], protocol = PROTOCOLS.chat }: ProviderRow,
): Promise<TargetDraft> {
  const written = entry.get('api_key');
  if (written.present)
    context.note('hint', 'Zed reads no `api_key` from this file', written.location, null);
  const available = entry.items('available_models');
  const models = available.map((model) => model.word('name'));
  const isChosen = chosen !== undefined && keyOf(chosen.get('provider')) === entry.key;
  const selected = isChosen ? chosen.word('model') : null;
  const modelId = selected ?? models[0] ?? null;
  const model = available[models.indexOf(modelId)];
  const given = entry.word('api_url');
  // To an address of Google's API it adds the version: `google_ai.rs`.
  const version = protocol === PROTOCOLS.gemini ? '/v1beta' : '';
  const isOpencode = entry.key === 'opencode';
  const address = given === null ? usual : `${given}${version}`;
  const baseUrl = isOpencode ? `${address.replace(/\/$/, '')}/v1` : address;
  const ofOpencode = isOpencode ? OF_OPENCODE[model?.word('protocol') ?? ''] : undefined;
  const variables = context.exported;
  const kept = given ?? usual.slice(0, usual.length - version.length);
  // `open_ai_compatible.rs`, `open_ai.rs`
  const isForResponses = model?.get('capabilities', 'chat_completions').is(false) ?? false;
  const takesResponses = protocol === PROTOCOLS.chat && isForResponses;
  const isSet = keys.some((name) => variables.has(name));
  return {
    id: entry.key,
    at: entry.location,
    baseUrl,
    baseUrlAt: entry.get('api_url').location,
    protocol: ofOpencode ?? (takesResponses ? PROTOCOLS.responses : protocol),
    credentials: [
      ...keys.flatMap((name) => variables.sources(name)),
      ...(await storedKey(context, entry, kept, keys, isSet)),
    ],
    headers: entry.items('custom_headers').flatMap(headerOf),
    models: [selected, ...models],
  };
}

/** The key that it keeps for an address, as `api_key.rs` and the platforms of gpui have it. */
function storedKey(
  context: ReadContext,
  entry: Setting,
  address: string,
  [name]: readonly string[],
  isSet: boolean,
): Promise<CredentialSource[]> {
  const { definitions, env } = context.ports;
  const [similar] =
    name === undefined || isSet ? [] : definitions.similarNames(name, [env.names()]);
  const isOther = similar === undefined ? '' : `; ${similar} is, which Zed does not read`;
  const order = isSet ? 'hides it until you unset it' : `comes first, is not set${isOther}`;
  const first = name === undefined ? '' : ` (${name}, which ${order})`;
  const what = `the key that the credential store of the system keeps for ${address}${first}`;
  return keyringSources(
    context,
    { service: address, account: 'Bearer', isAddress: true },
    { what, at: entry.location },
    (value) => savedKey(value),
  );
}

/** Bedrock takes the login of AWS; its own key is in the credential store of the system. */
function bedrockDraft(
  context: ReadContext,
  entry: Setting,
  chosen: Setting | undefined,
): TargetDraft {
  const region = entry.word('region') ?? 'us-east-1';
  const takesLogin = AWS_LOGINS.includes(entry.word('authentication_method') ?? '');
  const isSelected = chosen?.word('provider') === 'amazon-bedrock';
  const model = isSelected ? chosen.word('model') : null;
  const endpoint = entry.get('endpoint_url');
  const what = 'the Bedrock credential that the credential store of the system keeps';
  return {
    id: entry.key,
    at: entry.location,
    baseUrl: endpoint.word() ?? bedrockAddress(region),
    baseUrlAt: endpoint.present ? endpoint.location : entry.location,
    protocol: PROTOCOLS.bedrock,
    native: { region, profile: entry.word('profile') ?? undefined },
    credentials: takesLogin ? [] : outOfReach(context, { kind: 'store', what, at: entry.location }),
    models: [model],
  };
}

const AWS_LOGINS: readonly string[] = ['named_profile', 'sso', 'automatic', 'default'];

function headerOf(entry: Setting): ConfiguredHeader[] {
  const name = entry.word('name');
  const setting = entry.get('value');
  const secret = setting.secret();
  return name === null || secret === null ? [] : [literalHeader(setting, name, secret)];
}

/** `CustomGateway2` is looked up as `CUSTOM_GATEWAY_2_API_KEY`; other characters are kept: convert_case 0.8. */
function impliedName(provider: string): string {
  const words = provider
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/([A-Za-z])(\d)/g, '$1_$2')
    .replace(/(\d)([A-Za-z])/g, '$1_$2')
    .split(/[\s_-]+/);
  return `${words
    .filter((word) => word !== '')
    .join('_')
    .toUpperCase()}_API_KEY`;
}
