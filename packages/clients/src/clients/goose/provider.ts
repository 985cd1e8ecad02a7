import type { SourceLocation } from '@authlint/core';
import { webUrl } from '@authlint/model/secret';
import { addressIn } from '../../reading/address.js';
import { headersOf } from '../../reading/headers.js';
import { commandKey } from '../../reading/key-source.js';
import {
  catalogue,
  catalogueVariables,
  knownBaseUrl,
  knownProtocol,
  type OwnVariables,
} from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol, type Endpoint } from '../../reading/protocols.js';
import { bracedReferences, type ReferenceSyntax } from '../../reading/references.js';
import type { Setting, TargetDraft } from '../../reading/index.js';
import { variableName } from '../../reading/variable-name.js';
import { bedrockDraft, vertexDraft, azureDraft } from './clouds.js';
import { declaredDraft } from './declared.js';
import { litellmDraft, openAiDraft, ofCustom, requestOf } from './openai.js';
import { secretOf, type GooseInput, type ProviderDraft } from './secrets.js';

const ENGINES: Readonly<Record<string, Protocol>> = {
  anthropic: PROTOCOLS.anthropic,
  ollama: PROTOCOLS.ollama,
};

const READS: OwnVariables = { google: ['GOOGLE_API_KEY'] };

/** A file of `custom_providers`. */
export function customDraft(input: GooseInput, root: Setting): TargetDraft {
  const { context, variables } = input;
  const base = addressIn(context, root.get('base_url'), withDefaults(root), variables);
  const name = root.word('api_key_env');
  const id = root.word('name') ?? 'custom';
  const listed = root.items('models').map((model) => model.word('name'));
  const model = variables.text('GOOSE_PROVIDER') === id ? variables.text('GOOSE_MODEL') : null;
  const models = [model, ...listed];
  return {
    id,
    at: root.get('name').location,
    ...customRequest(
      root,
      withScheme(base?.url ?? ''),
      models.find((item) => item !== null) ?? null,
    ),
    baseUrlAt: base?.at,
    credentials: [
      ...(name === null
        ? []
        : secretOf(input, variableName(name, context.knowledge), {
            at: root.get('api_key_env').location,
            trims: 'json',
          })),
      ...commandKey(context, root.get('auth', 'command')),
    ],
    headers: headersOf(root.get('headers'), context.exported),
    models,
    discovers: !root.get('dynamic_models').is(false),
  };
}

type Request = Pick<TargetDraft, 'baseUrl' | 'protocol' | 'query'>;

/** Those of Anthropic and Ollama get their path from the client, OpenAI-compatible ones from `base_url` and `base_path`. */
function customRequest(root: Setting, address: string, model: string | null): Request {
  const [engine = 'openai'] = (root.word('engine') ?? 'openai').split('_');
  const protocol = ENGINES[engine];
  if (protocol !== undefined) return { baseUrl: address, protocol };
  const url = webUrl(address);
  if (url === null) return { baseUrl: address, protocol: PROTOCOLS.chat };
  const entry = root.items('models').find((item) => item.word('name') === model);
  const api = entry?.word('wire_api') ?? root.word('wire_api');
  return requestOf(ofCustom(url.href, root.word('base_path')), model, api);
}

/** A provider of the client's own; `null` where no address is known for it. */
export function builtInDraft(input: GooseInput, id: string): TargetDraft | null {
  const at = input.config?.get('GOOSE_PROVIDER').location ?? input.context.start;
  const own = OWN[id];
  const draft = own ? own(input, at) : (declaredDraft(input, id) ?? knownDraft(input, id));
  return draft && { id, at, ...draft };
}

const OWN: Readonly<
  Record<string, (input: GooseInput, at: SourceLocation) => ProviderDraft | null>
> = {
  openai: openAiDraft,
  litellm: litellmDraft,
  azure_openai: azureDraft,
  aws_bedrock: bedrockDraft,
  gcp_vertex_ai: vertexDraft,
};

function knownDraft(input: GooseInput, id: string): ProviderDraft | null {
  const { context, variables } = input;
  const facts = catalogue(context, id);
  const host = variables.address(`${id.toUpperCase()}_HOST`);
  const own = host === null ? null : hosted(id, host.url);
  const baseUrl = own?.baseUrl ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  return {
    baseUrl,
    baseUrlAt: host?.at,
    protocol: own?.protocol ?? knownProtocol(facts),
    credentials: catalogueVariables(facts, READS).flatMap((name) =>
      secretOf(input, name, { trims: 'json' }),
    ),
  };
}

/** `<PROVIDER>_HOST` is an origin; the path of the request is added to it. */
function hosted(id: string, host: string): Endpoint {
  const origin = host.replace(/\/$/, '');
  if (id === 'anthropic') return { baseUrl: origin, protocol: PROTOCOLS.anthropic };
  if (id === 'ollama') return { baseUrl: origin, protocol: PROTOCOLS.ollama };
  if (id === 'google') return { baseUrl: `${origin}/v1beta`, protocol: PROTOCOLS.gemini };
  if (id === 'databricks') return { baseUrl: `${origin}/serving-endpoints`, protocol: DATABRICKS };
  return { baseUrl: `${origin}${HOST_PATHS[id] ?? '/v1'}`, protocol: PROTOCOLS.chat };
}

/** `databricks.rs`, 2026. */
const DATABRICKS: Protocol = { ...PROTOCOLS.chat, chat: '/{model}/invocations', discovery: null };

/** Paths appended to some hosts; that of xAI already contains the version. Source of 2026: `openrouter.rs`, `venice.rs`, `xai.rs`. */
const HOST_PATHS: Readonly<Record<string, string>> = {
  openrouter: '/api/v1',
  venice: '/api/v1',
  xai: '',
};

/** A host without a scheme: `ensure_url_scheme`, source of 2026. */
function withScheme(address: string): string {
  if (address === '' || address.includes('://')) return address;
  const isLocal = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?]|$)/.test(address);
  return `${isLocal ? 'http' : 'https'}://${address}`;
}

/** `${NAME}`, with the default that `env_vars` gives the variable. */
function withDefaults(root: Setting): ReferenceSyntax {
  const variables = root.items('env_vars');
  const defaultOf = (name: string): string | null =>
    variables.find((item) => item.word('name') === name)?.word('default') ?? null;
  return (text) => {
    const reference = bracedReferences(text);
    if (reference.kind === 'variable') return { ...reference, fallback: defaultOf(reference.name) };
    if (reference.kind !== 'template') return reference;
    const parts = reference.parts.map((part) =>
      typeof part === 'string' ? part : { ...part, fallback: defaultOf(part.name) },
    );
    return { ...reference, parts };
  };
}
