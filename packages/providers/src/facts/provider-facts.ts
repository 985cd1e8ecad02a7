import type { Placement, ProviderFacts } from '@authlint/core';
import { addressOf, type Address } from '../addresses/address-book.js';
import { filled } from '../addresses/host-pattern.js';
import { apiOf, twinsOf, twinsOfProvider } from '../addresses/twins.js';
import { providerRow } from '../tables/providers.js';
import { requestRow } from '../tables/requests.js';
import type { EndpointApi, EndpointRow, ProviderRow } from '../tables/rows.js';
import { areFormsKnown, keySignsOf } from '../keys/issuers.js';
import { partyOf } from './party.js';

/** The facts about a provider, for its first endpoint. */
export function providerFacts(id: string): ProviderFacts | null {
  const row = providerRow(id);
  return row === undefined ? null : factsOf(row, row.baseUrls[0]);
}

/** The facts about the owner of a URL, for the endpoint of the URL: its API shape, placement of the key, address. */
export function ownerOf(url: URL): ProviderFacts | null {
  const address = addressOf(url);
  const row = address && providerRow(address.id);
  if (!address || !row) return null;
  const facts = factsOf(row, row.baseUrls[Math.max(0, address.endpoint)]);
  return { ...facts, ...fromAddress(facts, address, url), twins: twinsOf(url) };
}

/** Settings that are part of the address are not missing, and they complete the address of the key check. */
function fromAddress(facts: ProviderFacts, address: Address, url: URL): Partial<ProviderFacts> {
  const { captures } = address;
  const path = facts.keyCheck && filled(facts.keyCheck.path, { ...captures, host: url.host });
  return {
    required: facts.required.filter((name) => !captures[name]),
    keyCheck: path === null ? null : { method: 'GET', path },
  };
}

/** A complete address, since the configured Base URL may lack a part of the documented one. */
function keyCheckOf(
  keyCheck: string | undefined,
  endpoint: EndpointRow | undefined,
): ProviderFacts['keyCheck'] {
  if (keyCheck === undefined) return null;
  return {
    method: 'GET',
    path: keyCheck.startsWith('/') ? `${endpoint?.url ?? ''}${keyCheck}` : keyCheck,
  };
}

/** The facts for one endpoint. */
function factsOf(row: ProviderRow, endpoint: EndpointRow | undefined): ProviderFacts {
  const api = apiOf(row, endpoint);
  const own = api === (row.chat?.api ?? 'openai-chat');
  const { discovery, keyCheck, managementKey, locksOut, alternatives } = requestRow(row.id);
  return {
    ...partyOf(row, endpoint),
    ...placementsOf(row, alternatives, endpoint, api),
    discovery: {
      path: discovery.guarded === 'none' ? null : own ? (discovery.path ?? '/models') : '/models',
      guarded: discovery.guarded,
    },
    keyCheck: keyCheckOf(keyCheck, endpoint),
    managementKey: managementKey === undefined ? undefined : new RegExp(managementKey),
    chat: chatOf(row, api),
    twins: twinsOfProvider(row),
    keyFormsKnown: areFormsKnown(row),
    keySigns: keySignsOf(row),
    keyPrefix: areFormsKnown(row) ? row.keys[0]?.prefix : undefined,
    exchange: row.exchange,
    tokenTypeHeader: row.tokenTypeHeader,
    upstreamKey: row.upstreamKey,
    upstreamKeyIn: row.upstreamKeyIn,
    ownKeys: row.ownKeys,
    locksOut: locksOut !== undefined,
  };
}

const BEARER: Placement = { header: 'authorization', scheme: 'Bearer' };
const API_KEY: Placement = { header: 'x-api-key', scheme: '' };

function placementsOf(
  row: ProviderRow,
  alternatives: readonly Placement[],
  endpoint: EndpointRow | undefined,
  api: EndpointApi,
): { auth: Placement; alternatives: readonly Placement[] } {
  const all = [row.auth, ...alternatives];
  const anthropic = api === 'anthropic-messages' && row.chat?.api !== 'anthropic-messages';
  const auth = endpoint?.auth ?? (anthropic ? API_KEY : row.auth);
  const rest = anthropic && !all.some((place) => same(place, BEARER)) ? [...all, BEARER] : all;
  return { auth, alternatives: rest.filter((place) => !same(place, auth)) };
}

function same(a: Placement, b: Placement): boolean {
  return a.header === b.header && a.scheme === b.scheme;
}

const CHAT_PATHS: Readonly<Record<EndpointApi, string | null>> = {
  'openai-chat': '/chat/completions',
  'openai-responses': '/responses',
  'anthropic-messages': '/messages',
  gemini: '/models/{model}:generateContent',
  'bedrock-converse': '/model/{model}/converse',
  'ollama-chat': '/chat',
  'cohere-chat': '/chat',
  dashscope: null,
};

function chatOf(row: ProviderRow, api: EndpointApi): ProviderFacts['chat'] {
  if (row.chat?.api === api) return row.chat;
  if (api === 'dashscope' || row.chat === undefined) return { path: null, api: 'openai-chat' };
  return { path: CHAT_PATHS[api], api };
}
