import { FORGE_FILES } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { savedKey, namedKey } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import { PROTOCOLS, splitFullUrl, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { headersOf } from '../../reading/headers.js';
import { builtIn } from './built-in.js';

const { CONFIG, PROVIDERS, CREDENTIALS, OLDER_CONFIG } = FORGE_FILES;

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const older = context.namedAs === OLDER_CONFIG;
  const config = await context.settings(older ? OLDER_CONFIG : CONFIG, 'toml');
  const providers = await context.settings(PROVIDERS, 'json');
  const credentials = await context.settings(CREDENTIALS, 'json');
  const entries = credentials?.items() ?? [];
  const credentialOf = (id: string) => entries.find((item) => item.word('id') === id);
  const declared = [...(config?.items('providers') ?? []), ...(providers?.items() ?? [])];
  const insecure = config?.get('http', 'accept_invalid_certs').is(true) ?? false;
  const drafts = declared.map((entry) => ({
    ...declaredDraft(context, entry, credentialOf),
    tlsVerifyDisabled: insecure,
  }));
  const known = new Set(drafts.map(({ id }) => id));
  const active = config?.word('session', 'provider_id') ?? null;
  const others =
    context.namedAs === CREDENTIALS ? entries.map((item) => item.word('id')) : [active];
  const builtIn = others
    .filter((id) => id !== null && !known.has(id))
    .flatMap((id) => builtInDraft(context, id ?? '', credentialOf(id ?? ''), config) ?? []);
  const model = config?.word('session', 'model_id') ?? null;
  return [...drafts, ...builtIn].map((draft) =>
    draft.id === active ? { ...draft, models: [model] } : draft,
  );
}

function builtInDraft(
  context: ReadContext,
  id: string,
  entry: Setting | undefined,
  config: Setting | null,
): TargetDraft | null {
  const facts = catalogue(context, id);
  const known = builtIn(id, entry);
  const baseUrl = known?.baseUrl ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  const own = keyOf(entry);
  const variables = context.exported;
  const usual =
    own.length > 0 ? [] : keyVariables(facts).flatMap((name) => variables.sources(name));
  const active = config?.get('session', 'provider_id');
  const at = (active?.word() === id ? active : entry)?.location ?? context.start;
  const params = entry?.get('url_params');
  const isNewer = id === 'openai' && /gpt-5/.test(config?.word('session', 'model_id') ?? '');
  return {
    id,
    at,
    baseUrl,
    baseUrlAt: params?.present === true ? params.location : undefined,
    protocol: isNewer ? PROTOCOLS.responses : (known?.protocol ?? knownProtocol(facts)),
    query: known?.query ?? '',
    credentials: [...own, ...usual],
  };
}

function keyOf(credential: Setting | undefined): CredentialSource[] {
  return savedKey(credential?.get('auth_details', 'api_key') ?? null);
}

const TYPES: Readonly<Record<string, Protocol>> = {
  OpenAIResponses: PROTOCOLS.responses,
  Anthropic: PROTOCOLS.anthropicVersioned,
  Google: PROTOCOLS.gemini,
  Bedrock: PROTOCOLS.bedrock,
};

/** A declared provider. Its `url` is the whole address of the request; the variable counts before the first take-over only. */
function declaredDraft(
  context: ReadContext,
  entry: Setting,
  credentialOf: (id: string) => Setting | undefined,
): TargetDraft {
  const id = entry.word('id') ?? 'custom';
  const address = entry.word('url') ?? '';
  const split = splitFullUrl(address);
  const variables = context.exported;
  const setting = entry.get(entry.get('api_key_var').present ? 'api_key_var' : 'api_key_vars');
  const own = keyOf(credentialOf(id));
  const usual = own.length > 0 ? [] : namedKey(context, setting, variables);
  return {
    id,
    at: entry.location,
    baseUrl: split?.baseUrl ?? address,
    baseUrlAt: entry.get('url').location,
    protocol: TYPES[entry.word('response_type') ?? ''] ?? split?.protocol ?? PROTOCOLS.chat,
    credentials: [...own, ...usual],
    headers: headersOf(entry.get('custom_headers'), variables),
  };
}
