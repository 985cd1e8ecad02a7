import { ADDRESSES } from '../../generated/tables.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { savedKey } from '../../reading/key-source.js';
import { PROTOCOLS, type Endpoint } from '../../reading/protocols.js';
import type { Setting, TargetDraft } from '../../reading/index.js';
import { alsoAsBearer } from './file.js';

/** The providers of the database. Seen on the wire of 3.1.1: what looks like a variable is sent as it is. */
export function providersOfStore(root: Setting): TargetDraft[] {
  const chosen = root.word('preferredProvider');
  const drafts = root.items('Providers').flatMap((item) => providerDraft(item) ?? []);
  return chosenFirst(drafts, ({ id }) => id === chosen);
}

function providerDraft(item: Setting): TargetDraft | null {
  const id = item.word('name');
  const address = firstOf(item, ['baseurl', 'baseUrl', 'api_base_url']);
  const url = address?.word() ?? null;
  const models = item.items('models').map((model) => model.word());
  if (id === null || url === null || models.length === 0 || item.get('enabled').is(false))
    return null;
  const { baseUrl, protocol } = endpointOf(url, item);
  const keys = keysOf(item);
  const credentials = keys.flatMap((key) => savedKey(key, { trims: 'both' }));
  const [key] = keys;
  const isAnthropic = protocol.api === 'anthropic-messages' && key !== undefined;
  return {
    id,
    at: item.location,
    baseUrl,
    protocol,
    credentials,
    goesOn: credentials.length > 1,
    headers: isAnthropic ? alsoAsBearer(key, credentials) : [],
    models,
    discovers: false,
  };
}

/** Its list of credentials takes the place of the key. */
function keysOf(item: Setting): Setting[] {
  const names = ['api_key', 'apiKey', 'apikey'];
  const active = item.items('credentials').filter((one) => !one.get('enabled').is(false));
  const listed = active.flatMap((one) => firstOf(one, names) ?? []);
  return listed.length > 0 ? listed : [firstOf(item, [...names].reverse()) ?? []].flat();
}

function firstOf(item: Setting, names: readonly string[]): Setting | null {
  return names.map((name) => item.get(name)).find((one) => one.word() !== null) ?? null;
}

/** `providers/runtime-topology.ts` and `providers/url.ts` of 3.1.1: its gateway appends the path to the rest of the address. */
function endpointOf(url: string, item: Setting): Endpoint {
  const kind = kindOf(url, item);
  const [path = ''] = url.split(/[?#]/);
  const address = path.replace(/\/$/, '');
  if (kind === 'gemini') {
    const origin = address.replace(/\/models(\/.*)?$/i, '').replace(/\/v1(beta)?$/i, '');
    return { baseUrl: `${origin}/v1beta`, protocol: PROTOCOLS.gemini };
  }
  if (kind === 'anthropic') {
    const baseUrl = address.replace(/\/messages$/i, '').replace(/\/v1$/i, '');
    return { baseUrl, protocol: PROTOCOLS.anthropic };
  }
  const baseUrl = address.replace(/\/(chat\/completions|responses)$/i, '');
  return { baseUrl, protocol: kind === 'responses' ? PROTOCOLS.responses : PROTOCOLS.chat };
}

type Kind = 'gemini' | 'anthropic' | 'responses' | 'chat';

const TYPES: readonly (readonly [RegExp, Kind])[] = [
  [/^openai(_responses)?$/, 'responses'],
  [/^openai_chat(_completions)?$/, 'chat'],
  [/^anthropic(_messages)?$/, 'anthropic'],
  [/^gemini(_generate_content)?$/, 'gemini'],
];

/** The stated kind, else by address and transformer. */
function kindOf(url: string, item: Setting): Kind {
  for (const field of ['type', 'provider']) {
    const stated = item.word(field)?.toLowerCase() ?? '';
    const found = TYPES.find(([pattern]) => pattern.test(stated));
    if (found !== undefined) return found[1];
  }
  const uses = item.items('transformer', 'use').map((use) => (use.items()[0] ?? use).word());
  const says = (name: string): boolean => uses.some((use) => use?.toLowerCase().includes(name));
  if (url.startsWith(ADDRESSES.googleOrigin) || says('gemini')) return 'gemini';
  return /anthropic/i.test(url) || says('anthropic') ? 'anthropic' : 'chat';
}
