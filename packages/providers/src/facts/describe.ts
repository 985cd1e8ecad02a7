import type { Meaning, ProviderFacts } from '@authlint/core';
import type { Retired } from '@authlint/model/knowledge';
import { apiOf, twinsOfProvider } from '../addresses/twins.js';
import { providerRow, providerRows } from '../tables/providers.js';
import { endpointsOf, requestRow } from '../tables/requests.js';
import type {
  AnswerRow,
  EndpointApi,
  EndpointRow,
  KeyKind,
  KeyRow,
  PlaceRow,
  ProviderRow,
} from '../tables/rows.js';
import { REMARKS } from '../generated/sources.js';
import { sourcesOf, type Source } from '../tables/sources.js';
import { providerFacts } from './provider-facts.js';

export interface DescribedEndpoint {
  readonly url: string;
  readonly api: EndpointApi;
  readonly region: string | null;
  readonly plan: string | null;
  /** False where no source was seen for the address. */
  readonly confirmed: boolean;
  readonly retired: Retired | null;
  readonly note: string | null;
}

export interface KeyDescription {
  /** Prefix of such a key, or `null` where the form has none. */
  readonly prefix: string | null;
  readonly pattern: string;
  readonly kind: KeyKind;
  /** The form alone identifies this provider (and those of `sharedWith`). */
  readonly distinctive: boolean;
  readonly sharedWith: readonly string[];
  /** Date since which such keys are issued, if known. */
  readonly since: string | null;
  readonly retired: Retired | null;
}

export interface AnswerDescription {
  readonly statuses: readonly number[];
  /** Text of the answer in lower case, or a pattern for it. */
  readonly words: string;
  readonly meaning: Meaning;
  /** Source and date of the text, or `null` where they are not recorded. */
  readonly seen: readonly [source: string, date: string] | null;
}

/** All facts about a provider, for `rules show`. */
export interface ProviderDescription extends Omit<
  ProviderFacts,
  | 'baseUrls'
  | 'endpointRetired'
  | 'exchange'
  | 'keyFormsKnown'
  | 'keyPrefix'
  | 'keySigns'
  | 'locksOut'
  | 'ownKeys'
  | 'partlyRetired'
  | 'requiredHeaders'
  | 'retired'
  | 'siblings'
  | 'tokenTypeHeader'
  | 'upstreamKey'
  | 'upstreamKeyIn'
> {
  readonly aliases: readonly string[];
  readonly endpoints: readonly DescribedEndpoint[];
  readonly keys: readonly KeyDescription[];
  /** The request whose success shows that a key is accepted: the one that the vendor documents for it comes first. */
  readonly provenBy: 'discovery' | 'key-check' | 'chat';
  readonly answers: readonly AnswerDescription[];
  /** Retirement of the service; `only`: the retired part, where the rest continues. */
  readonly retired: (Retired & { readonly only?: string }) | null;
  /** Day on which a person last compared the facts with their sources. */
  readonly checkedAt: string;
  readonly sources: readonly Source[];
}

/** Describes a provider by its id or one of its aliases; `null` for an unknown one. */
export function describeProvider(name: string): ProviderDescription | null {
  const row = rowOf(name);
  const facts = row && providerFacts(row.id);
  if (!row || !facts) return null;
  const { discovery, keyCheck } = facts;
  const remarks = REMARKS[row.id];
  return {
    id: facts.id,
    name: row.name,
    aliases: row.aliases,
    vendor: facts.vendor,
    kind: facts.kind,
    type: facts.type,
    endpoints: endpointsOf(row).map((endpoint, at) =>
      endpointOf(row, endpoint, remarks?.notes?.[at]),
    ),
    variables: facts.variables,
    auth: facts.auth,
    alternatives: facts.alternatives,
    keys: row.keys.map(keyOf),
    twins: twinsOfProvider(row),
    discovery,
    keyCheck,
    chat: facts.chat,
    provenBy: provenBy(row, facts),
    required: facts.required,
    answers: row.answers.map((answer, at) => answerOf(answer, remarks?.seen?.[at])),
    consoleUrl: facts.consoleUrl,
    retired: row.retired ?? null,
    checkedAt: remarks?.checkedAt ?? '',
    sources: sourcesOf(row.id),
  };
}

/** The best request to check the key: a dedicated one, else a model list that requires the key, else chat. */
function provenBy({ id }: ProviderRow, { discovery }: ProviderFacts) {
  const { keyCheck } = requestRow(id);
  if (keyCheck !== undefined && keyCheck !== discovery.path) return 'key-check';
  return discovery.guarded === 'yes' ? 'discovery' : 'chat';
}

/** Day on which a person last compared the facts of a provider with their sources, or `null`. */
export function checkedDay(id: string): string | null {
  return REMARKS[id]?.checkedAt ?? null;
}

function rowOf(name: string): ProviderRow | null {
  return providerRow(name) ?? providerRows().find(({ aliases }) => aliases.includes(name)) ?? null;
}

function endpointOf(
  row: ProviderRow,
  endpoint: EndpointRow & PlaceRow,
  note: string | undefined,
): DescribedEndpoint {
  return {
    url: endpoint.url,
    api: apiOf(row, endpoint),
    region: endpoint.region ?? null,
    plan: endpoint.plan ?? null,
    confirmed: endpoint.unconfirmed !== true,
    retired: endpoint.retired ?? null,
    note: note ?? null,
  };
}

function answerOf(
  { status, text, pattern, meaning }: AnswerRow,
  seen: AnswerDescription['seen'] | undefined,
): AnswerDescription {
  return {
    statuses: status === undefined ? [] : [status].flat(),
    words: text ?? pattern ?? '',
    meaning,
    seen: seen ?? null,
  };
}

function keyOf(form: KeyRow): KeyDescription {
  const { prefix, pattern, kind, distinctive, ambiguousWith, since, retired } = form;
  return {
    prefix: prefix ?? null,
    pattern,
    kind,
    distinctive: distinctive === true,
    sharedWith: ambiguousWith,
    since: since ?? null,
    retired: retired ?? null,
  };
}
