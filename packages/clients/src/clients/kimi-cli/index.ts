import { KIMI_CLI_FILES, KIMI_CLI_FOLDERS } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { addressIn } from '../../reading/address.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { headersOf } from '../../reading/headers.js';
import { kimiLogin, missingKimiLogin } from '../../reading/kimi-login.js';
import { savedKey } from '../../reading/key-source.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROCESS, Variables } from '../../reading/variables.js';

const { USER } = KIMI_CLI_FOLDERS;
const { CONFIG, OLDER } = KIMI_CLI_FILES;

interface ProviderKind {
  readonly protocol: Protocol;
  /** Prefix of the variables that replace what the file says; none for the other kinds. */
  readonly variables?: 'KIMI' | 'OPENAI';
}

const KINDS: Readonly<Record<string, ProviderKind>> = {
  kimi: { protocol: PROTOCOLS.chat, variables: 'KIMI' },
  openai_legacy: { protocol: PROTOCOLS.chat, variables: 'OPENAI' },
  openai_responses: { protocol: PROTOCOLS.responses, variables: 'OPENAI' },
  anthropic: { protocol: PROTOCOLS.anthropic },
  gemini: { protocol: PROTOCOLS.gemini },
  google_genai: { protocol: PROTOCOLS.gemini },
  vertexai: { protocol: PROTOCOLS.vertex },
};

/** Kimi CLI. Observed in 1.51.0, the last that works: 1.52.0 only says that Kimi Code takes its place. */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const root = (await context.settings(CONFIG, 'toml')) ?? (await context.settings(OLDER, 'json'));
  const chosen = root?.get('models', root.text('default_model') ?? '') ?? null;
  noteEnd(context);
  const named = root?.get('default_model') ?? null;
  if (named?.word() != null && chosen?.present !== true)
    context.refuseUndefined(named, 'model', named.word() ?? '', root?.keys('models') ?? []);
  const selected = chosen?.text('provider') ?? null;
  const providers = root?.entries('providers') ?? [];
  // It looks at all models, chosen or not.
  for (const model of root?.entries('models') ?? []) {
    const name = model.word('provider');
    const defined = providers.map(({ key }) => key);
    if (name !== null && !defined.includes(name))
      context.refuseUndefined(model.get('provider'), 'provider', name, defined);
  }
  const drafts: (TargetDraft | null)[] = [];
  for (const provider of chosenFirst(providers, ({ key }) => key === selected)) {
    const models = (root?.entries('models') ?? [])
      .filter((model) => model.text('provider') === provider.key)
      .map((model) => model.word('model'));
    const first = provider.key === selected ? (chosen?.word('model') ?? null) : null;
    drafts.push(await providerDraft(context, provider, [first, ...models]));
  }
  return selected === null ? [fromVariables(context, root), ...drafts] : drafts;
}

function noteEnd(context: ReadContext): void {
  const what =
    'Kimi CLI is no longer maintained: its version 1.52 does nothing but point to Kimi Code';
  context.note('hint', what, null, null);
}

async function providerDraft(
  context: ReadContext,
  provider: Setting,
  models: readonly (string | null)[],
): Promise<TargetDraft | null> {
  const kind = KINDS[provider.text('type') ?? ''];
  if (kind === undefined) return null;
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const { variables: prefix } = kind;
  const base =
    (prefix ? variables.address(`${prefix}_BASE_URL`) : null) ??
    addressIn(context, provider.get('base_url'));
  if (base === null) return null;
  const model = prefix === 'KIMI' ? variables.text('KIMI_MODEL_NAME') : null;
  const saved = savedKey(provider.get('api_key'));
  const overriding: CredentialSource[] = prefix ? variables.sources(`${prefix}_API_KEY`) : [];
  const folder = await context.folder(USER);
  const oauth = provider.get('oauth');
  const credentials = [...(await kimiLogin(context, oauth, folder)), ...overriding, ...saved];
  const missingLogin = missingKimiLogin(context, oauth, folder, credentials);
  return {
    id: provider.key,
    at: provider.location,
    // The Google SDK adds its version to an address of the user's.
    baseUrl:
      kind.protocol === PROTOCOLS.gemini ? `${base.url.replace(/\/$/, '')}/v1beta` : base.url,
    baseUrlAt: base.at,
    protocol: kind.protocol,
    credentials: missingLogin === undefined ? credentials : [],
    missingLogin,
    headers: headersOf(provider.get('custom_headers'), variables),
    models: [model, ...models],
    discovers: provider.key.startsWith('managed:'),
  };
}

/** Without a default model the client speaks to what its variables name. */
function fromVariables(context: ReadContext, root: Setting | null): TargetDraft | null {
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const base = variables.address('KIMI_BASE_URL');
  const model = variables.text('KIMI_MODEL_NAME');
  if (base === null || model === null) return null;
  return {
    id: 'kimi',
    at: root?.location ?? context.start,
    baseUrl: base.url,
    baseUrlAt: base.at,
    protocol: PROTOCOLS.chat,
    credentials: variables.sources('KIMI_API_KEY'),
    models: [model],
    discovers: false,
  };
}
