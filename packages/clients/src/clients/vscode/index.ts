import type { CredentialSource } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { headersOf, type ConfiguredHeader } from '../../reading/headers.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../../reading/known-provider.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import { resolvedEndpoint } from './endpoint.js';

/** The models that a user adds to the chat of VS Code. The source of the editor and of its Copilot extension, September 2026. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(context.named.path, 'jsonc');
  const drafts = (root?.items() ?? []).flatMap((group) => groupDrafts(context, group));
  return onePerEndpoint(drafts);
}

/** Vendors whose address the editor knows. */
const KNOWN = ['openai', 'anthropic', 'gemini', 'openrouter', 'xai'];
/** Vendors whose models the file lists, each with its address. */
const LISTED = ['customendpoint', 'customoai', 'azure'];

/** The providers of one group. Models of the editor's own account, and of other extensions, are not in the file. */
function groupDrafts(context: ReadContext, group: Setting): (TargetDraft | null)[] {
  const vendor = group.word('vendor') ?? '';
  const id = group.word('name') ?? vendor;
  if (vendor === 'ollama') return [ollama(group, id)];
  const credentials = keyOf(context, group);
  if (LISTED.includes(vendor)) {
    const models = group.items('models');
    if (models.length === 0)
      context.problem(
        group.location,
        'models',
        'it lists no model, so that VS Code offers none',
        'Add `"models": [{ "id": "MODEL", "name": "MODEL", "url": "BASE URL/chat/completions" }]` to it.',
      );
    return models.map((model) => modelDraft(context, group, model, credentials));
  }
  const facts = KNOWN.includes(vendor) ? catalogue(context, vendor) : null;
  const baseUrl = knownBaseUrl(facts);
  if (baseUrl === null) return [];
  return [{ id, at: group.location, baseUrl, protocol: knownProtocol(facts), credentials }];
}

function ollama(group: Setting, id: string): TargetDraft {
  const baseUrl = group.word('url') ?? ADDRESSES.ollama;
  return { id, at: group.location, baseUrl, protocol: PROTOCOLS.ollama, credentials: [] };
}

function modelDraft(
  context: ReadContext,
  group: Setting,
  model: Setting,
  credentials: readonly CredentialSource[],
): TargetDraft | null {
  const vendor = group.word('vendor') ?? '';
  const url = model.word('url');
  if (url === null) return null;
  const apiType = model.word('apiType') ?? group.word('apiType');
  const name = model.word('id');
  const endpoint = resolvedEndpoint(url, vendor, apiType, name);
  const variables = context.exported;
  const { headers, own } = sentHeaders(headersOf(model.get('requestHeaders'), variables), vendor);
  const auth = own === null ? endpoint.protocol.auth : { header: own, scheme: '' };
  return {
    id: group.word('name') ?? vendor,
    at: model.location,
    ...endpoint,
    baseUrlAt: model.get('url').location,
    protocol: { ...endpoint.protocol, auth },
    credentials: own === null ? credentials : [],
    headers,
    models: [name],
    discovers: false,
  };
}

const CREDENTIAL_HEADER = /^(api-key|authorization|x-api-key|x-goog-api-key|apikey)$/i;
const NEVER_SENT = /^(proxy-.*|sec-.*|cookie|host|origin|referer|user-agent|content-type)$/i;

/** At a custom endpoint a header that holds a credential takes the place of the key; elsewhere the client leaves the usual two out. */
function sentHeaders(
  headers: readonly ConfiguredHeader[],
  vendor: string,
): { readonly headers: ConfiguredHeader[]; readonly own: string | null } {
  const reserved = vendor === 'customendpoint' ? null : /^(api-key|authorization)$/i;
  const sent = headers.filter(
    ({ header }) => !NEVER_SENT.test(header.name) && reserved?.test(header.name) !== true,
  );
  const own =
    vendor === 'customendpoint'
      ? sent.find(({ header }) => CREDENTIAL_HEADER.test(header.name))
      : undefined;
  return { headers: sent, own: own?.header.name.toLowerCase() ?? null };
}

/** `${input:chat.lm.secret.…}` stands for a key in the secret storage of the editor. */
function keyOf(context: ReadContext, group: Setting): CredentialSource[] {
  const key = group.get('apiKey');
  if (/^\$\{input:/.test(key.text() ?? '')) {
    const what = `the key that the secret storage of VS Code keeps for ${group.word('name') ?? 'this group'}`;
    return outOfReach(context, { kind: 'store', what, at: key.location });
  }
  if (key.present) {
    const what =
      'VS Code looks a key up in its secret storage: versions of mid-2026 ignore a key in this file';
    context.note('hint', what, key.location, 'Chat: Manage Language Models');
  }
  return savedKey(key);
}
