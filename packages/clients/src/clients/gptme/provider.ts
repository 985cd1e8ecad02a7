import type { CredentialSource } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { savedKey, standIn } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import type { Layers } from '../../reading/layers.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { variableName } from '../../reading/variable-name.js';
import { PROCESS, Variables, type Address, type VariableUse } from '../../reading/variables.js';

/** An entry of `[[providers]]`. */
export function customDraft(
  context: ReadContext,
  variables: Variables,
  entry: Setting,
): TargetDraft {
  const id = entry.word('name') ?? 'custom';
  const setting = entry.get('api_key_env');
  const name = setting.given() ?? `${id.toUpperCase().replaceAll('-', '_')}_API_KEY`;
  return {
    id,
    at: entry.location,
    baseUrl: entry.word('base_url') ?? '',
    baseUrlAt: entry.get('base_url').location,
    protocol: PROTOCOLS.chat,
    credentials: [
      ...savedKey(entry.get('api_key')),
      ...keyOf(variables, variableName(name, context.knowledge), {
        at: setting.present ? setting.location : null,
      }),
    ],
    models: [entry.word('default_model')],
  };
}

export interface GptmeInput {
  readonly variables: Variables;
  /** `credentials.toml`. */
  readonly stored: Setting | null;
  readonly config: Layers;
}

/** A provider that the client knows by name; `null` where no address is known for it. */
export function builtInDraft(
  context: ReadContext,
  { variables, stored, config }: GptmeInput,
  id: string,
  model: string,
): TargetDraft | null {
  const facts = catalogue(context, id);
  const moved = addressFor(context, variables, id);
  const baseUrl = moved?.url ?? HOSTS[id] ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  // It reads one variable for each provider, which is the first that is known for it.
  const [name] = KEYS[id] ?? keyVariables(facts);
  const at = config.get('models', 'default')?.location ?? config.roots[0]?.location;
  const draft: TargetDraft = {
    id,
    at: at ?? context.start,
    baseUrl,
    baseUrlAt: moved?.at,
    protocol:
      id === 'anthropic' && moved === null
        ? knownProtocol(facts)
        : protocolOf(id, model, variables),
    native: id === 'azure' ? { deployment: model, apiVersion: '2023-07-01-preview' } : {},
    credentials: [
      ...(PROXIED.has(id) && variables.has(PROXY_KEY) ? keyOf(variables, PROXY_KEY) : []),
      ...(name === undefined ? [] : keyOf(variables, name)),
      ...(id === 'local' ? [standIn('ollama')] : savedKey(stored?.get('providers', id) ?? null)),
    ],
  };
  const written = id === 'openai' && moved === null ? variables.address('OPENAI_BASE_URL') : null;
  if (written === null) return draft;
  return { ...draft, hidden: [{ ...draft, baseUrl: written.url, baseUrlAt: written.at }] };
}

/** Addresses of `init` in `llm/llm_openai.py` (d27f98d3a) where the fact base has none or lists another one first. */
const HOSTS: Readonly<Record<string, string>> = {
  gemini: ADDRESSES.google,
  deepseek: ADDRESSES.deepseekVersioned,
  moonshot: ADDRESSES.moonshot,
  requesty: ADDRESSES.requesty,
};

/** All but Anthropic and Azure use the OpenAI API; OpenAI's newer models `/responses`, unless a proxy is configured. */
function protocolOf(id: string, model: string, variables: Variables): Protocol {
  if (id === 'azure') return PROTOCOLS.azure;
  if (id === 'anthropic') return PROTOCOLS.anthropic;
  const isProxied = variables.has('LLM_PROXY_URL') || variables.has('GPTME_LLM_PROXY_URL');
  return id === 'openai' && FOR_RESPONSES.has(model) && !isProxied
    ? PROTOCOLS.responses
    : PROTOCOLS.chat;
}

/** `supports_responses_api` of `llm/llm_openai_models.py`. */
const FOR_RESPONSES: ReadonlySet<string> = new Set([
  ...['gpt-5', 'gpt-5-mini', 'gpt-5-nano', 'gpt-5.5'],
  ...['gpt-5.6-sol', 'gpt-5.6-terra', 'gpt-5.6-luna'],
]);

const KEYS: Readonly<Record<string, readonly string[]>> = {
  local: ['OPENAI_API_KEY'],
  azure: ['AZURE_OPENAI_API_KEY'],
  gemini: ['GEMINI_API_KEY'],
  requesty: ['REQUESTY_API_KEY'],
};

const PROXY_KEY = 'LLM_PROXY_API_KEY';

/** Providers that a proxy of the user's takes the place of. */
const PROXIED: ReadonlySet<string> = new Set(['openai', 'openrouter', 'requesty', 'anthropic']);

/** `llm/llm_openai.py` of August 2026. The SDK of OpenAI looks into the environment alone, where no `[env]` of a file reaches it. */
function addressFor(context: ReadContext, variables: Variables, id: string): Address | null {
  if (id === 'local') {
    return addressOf(variables, 'OPENAI_API_BASE') ?? addressOf(variables, 'OPENAI_BASE_URL');
  }
  if (id === 'azure') return addressOf(variables, 'AZURE_OPENAI_ENDPOINT');
  const proxy = PROXIED.has(id) ? addressOf(variables, 'LLM_PROXY_URL') : null;
  if (id === 'anthropic') {
    return proxy ?? context.exported.address('ANTHROPIC_BASE_URL');
  }
  if (proxy !== null) {
    return { ...proxy, url: proxy.url.endsWith('/messages') ? proxy.url : `${proxy.url}/messages` };
  }
  if (id !== 'openai') return null;
  const exported = context.exported.address('OPENAI_BASE_URL');
  const written = variables.locationOf('OPENAI_BASE_URL');
  if (exported === null && written !== undefined) {
    const what = 'OPENAI_BASE_URL has no effect in [env] for the provider openai: export it';
    context.note('hint', what, written, null);
  }
  return exported;
}

/** Where it is set, the client's own name of a variable comes first, in the environment. */
function addressOf(variables: Variables, name: string): Address | null {
  return (
    new Variables(variables.ports, [PROCESS]).address(`GPTME_${name}`) ?? variables.address(name)
  );
}

/** Where it is set, a variable with the client's own prefix outranks the plain one; only the environment has it. `get_env` of August 2026. */
function keyOf(variables: Variables, name: string, use: VariableUse = {}): CredentialSource[] {
  const { ports, options } = variables;
  const exported = new Variables(ports, [PROCESS], options);
  return [...exported.sourcesIfSet(`GPTME_${name}`), ...variables.sources(name, use)];
}
