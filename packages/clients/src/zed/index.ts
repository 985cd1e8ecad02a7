import type { ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import { bedrockAddress } from '../cloud-endpoints.js';
import { outOfReach } from '../key-source.js';
import type { NamedFile } from '../named-file.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { appConfig } from '../roots.js';
import type { Setting } from '../setting.js';
import { toTarget, type TargetDraft } from '../target-draft.js';
import { PROCESS, Variables } from '../variables.js';

const SETTINGS: ClientFile = {
  root: { ...appConfig('zed'), macos: '~/.config/zed', windows: '%APPDATA%/Zed' },
  path: 'settings.json',
  holds: 'settings',
};

interface Known {
  readonly baseUrl: string;
  readonly key: string;
  /** Variable that is looked at where the first is not set. */
  readonly further?: string;
  readonly protocol: Protocol;
}

const chat = (baseUrl: string, key: string): Known => ({ baseUrl, key, protocol: PROTOCOLS.chat });

const PROVIDERS: Readonly<Record<string, Known>> = {
  anthropic: {
    baseUrl: 'https://api.anthropic.com',
    key: 'ANTHROPIC_API_KEY',
    protocol: PROTOCOLS.anthropic,
  },
  openai: chat('https://api.openai.com/v1', 'OPENAI_API_KEY'),
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    key: 'GEMINI_API_KEY',
    further: 'GOOGLE_AI_API_KEY',
    protocol: PROTOCOLS.gemini,
  },
  ollama: {
    baseUrl: 'http://localhost:11434',
    key: 'OLLAMA_API_KEY',
    protocol: PROTOCOLS.ollama,
  },
  deepseek: chat('https://api.deepseek.com/v1', 'DEEPSEEK_API_KEY'),
  mistral: chat('https://api.mistral.ai/v1', 'MISTRAL_API_KEY'),
  open_router: chat('https://openrouter.ai/api/v1', 'OPENROUTER_API_KEY'),
  x_ai: chat('https://api.x.ai/v1', 'XAI_API_KEY'),
  lmstudio: chat('http://localhost:1234/v1', 'LMSTUDIO_API_KEY'),
  vercel_ai_gateway: chat('https://ai-gateway.vercel.sh/v1', 'VERCEL_AI_GATEWAY_API_KEY'),
};

export const zed: ClientReader = {
  id: 'zed',
  name: 'Zed',
  files: [SETTINGS],
  processes: ['zed', 'zed-editor'],
  http: { stack: 'Rust' },
  precedence:
    "A variable with the provider's implied name, or the credential store of the system; the file never holds a key.",
  recognise: ({ root }: NamedFile) => (root.get('language_models').isMap ? SETTINGS : null),
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const root = await context.settings(context.named.path, 'jsonc');
  const models = root?.get('language_models');
  const chosen = root?.get('agent', 'default_model');
  const compatible = models?.get('openai_compatible').entries() ?? [];
  const named = (models?.entries() ?? []).filter(({ key }) => key !== 'openai_compatible');
  const drafts = [
    ...compatible.map((entry) => draftOf(context, entry, chosen, chat('', impliedName(entry.key)))),
    ...named.flatMap((entry) => {
      if (entry.key === 'bedrock') return [bedrockDraft(context, entry, chosen)];
      const known = PROVIDERS[entry.key];
      return known ? [draftOf(context, entry, chosen, known)] : [];
    }),
  ];
  return drafts.flatMap((draft) => toTarget(context, zed, draft));
}

function draftOf(
  context: ReadContext,
  entry: Setting,
  chosen: Setting | undefined,
  known: Known,
): TargetDraft {
  const available = entry.get('available_models').items();
  const models = available.map((model) => model.get('name').word());
  const selected = chosen?.get('provider').word() === entry.key ? chosen.get('model').word() : null;
  const modelId = selected ?? models[0] ?? null;
  const model = available[models.indexOf(modelId)];
  const given = entry.get('api_url').word();
  // To an address of Google's API it adds the version: `google_ai.rs`.
  const version = known.protocol === PROTOCOLS.gemini ? '/v1beta' : '';
  const baseUrl = given === null ? known.baseUrl : `${given}${version}`;
  const variables = new Variables(context.ports, [PROCESS]);
  const what = `the key that the credential store of the system keeps for ${baseUrl}`;
  // `open_ai_compatible.rs`, `open_ai.rs`
  const isForResponses = model?.get('capabilities', 'chat_completions').is(false) ?? false;
  const takesResponses = known.protocol === PROTOCOLS.chat && isForResponses;
  return {
    id: entry.key,
    at: entry.location,
    baseUrl,
    baseUrlAt: entry.get('api_url').location,
    protocol: takesResponses ? PROTOCOLS.responses : known.protocol,
    credentials: [
      ...[known.key, known.further].flatMap((name) =>
        name === undefined ? [] : variables.sources(name),
      ),
      ...outOfReach(context, { kind: 'store', what, at: entry.location }),
    ],
    headers: entry.get('custom_headers').items().flatMap(headerOf),
    modelId,
    models: [selected, ...models],
  };
}

/** Bedrock takes the login of AWS; a key of its own is in the credential store of the system. */
function bedrockDraft(
  context: ReadContext,
  entry: Setting,
  chosen: Setting | undefined,
): TargetDraft {
  const region = entry.get('region').word() ?? 'us-east-1';
  const takesLogin = AWS_LOGINS.includes(entry.get('authentication_method').word() ?? '');
  const isSelected = chosen?.get('provider').word() === 'amazon-bedrock';
  const model = isSelected ? chosen.get('model').word() : null;
  const endpoint = entry.get('endpoint_url');
  const what = 'the Bedrock credential that the credential store of the system keeps';
  return {
    id: entry.key,
    at: entry.location,
    baseUrl: endpoint.word() ?? bedrockAddress(region),
    baseUrlAt: endpoint.present ? endpoint.location : entry.location,
    protocol: PROTOCOLS.bedrock,
    native: { region, profile: entry.get('profile').word() ?? undefined },
    credentials: takesLogin ? [] : outOfReach(context, { kind: 'store', what, at: entry.location }),
    modelId: model,
    models: [model],
  };
}

const AWS_LOGINS: readonly string[] = ['named_profile', 'sso', 'automatic', 'default'];

function headerOf(entry: Setting): NonNullable<TargetDraft['headers']>[number][] {
  const name = entry.get('name').word();
  const setting = entry.get('value');
  const secret = setting.secret();
  return name === null || secret === null
    ? []
    : [{ setting, header: { name, value: { kind: 'literal', secret } } }];
}

/** `CustomGateway` is looked up as `CUSTOM_GATEWAY_API_KEY`. */
function impliedName(provider: string): string {
  const words = provider.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  return `${words.toUpperCase()}_API_KEY`;
}
