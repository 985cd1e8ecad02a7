import { CLINE_FILES } from '../../generated/clients.js';
import type { CredentialSource, ProviderFacts } from '@authlint/core';
import { chosenFirst } from '../../reading/chosen-first.js';
import { CLINE } from '../../generated/tables.js';
import { headersOf } from '../../reading/headers.js';
import { loginToken, savedKey } from '../../reading/key-source.js';
import { catalogue, catalogueVariables, knownBaseUrl } from '../../reading/known-provider.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { type Address, PROCESS, Variables } from '../../reading/variables.js';
import { cloudOf } from './clouds.js';
import { flatDraft, KNOWN_AS, protocolOf, providersWithKey } from './fields.js';

const { PROVIDERS, SECRETS, STATE } = CLINE_FILES;

const STATED: Readonly<Record<string, Protocol>> = {
  'openai-chat': PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  anthropic: PROTOCOLS.anthropicVersioned,
  gemini: PROTOCOLS.gemini,
};

export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const current =
    context.namedAs === PROVIDERS ? await context.settings(context.named.path, 'json') : null;
  return current ? currentDrafts(context, current) : olderDrafts(context);
}

function currentDrafts(context: ReadContext, root: Setting): (TargetDraft | null)[] {
  const last = root.word('lastUsedProvider');
  const entries = root.entries('providers');
  return chosenFirst(entries, ({ key }) => key === last).map((entry) =>
    currentDraft(context, entry),
  );
}

function currentDraft(context: ReadContext, entry: Setting): TargetDraft | null {
  const settings = entry.get('settings');
  const provider = settings.word('provider') ?? entry.key;
  const facts = catalogue(context, KNOWN_AS[provider] ?? provider);
  const address = settings.get('baseUrl');
  const moved = address.word() === null ? movedService(context, provider) : null;
  const cloud = cloudOf(context, provider, settings);
  const own = CLINE[provider] ?? {};
  const line = settings.get('apiLine');
  const ofLine = own.lines?.[line.word() ?? ''] ?? null;
  const isByLine = address.word() === null && ofLine !== null;
  const baseUrl =
    written(provider, address.word()) ??
    moved?.url ??
    cloud?.baseUrl ??
    ofLine ??
    own.baseUrl ??
    knownBaseUrl(facts);
  if (baseUrl === null) {
    context.problemAt(entry, `"${entry.key}" needs a baseUrl`);
    return null;
  }
  // Observed in 3.0.65: unlike the extension, it adds no version to an address of the user's.
  const spoken = own.protocol ?? protocolOf(provider, address.word() !== null, facts);
  const usual =
    provider === 'openai-codex' ? { ...spoken, type: 'code-assistant' as const } : spoken;
  return {
    id: entry.key,
    at: entry.location,
    baseUrl,
    baseUrlAt: moved === null ? (isByLine ? line : address).location : moved.at,
    protocol: STATED[settings.word('protocol') ?? ''] ?? cloud?.protocol ?? usual,
    credentials: cloud?.credentials ?? keyOf(context, provider, settings, facts),
    native: cloud?.native ?? {},
    headers: headersOf(settings.get('headers'), context.exported),
    models: [settings.word('model')],
  };
}

/** `normalizeGeminiBaseUrl` of vendors/google.ts, `normalizeOllamaBaseUrl` of vendors/ollama.ts: August 2026. */
function written(provider: string, address: string | null): string | null {
  const bare = address?.replace(/(?<!\/)\/+$/, '') ?? null;
  if (bare === null) return null;
  if (provider === 'gemini')
    return /\/v\d+((alpha|beta)\d*)?$/i.test(bare) ? bare : `${bare}/v1beta`;
  return provider === 'ollama' ? bare.replace(/\/(v1|api)$/, '') : address;
}

/** Cline's own service where a variable moves it: 3.0.65. */
function movedService({ ports }: ReadContext, provider: string): Address | null {
  if (provider !== 'cline' && provider !== 'cline-pass') return null;
  const moved = new Variables(ports, [PROCESS], { emptyIsUnset: true }).address(
    'CLINE_API_BASE_URL',
  );
  return moved === null ? null : { ...moved, url: `${moved.url}/api/v1` };
}

/** An empty or blank key counts as absent, and the provider's variable is used instead, also at a custom address: 3.0.65. */
function keyOf(
  context: ReadContext,
  provider: string,
  settings: Setting,
  facts: ProviderFacts | null,
): CredentialSource[] {
  const saved = (...path: string[]): CredentialSource[] => {
    const setting = settings.get(...path);
    return setting.word() === null ? [] : savedKey(setting);
  };
  const token = settings.get('auth', 'accessToken');
  const names = CLINE[provider]?.keys ?? catalogueVariables(facts);
  const account = settings.word('auth', 'accountId');
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  return [
    ...(token.word() === null
      ? []
      : loginToken(token, {
          expiresAt: settings.number('auth', 'expiresAt'),
          loginCommand: `cline auth ${provider}`,
          ...(provider === 'openai-codex' && account !== null
            ? { extraHeaders: { 'chatgpt-account-id': account } }
            : {}),
        })),
    ...saved('apiKey'),
    ...saved('auth', 'apiKey'),
    ...names.flatMap((name) => variables.sources(name)),
  ];
}

async function olderDrafts(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const state = await context.settings(STATE, 'json');
  const keys = await context.settings(SECRETS, 'json');
  const fields = state ?? keys;
  if (fields === null) return [];
  const selected = ['actModeApiProvider', 'planModeApiProvider'].map((mode) => fields.word(mode));
  const providers = new Set(selected.filter((provider) => provider !== null));
  const wanted = providers.size > 0 ? [...providers] : providersWithKey(fields);
  return wanted.map((provider) => flatDraft(context, provider, { keys, fields }));
}
