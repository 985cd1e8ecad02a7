import { isEmpty, matches } from '@authlint/model/secret';
import type { CredentialSource, Placement, ProviderFacts } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { layeredHeaders } from '../../reading/headers.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
  type OwnVariables,
} from '../../reading/known-provider.js';
import type { Layers } from '../../reading/layers.js';
import {
  API_KEY,
  BEARER,
  CLAUDE_LOGIN,
  PROTOCOLS,
  type Protocol,
} from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { bracedReferences } from '../../reading/references.js';
import type { Variables } from '../../reading/variables.js';
import { profileKeys, type ProfileUse, providerKey } from './credentials.js';

export interface OpenclawInput extends ProfileUse {
  /** `providers` of the agent's own model list and of the configuration, that one first. */
  readonly providers: Layers;
  /** `provider/model` that agents ask for. */
  readonly primary: string | null;
}

const APIS: Readonly<Record<string, Protocol>> = {
  'openai-completions': PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  'azure-openai-responses': { ...PROTOCOLS.responses, auth: API_KEY },
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
  const baseUrl = given?.url ?? OWN[id] ?? knownBaseUrl(facts);
  if (baseUrl === null) {
    const [at] = provider.roots;
    if (at) context.problemAt(at, `"${id}" needs a baseUrl`);
    return null;
  }
  const entries = provider.items('models');
  const chosen = primary?.startsWith(`${id}/`) ? primary.slice(id.length + 1) : null;
  const key = provider.all('apiKey').find((setting) => setting.isMap || setting.word() !== null);
  const own = `${id.toUpperCase().replaceAll('-', '_')}_API_KEY`;
  const usual = new Set(READS[facts?.id ?? ''] ?? [own, ...keyVariables(facts)]);
  const models = entries.map((model) => model.word('id'));
  const model = entries[models.indexOf(chosen ?? models[0] ?? null)];
  const api = model?.word('api') ?? provider.word('api') ?? '';
  const protocol = protocolOf(facts, APIS[api] ?? null, base !== null || id in OWN);
  return {
    id,
    at: provider.roots.at(-1)?.location ?? context.start,
    baseUrl,
    baseUrlAt: given?.at,
    // The key as a bearer token instead of the API's own header.
    protocol: provider.get('authHeader')?.is(true) ? { ...protocol, auth: BEARER } : protocol,
    ...(api === 'azure-openai-responses' ? { query: 'api-version=v1' } : {}),
    credentials: [
      ...(await requestKey(context, provider, variables)),
      ...profileKeys(input, id),
      ...(key === undefined
        ? [...usual].flatMap((name) => usualKey(variables, name))
        : await providerKey(context, key, variables)),
    ],
    headers: layeredHeaders(
      provider.get('headers'),
      provider.get('request', 'headers'),
      variables,
      bracedReferences,
    ),
    variables,
    models: [chosen, ...models],
    tlsVerifyDisabled: provider.get('request', 'tls', 'insecureSkipVerify')?.is(true) ?? false,
  };
}

/** The token of a Claude subscription is a source only where it is set, and goes out as one. */
function usualKey(variables: Variables, name: string): CredentialSource[] {
  if (name !== 'ANTHROPIC_OAUTH_TOKEN') return variables.sources(name);
  const secret = variables.secret(name);
  if (secret === null || isEmpty(secret)) return [];
  return variables.sources(name, matches(secret, /sk-ant-oat/) ? CLAUDE_LOGIN : {});
}

/** Variables that its plugins name, where they differ from the fact base: `openclaw.plugin.json` of 2026.9.6. */
const READS: OwnVariables = {
  anthropic: ['ANTHROPIC_OAUTH_TOKEN', 'ANTHROPIC_API_KEY'],
  google: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  huggingface: ['HUGGINGFACE_HUB_TOKEN', 'HF_TOKEN'],
  lmstudio: ['LM_API_TOKEN'],
  minimax: ['MINIMAX_CODE_PLAN_KEY', 'MINIMAX_CODING_API_KEY', 'MINIMAX_API_KEY'],
  togetherai: ['TOGETHER_API_KEY'],
};

/**
 * The stated API; else at an address of the user's what the provider is known to speak, or chat; OpenAI and xAI themselves are asked for
 * responses. Anthropic's SDK adds the version. `openclaw.plugin.json` and `docs/gateway/config-tools` of 2026.9.6.
 */
function protocolOf(
  facts: ProviderFacts | null,
  stated: Protocol | null,
  hasAddress: boolean,
): Protocol {
  const usual = facts?.id === 'minimax' ? PROTOCOLS.anthropic : usualProtocol(facts, hasAddress);
  const protocol = stated ?? usual;
  if (protocol.api !== PROTOCOLS.anthropic.api) return protocol;
  return hasAddress ? PROTOCOLS.anthropic : PROTOCOLS.anthropicVersioned;
}

function usualProtocol(facts: ProviderFacts | null, hasAddress: boolean): Protocol {
  return !hasAddress && RESPONSES.has(facts?.id ?? '') ? PROTOCOLS.responses : knownProtocol(facts);
}

/** Addresses of the client's own, to which Anthropic's SDK adds the version. */
const OWN: Readonly<Record<string, string>> = { minimax: ADDRESSES.minimax };

const RESPONSES: ReadonlySet<string> = new Set(['openai', 'xai']);

/** `request.auth` outranks the key: a bearer token, or a value in a header that it names. */
async function requestKey(
  context: ReadContext,
  provider: Layers,
  variables: Variables,
): Promise<CredentialSource[]> {
  const auth = provider.get('request', 'auth');
  const mode = auth?.word('mode');
  if (auth == null || (mode !== 'authorization-bearer' && mode !== 'header')) return [];
  const isBearer = mode === 'authorization-bearer';
  const header = auth.word('headerName')?.toLowerCase() ?? 'authorization';
  const placement: Placement = isBearer ? BEARER : { header, scheme: auth.word('prefix') ?? '' };
  const sources = await providerKey(context, auth.get(isBearer ? 'token' : 'value'), variables);
  return sources.map((source) => ({ ...source, placement }));
}
