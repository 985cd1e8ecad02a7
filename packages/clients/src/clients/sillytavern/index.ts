import type { CredentialSource } from '@authlint/core';
import { headersIn, seal, without } from '@authlint/model/secret';
import { chosenFirst } from '../../reading/chosen-first.js';
import type { ClientReader } from '../../reading/client-reader.js';
import { literalHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { savedKey } from '../../reading/key-source.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, keyFile, settingsFile } from '../../reading/roots.js';
import type { Setting } from '../../reading/setting.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';

const SECRETS = keyFile(PROJECT, 'data/default-user/secrets.json');
const SETTINGS = settingsFile(PROJECT, 'data/default-user/settings.json');

/** SillyTavern, below its own folder. Source of 1.13. */
export const sillyTavern: ClientReader = {
  id: 'sillytavern',
  name: 'SillyTavern',
  files: [SECRETS, SETTINGS],
  processes: ['sillytavern'],
  http: { stack: 'node-fetch' },
  precedence: 'The key that is marked as active in its `secrets.json`; variables are not read.',
  recognise({ root }) {
    if (root.get('oai_settings', 'chat_completion_source').present) return SETTINGS;
    return root.keys().some((key) => /^api_key_(openai|claude|openrouter|horde|custom)$/.test(key))
      ? SECRETS
      : null;
  },
  read,
};

async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const secrets = await context.settings(SECRETS, 'json');
  const settings = await context.settings(SETTINGS, 'json');
  const chat = settings?.get('oai_settings') ?? null;
  const chosen = chat?.text('chat_completion_source') ?? null;
  const sources = chosenFirst(Object.entries(SOURCES), ([id]) => id === chosen);
  return sources.map(([id, source]) => sourceDraft(context, id, source, { secrets, chat }));
}

/** One provider: the selected one, and every other one that a key is saved for. */
function sourceDraft(
  context: ReadContext,
  id: string,
  source: ChatSource,
  { secrets, chat }: Readonly<Record<'secrets' | 'chat', Setting | null>>,
): TargetDraft | null {
  const isChosen = chat?.text('chat_completion_source') === id;
  const saved = activeKey(secrets?.get(source.secret) ?? null);
  const isProxied = isChosen && source.proxied === true && chat.word('reverse_proxy') !== null;
  const field = isProxied ? 'reverse_proxy' : source.address;
  const given = field === undefined ? undefined : chat?.get(field);
  const address = given?.word() ?? null;
  const adds = isProxied ? (source.adds ?? '') : '';
  const baseUrl = address === null ? source.baseUrl : address.replace(/\/+$/, '') + adds;
  if (baseUrl === null || (saved.length === 0 && !isChosen)) return null;
  const model = chat?.word(source.model) ?? null;
  return {
    id,
    at: (saved[0]?.kind === 'saved' ? saved[0].location : null) ?? context.start,
    baseUrl,
    baseUrlAt: given?.location,
    protocol: source.protocol,
    credentials: isProxied ? savedKey(chat?.get('proxy_password') ?? null) : saved,
    headers: source.headers === undefined ? [] : writtenHeaders(chat?.get(source.headers) ?? null),
    models: [model],
  };
}

/** YAML in a text, `Name: "value"` in each line: `mergeObjectWithYaml` of 1.13. */
function writtenHeaders(setting: Setting | null): ConfiguredHeader[] {
  const text = setting?.text() ?? '';
  if (setting === null || text === '') return [];
  return headersIn(seal(text), /\n/).map(({ name, value }) =>
    literalHeader(setting, name.replace(/^- */, ''), without(value, /^["']|["']$/g)),
  );
}

/** Older files hold the key as text, newer ones a list with the active one marked. */
function activeKey(setting: Setting | null): CredentialSource[] {
  const active = setting?.items().find((item) => item.get('active').is(true));
  return savedKey(active?.get('value') ?? setting);
}

/** One value of `chat_completion_source`. */
interface ChatSource {
  /** Name of the key in `secrets.json`. */
  readonly secret: string;
  /** `null`: only a setting tells. */
  readonly baseUrl: string | null;
  readonly protocol: Protocol;
  /** Setting that holds the model. */
  readonly model: string;
  /** Setting that holds the Base URL. */
  readonly address?: string;
  /** True where a reverse proxy and its password take the place of address and key. */
  readonly proxied?: boolean;
  /** Path that the client adds to the reverse proxy. */
  readonly adds?: string;
  /** Setting that holds further headers, `Name: value` in each line. */
  readonly headers?: string;
}

const chat = (secret: string, baseUrl: string | null, model: string): ChatSource => ({
  secret: `api_key_${secret}`,
  baseUrl,
  protocol: PROTOCOLS.chat,
  model: `${model}_model`,
});

const SOURCES: Readonly<Record<string, ChatSource>> = {
  openai: { ...chat('openai', 'https://api.openai.com/v1', 'openai'), proxied: true },
  claude: {
    ...chat('claude', 'https://api.anthropic.com/v1', 'claude'),
    protocol: PROTOCOLS.anthropicVersioned,
    proxied: true,
  },
  makersuite: {
    ...chat('makersuite', 'https://generativelanguage.googleapis.com/v1beta', 'google'),
    protocol: PROTOCOLS.gemini,
    proxied: true,
    adds: '/v1beta',
  },
  openrouter: chat('openrouter', 'https://openrouter.ai/api/v1', 'openrouter'),
  mistralai: { ...chat('mistralai', 'https://api.mistral.ai/v1', 'mistralai'), proxied: true },
  deepseek: { ...chat('deepseek', 'https://api.deepseek.com/beta', 'deepseek'), proxied: true },
  xai: { ...chat('xai', 'https://api.x.ai/v1', 'xai'), proxied: true },
  groq: chat('groq', 'https://api.groq.com/openai/v1', 'groq'),
  perplexity: chat('perplexity', 'https://api.perplexity.ai', 'perplexity'),
  cohere: { ...chat('cohere', 'https://api.cohere.ai/v2', 'cohere'), protocol: PROTOCOLS.cohere },
  ai21: chat('ai21', 'https://api.ai21.com/studio/v1', 'ai21'),
  '01ai': chat('01ai', 'https://api.lingyiwanwu.com/v1', 'zerooneai'),
  nanogpt: chat('nanogpt', 'https://nano-gpt.com/api/v1', 'nanogpt'),
  aimlapi: chat('aimlapi', 'https://api.aimlapi.com/v1', 'aimlapi'),
  moonshot: chat('moonshot', 'https://api.moonshot.ai/v1', 'moonshot'),
  fireworks: chat('fireworks', 'https://api.fireworks.ai/inference/v1', 'fireworks'),
  cometapi: chat('cometapi', 'https://api.cometapi.com/v1', 'cometapi'),
  custom: {
    ...chat('custom', null, 'custom'),
    address: 'custom_url',
    headers: 'custom_include_headers',
  },
};
