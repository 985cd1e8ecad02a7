import { SILLYTAVERN_FILES } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { headersIn, seal, without } from '@authlint/model/secret';
import { SILLYTAVERN } from '../../generated/tables.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { literalHeader, type ConfiguredHeader } from '../../reading/headers.js';
import { savedKey } from '../../reading/key-source.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ProviderRow } from '../../reading/provider-table.js';

const { SECRETS, SETTINGS } = SILLYTAVERN_FILES;

/** SillyTavern, below its own folder. Source of 1.13. */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const secrets = await context.settings(SECRETS, 'json');
  const settings = await context.settings(SETTINGS, 'json');
  const chat = settings?.get('oai_settings') ?? null;
  const chosen = chat?.text('chat_completion_source') ?? null;
  const sources = chosenFirst(Object.entries(SILLYTAVERN), ([id]) => id === chosen);
  return sources.map(([id, source]) => sourceDraft(context, id, source, { secrets, chat }));
}

/** One provider: the selected one, and every other one that a key is saved for. */
function sourceDraft(
  context: ReadContext,
  id: string,
  source: ProviderRow,
  { secrets, chat }: Readonly<Record<'secrets' | 'chat', Setting | null>>,
): TargetDraft | null {
  const isChosen = chat?.text('chat_completion_source') === id;
  const saved = activeKey(secrets?.get(...(source.keys ?? [])) ?? null);
  const isProxied = isChosen && source.proxied === true && chat.word('reverse_proxy') !== null;
  const field = isProxied ? 'reverse_proxy' : source.movedBy;
  const given = field === undefined ? undefined : chat?.get(field);
  const address = given?.word() ?? null;
  const adds = isProxied ? (source.path ?? '') : '';
  const baseUrl = address === null ? source.baseUrl : address.replace(/(?<!\/)\/+$/, '') + adds;
  if (baseUrl === undefined || (saved.length === 0 && !isChosen)) return null;
  const model = chat?.word(source.model ?? '') ?? null;
  return {
    id,
    at: isProxied
      ? chat.get(field ?? '').location
      : ((saved[0]?.kind === 'saved' ? saved[0].location : null) ?? context.start),
    baseUrl,
    baseUrlAt: given?.location,
    protocol: source.protocol ?? PROTOCOLS.chat,
    credentials: isProxied ? savedKey(chat?.get('proxy_password') ?? null) : saved,
    keyAddition: isProxied ? 'proxy_password' : undefined,
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
