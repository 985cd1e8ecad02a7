import type { CredentialSource } from '@authlint/core';
import { settingHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { API_KEY, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import type { Setting } from '../../reading/setting.js';
import type { TargetDraft } from '../../reading/target-draft.js';

interface LegacyProvider {
  /** Path that its SDK adds, so that one that is written is taken off first. */
  readonly path?: string;
  /** True where its SDK takes no other address. */
  readonly isFixed?: true;
  /** Setting that holds the key where the model has none. */
  readonly key: string | null;
  readonly baseUrl: string | null;
  readonly protocol: Protocol;
}

const chat = (key: string | null, baseUrl: string | null): LegacyProvider => ({
  key,
  baseUrl,
  protocol: PROTOCOLS.chat,
});

const PROVIDERS: Readonly<Record<string, LegacyProvider>> = {
  openai: chat('openAIApiKey', 'https://api.openai.com/v1'),
  '3rd party (openai-format)': chat(null, null),
  openrouterai: chat('openRouterAiApiKey', 'https://openrouter.ai/api/v1'),
  groq: { ...chat('groqApiKey', 'https://api.groq.com/openai/v1'), path: '/openai/v1' },
  xai: { ...chat('xaiApiKey', 'https://api.x.ai/v1'), isFixed: true },
  mistralai: chat('mistralApiKey', 'https://api.mistral.ai/v1'),
  deepseek: chat('deepseekApiKey', 'https://api.deepseek.com'),
  siliconflow: chat('siliconflowApiKey', 'https://api.siliconflow.com/v1'),
  anthropic: {
    key: 'anthropicApiKey',
    baseUrl: 'https://api.anthropic.com',
    protocol: PROTOCOLS.anthropic,
  },
  google: {
    key: 'googleApiKey',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    path: '/v1beta',
    protocol: PROTOCOLS.gemini,
  },
};

/** One entry of `activeModels`, which is enabled and for chat. `chatModelManager.ts`. */
export function legacyDraft(
  context: ReadContext,
  root: Setting,
  model: Setting,
): TargetDraft | null {
  const id = model.word('provider') ?? '';
  if (id === 'azure openai') return azureDraft(context, root, model);
  const provider = PROVIDERS[id];
  if (provider === undefined || !model.get('enabled').is(true)) return null;
  const at = model.get('baseUrl');
  const written = provider.isFixed === true ? null : placed(at.word(), provider.path);
  const baseUrl = written ?? provider.baseUrl;
  const key = provider.key === null ? null : root.get(provider.key);
  const credentials = keyOf(context, model.get('apiKey')) ?? keyOf(context, key) ?? [];
  // Without any key a model of a known provider is only offered, not used.
  if (baseUrl === null || (credentials.length === 0 && provider.key !== null)) return null;
  return {
    id,
    at: model.location,
    baseUrl,
    baseUrlAt: written === null ? undefined : at.location,
    protocol: provider.protocol,
    credentials,
    headers: id === 'openai' ? organisationOf(context, root, model) : [],
    models: [model.word('name')],
    discovers: false,
  };
}

function placed(address: string | null, path: string | undefined): string | null {
  if (address === null || path === undefined) return address;
  const bare = address.replace(/\/+$/, '');
  return bare.endsWith(path) ? bare : bare + path;
}

/** What stands at the model, else at the settings. */
function setting(root: Setting, model: Setting, name: string): Setting {
  const own = model.get(name);
  return own.word() === null ? root.get(name) : own;
}

function organisationOf(context: ReadContext, root: Setting, model: Setting): ConfiguredHeader[] {
  const id = setting(root, model, 'openAIOrgId');
  return id.word() === null ? [] : settingHeader('OpenAI-Organization', id, context.exported);
}

/** Azure: by instance and deployment, or by an address; the key goes out as a bearer too. */
function azureDraft(context: ReadContext, root: Setting, model: Setting): TargetDraft | null {
  const word = (name: string): string | null => setting(root, model, name).word();
  if (!model.get('enabled').is(true)) return null;
  const deployment = word('azureOpenAIApiDeploymentName');
  const instance = word('azureOpenAIApiInstanceName');
  const base = model.get('baseUrl');
  const credentials =
    keyOf(context, model.get('apiKey')) ?? keyOf(context, root.get('azureOpenAIApiKey')) ?? [];
  const known = instance !== null && deployment !== null;
  const usual = known
    ? `https://${instance}.openai.azure.com/openai/deployments/${deployment}`
    : null;
  const baseUrl = base.word() ?? usual;
  if (baseUrl === null || credentials.length === 0) return null;
  const version = word('azureOpenAIApiVersion') ?? '2024-05-01-preview';
  return {
    id: 'azure openai',
    at: model.location,
    baseUrl,
    baseUrlAt: base.word() === null ? undefined : base.location,
    protocol: { ...PROTOCOLS.chat, auth: API_KEY },
    query: `api-version=${version}`,
    credentials,
    models: [deployment ?? model.word('name')],
    discovers: false,
  };
}

/** Keys that are encrypted begin with `enc_`. */
function keyOf(context: ReadContext, key: Setting | null): CredentialSource[] | null {
  const text = key?.text() ?? '';
  if (key === null || text === '') return null;
  if (!text.startsWith('enc_')) return savedKey(key);
  const what = `the key that Obsidian encrypted at ${key.shown}`;
  return outOfReach(context, { kind: 'store', what, at: key.location });
}
