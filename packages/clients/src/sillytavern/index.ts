import type { CredentialSource } from '@authlint/core';
import { headersIn, seal, without } from '@authlint/model/secret';
import { chosenFirst } from '../chosen-first.js';
import type { ClientReader } from '../client-reader.js';
import { literalHeader, type ConfiguredHeader } from '../headers.js';
import { savedKey } from '../key-source.js';
import type { ReadContext } from '../read-context.js';
import { PROJECT, keyFile, settingsFile } from '../roots.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { SOURCES } from './sources.js';

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
  return chosenFirst(Object.keys(SOURCES), (id) => id === chosen).map((id) =>
    sourceDraft(context, { id, secrets, chat, isChosen: id === chosen }),
  );
}

interface SourceInput {
  readonly id: string;
  readonly secrets: Setting | null;
  readonly chat: Setting | null;
  readonly isChosen: boolean;
}

/** One provider: the selected one, and every other one that a key is saved for. */
function sourceDraft(
  context: ReadContext,
  { id, secrets, chat, isChosen }: SourceInput,
): TargetDraft | null {
  const source = SOURCES[id];
  if (source === undefined) return null;
  const saved = activeKey(secrets?.get(source.secret) ?? null);
  const proxy = isChosen && source.proxied === true ? chat?.get('reverse_proxy') : undefined;
  const given = proxy?.word()
    ? proxy
    : source.address === undefined
      ? undefined
      : chat?.get(source.address);
  const address = given?.word() ?? null;
  const adds = proxy?.word() ? (source.adds ?? '') : '';
  const baseUrl = address === null ? source.baseUrl : address.replace(/\/+$/, '') + adds;
  if (baseUrl === null || (saved.length === 0 && !isChosen)) return null;
  const model = chat?.word(source.model) ?? null;
  return {
    id,
    at: (saved[0]?.kind === 'saved' ? saved[0].location : null) ?? context.start,
    baseUrl,
    baseUrlAt: given?.location,
    protocol: source.protocol,
    credentials: proxy?.word() ? savedKey(chat?.get('proxy_password') ?? null) : saved,
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
