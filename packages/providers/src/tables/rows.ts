import type {
  ChatApi,
  Meaning,
  Placement,
  ProviderFacts,
  ProviderType,
  Twin,
} from '@authlint/core';
import type { Retired } from '@authlint/model/knowledge';

/** Rows of the generated tables, as generator/compile.mjs writes them. */

export type KeyKind = 'api-key' | 'oauth-token' | 'access-key';
/** A form of keys. It is compiled for a key of one of its lengths, in UTF-16 units; `null`: no end is set. */
export type KeyRow = readonly [
  pattern: string,
  ids: readonly string[],
  kind: KeyKind,
  exact: boolean,
  shortest: number,
  longest: number | null,
  retired?: Retired,
];

/** Shape of an endpoint; `dashscope` is a native shape that no request of ours uses. */
export type EndpointApi = ChatApi | 'dashscope';

export interface EndpointRow {
  readonly url: string;
  readonly api?: EndpointApi;
  readonly auth?: Placement;
  readonly retired?: Retired;
}

/** What is known of an endpoint beside its address and shape. */
export interface EndpointDetails {
  readonly region?: string;
  /** Cloud of the vendor that the host belongs to: tenants are of one cloud. */
  readonly cloud?: string;
  readonly plan?: string;
  readonly unconfirmed?: true;
}

export interface KeyFormRow {
  readonly pattern: string;
  readonly prefix?: string;
  readonly kind: KeyKind;
  readonly distinctive?: true;
  readonly ambiguousWith?: readonly string[];
  readonly since?: string;
  readonly retired?: Retired;
}

export interface FactsRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly retired?: Retired & { readonly only?: string };
  readonly kind: ProviderFacts['kind'];
  readonly type: ProviderType;
  readonly baseUrls?: readonly EndpointRow[];
  /** Further hosts that belong to it, each behind `//`. */
  readonly hosts?: readonly string[];
  /** Origins where its credentials belong; `{region}` and `{location}` stand for those of a cloud. */
  readonly home?: readonly string[];
  readonly sharesAddressWith?: readonly string[];
  readonly sharesKeysWith?: readonly string[];
  readonly variables?: readonly string[];
  readonly unconfirmedVariables?: readonly string[];
  readonly auth: Placement;
  readonly required?: readonly string[];
  readonly keyFormsKnown?: boolean;
  /** Whose key a gateway shows to the provider behind it: its operator's, or the one that the client sent. */
  readonly upstreamKey?: 'own' | 'client';
  readonly console?: string;
}

/** What only a check asks of a provider. */
export interface RequestsRow {
  /** By the index of the endpoint. */
  readonly endpoints?: readonly EndpointDetails[];
  /** Regions that `{region}` in a host stands for. */
  readonly regions?: readonly string[];
  readonly twins?: readonly { readonly id: string; readonly differs: Twin['differs'] }[];
  readonly alternatives?: readonly Placement[];
  readonly discovery: {
    readonly path?: string;
    readonly guarded: ProviderFacts['discovery']['guarded'];
  };
  readonly keyCheck?: string;
  readonly chat: { readonly path: string; readonly api: ChatApi } | null;
}

export type DetailedEndpoint = EndpointRow & EndpointDetails;
/** Both rows of a provider in one. */
export type ProviderRow = Omit<FactsRow, 'baseUrls'> &
  Omit<RequestsRow, 'endpoints'> & { readonly baseUrls: readonly DetailedEndpoint[] };

/** What is needed where a provider is named. */
export interface DetailsRow {
  readonly aliases?: readonly string[];
}

/** Where the facts of a provider come from, and how its keys are described. */
export interface ProvenanceRow {
  /** What is to be known of an endpoint, by its URL. */
  readonly notes: Readonly<Record<string, string>>;
  readonly keys: readonly KeyFormRow[];
  readonly checkedAt: string;
  readonly sources: readonly string[];
}

export interface SignatureRow {
  readonly status?: number | readonly number[];
  readonly text?: string;
  readonly pattern?: string;
  readonly meaning: Meaning;
  readonly wants?: string;
  readonly anywhere?: true;
}

/** A signature as the table holds it: its text, or its pattern in a list; `0`: any status. */
export type StoredSignature = readonly [
  words: string | readonly [pattern: string],
  meaning: Meaning,
  status: number | readonly number[],
  anywhere?: boolean,
  wants?: string,
];

export interface FingerprintRow {
  readonly header?: string;
  readonly value?: string;
  readonly body?: string;
  /** Of which a text that `body` matches contains one. */
  readonly literals?: readonly string[];
  readonly status?: number;
}

export interface AnswersRow {
  /** Form of the gateway's own refusals; another form comes from behind it. */
  readonly ownErrors?: string;
  readonly answers?: readonly SignatureRow[];
  readonly fingerprints?: readonly FingerprintRow[];
}
