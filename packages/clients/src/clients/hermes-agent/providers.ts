import type { ProviderFacts } from '@authlint/core';
import { ADDRESSES, HERMES_AGENT } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { bedrockAddress } from '../../reading/cloud-endpoints.js';
import { namedKey } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import { BEARER, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { trimmedReferences } from '../../reading/references.js';
import { anthropicKeys, entryKeys, ownKeys, poolOf, writtenKey } from './keys.js';
import { loginDraft } from './logins.js';
import { usableFirst, withPool, type HermesInput } from './pool.js';
import type { Address, Variables } from '../../reading/variables.js';

const MODES: Readonly<Record<string, Protocol>> = {
  chat_completions: PROTOCOLS.chat,
  anthropic_messages: PROTOCOLS.anthropic,
  codex_responses: PROTOCOLS.responses,
  responses: PROTOCOLS.responses,
  bedrock_converse: PROTOCOLS.bedrock,
};

/**
 * An endpoint that is written out: `base_url`, `api_key` or `key_env`. `null` where it has no address. `outranking`: a variable whose
 * address comes first.
 */
export async function writtenDraft(
  input: HermesInput,
  entry: Setting,
  id: string,
  outranking: string | null = null,
): Promise<TargetDraft | null> {
  const { context, variables } = input;
  const base =
    (outranking === null ? null : variables.address(outranking)) ??
    addressIn(context, entry.get('base_url'), trimmedReferences, variables);
  if (base === null) return null;
  return {
    id,
    ...ownEndpoint(input, entry, base, entry.word('api_mode')),
    credentials: ownKeys(input, id, base, await entryKeys(input, entry)),
    models: [modelOf(entry)],
  };
}

/** An entry of `providers`: the variable that it names comes before the key that is written there. */
export async function entryDraft(input: HermesInput, entry: Setting): Promise<TargetDraft | null> {
  const { context, variables } = input;
  const setting = ['api', 'url', 'base_url']
    .map((name) => entry.get(name))
    .find((item) => item.present);
  const base = addressIn(context, setting ?? null, trimmedReferences, variables);
  if (base === null) return null;
  return {
    id: entry.key,
    ...ownEndpoint(input, entry, base, entry.word('api_mode') ?? entry.word('transport')),
    credentials: ownKeys(input, entry.key, base, [
      ...namedKey(context, entry.get('key_env'), variables),
      ...(await writtenKey(input, entry)),
    ]),
    models: [entry.word('default_model')],
  };
}

function ownEndpoint(
  { context, variables }: HermesInput,
  entry: Setting,
  base: Address,
  mode: string | null,
): Pick<TargetDraft, 'at' | 'baseUrl' | 'baseUrlAt' | 'protocol' | 'variables'> {
  noteMisspelt(context, entry);
  const protocol = placed(MODES[mode ?? ''] ?? byAddress(base.url), base.url);
  return { at: entry.location, baseUrl: base.url, baseUrlAt: base.at, protocol, variables };
}

/** No other variable of OpenRouter is read. */
const OF_OPENROUTER = ['OPENROUTER_API_KEY', 'OPENAI_API_KEY'];

/** A provider that the client knows by name, such as `openrouter`. */
export async function namedDraft(input: HermesInput, entry: Setting): Promise<TargetDraft | null> {
  const { context, variables } = input;
  const name = entry.word('provider') ?? 'openrouter';
  const byLogin = await loginDraft(input, name, entry);
  if (byLogin !== null) return { ...byLogin, variables, models: [modelOf(entry)] };
  const facts = catalogue(context, name);
  const anthropic = name === 'anthropic';
  const known = HERMES_AGENT[name];
  const moved = known ? known.movedBy : `${name.toUpperCase().replaceAll('-', '_')}_BASE_URL`;
  const ofShell = moved === undefined ? null : variables.address(moved);
  const base = addressIn(context, entry.get('base_url'), trimmedReferences, variables) ?? ofShell;
  const baseUrl = base?.url ?? known?.baseUrl ?? usualAddress(name, facts, variables);
  if (baseUrl === null) {
    context.problemAt(entry, `no endpoint is known for the provider "${name}"`);
    return null;
  }
  const usual = anthropic ? PROTOCOLS.anthropic : knownProtocol(facts);
  const names = name === 'openrouter' ? OF_OPENROUTER : (known?.keys ?? keyVariables(facts));
  const usualKeys = names.flatMap((key) => variables.sources(key));
  return {
    id: name,
    at: entry.location,
    baseUrl,
    baseUrlAt: base?.at,
    variables,
    protocol: placed(
      MODES[entry.word('api_mode') ?? ''] ??
        (isByAddress(name, usual) ? byAddress(baseUrl) : usual),
      baseUrl,
    ),
    credentials: withPool(poolOf(input, name, ofShell), name, [
      ...(await entryKeys(input, entry)),
      ...(anthropic ? anthropicKeys(variables) : usableFirst(context, usualKeys)),
    ]),
    goesOn: (input.pool?.items(name.toLowerCase()) ?? []).length > 0,
    models: [modelOf(entry)],
  };
}

function usualAddress(
  name: string,
  facts: ProviderFacts | null,
  variables: Variables,
): string | null {
  if (name === 'anthropic') return ADDRESSES.anthropic;
  if (name !== 'bedrock') return knownBaseUrl(facts);
  const region = variables.text('AWS_REGION') ?? variables.text('AWS_DEFAULT_REGION');
  return bedrockAddress(region ?? 'us-east-1');
}

/** True where the address determines the protocol: not for APIs other than OpenAI's. */
function isByAddress(name: string, usual: Protocol): boolean {
  if (/^(anthropic|gemini|bedrock)$/.test(name)) return false;
  return name in HERMES_AGENT || (usual.api === 'openai-chat' && usual.type === null);
}

/** Without `api_mode` the address determines the protocol. */
function byAddress(baseUrl: string): Protocol {
  if (/\/anthropic(\/v1)?\/?$/.test(baseUrl)) return PROTOCOLS.anthropic;
  return /^https:\/\/api\.(openai\.com|x\.ai)(\/|$)/.test(baseUrl)
    ? PROTOCOLS.responses
    : PROTOCOLS.chat;
}

/** Claude's API elsewhere takes a bearer at these hosts: `_requires_bearer_auth` of agent/anthropic_adapter.py. */
function placed(protocol: Protocol, baseUrl: string): Protocol {
  const isBearer =
    protocol.api === 'anthropic-messages' &&
    /^https:\/\/api\.minimaxi?\.(io|com)\/anthropic|azure\.com|^https:\/\/inference-api\.nousresearch\.com/i.test(
      baseUrl,
    );
  return isBearer ? { ...protocol, auth: BEARER } : protocol;
}

export function modelOf(entry: Setting): string | null {
  return entry.word('default') ?? entry.word('model');
}

function noteMisspelt(context: ReadContext, entry: Setting): void {
  if (entry.get('key_env').present) return;
  for (const name of ['api_key_env', 'env_key', 'apiKeyEnv']) {
    const setting = entry.get(name);
    const what = `"${name}" has no effect here: the setting is called key_env`;
    if (setting.present) context.note('hint', what, setting.location, null);
  }
}
