import type { CredentialSource } from '@authlint/core';
import { outOfReach, savedKey } from '../key-source.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';

interface LegacyProvider {
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
  groq: chat('groqApiKey', 'https://api.groq.com/openai/v1'),
  xai: chat('xaiApiKey', 'https://api.x.ai/v1'),
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
    protocol: PROTOCOLS.gemini,
  },
};

/** One entry of `activeModels`, which is enabled and for chat. Azure needs settings that are not read. */
export function legacyDraft(context: ReadContext, root: Setting, model: Setting): TargetDraft[] {
  const id = model.get('provider').word() ?? '';
  const provider = PROVIDERS[id];
  if (provider === undefined || !model.get('enabled').is(true)) return [];
  const at = model.get('baseUrl');
  const baseUrl = at.word() ?? provider.baseUrl;
  const name = model.get('name').word();
  const key = provider.key === null ? null : root.get(provider.key);
  const credentials = keyOf(context, model.get('apiKey')) ?? keyOf(context, key) ?? [];
  // Without any key a model of a known provider is only offered, not used.
  if (baseUrl === null || (credentials.length === 0 && provider.key !== null)) return [];
  return [
    {
      id,
      at: model.location,
      baseUrl,
      baseUrlAt: at.word() === null ? undefined : at.location,
      protocol: provider.protocol,
      credentials,
      modelId: name,
      models: [name],
      discovers: false,
    },
  ];
}

/** Keys that are encrypted begin with `enc_`. */
function keyOf(context: ReadContext, key: Setting | null): CredentialSource[] | null {
  const text = key?.text() ?? '';
  if (key === null || text === '') return null;
  if (!text.startsWith('enc_')) return savedKey(key);
  const what = `the key that Obsidian encrypted at ${key.shown}`;
  return outOfReach(context, { kind: 'store', what, at: key.location });
}
