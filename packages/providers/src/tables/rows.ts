import type {
  ChatApi,
  Meaning,
  Placement,
  ProviderFacts,
  ProviderType,
  Twin,
} from '@authlint/core';
import type { Retired } from '@authlint/model/knowledge';

/** Shape of an endpoint; `dashscope` is a native shape that no request of ours uses. */
export type EndpointApi = ChatApi | 'dashscope';

export interface EndpointRow {
  readonly url: string;
  readonly api?: EndpointApi;
  readonly auth?: Placement;
  readonly retired?: Retired;
  /** Settings beyond a key at this endpoint, where they differ from those of the provider. */
  readonly required?: readonly string[];
}

export type KeyKind = 'api-key' | 'oauth-token' | 'access-key' | 'client-secret';

export interface KeyRow {
  readonly pattern: string;
  readonly prefix?: string;
  readonly kind: KeyKind;
  /** The form alone identifies the issuer. */
  readonly distinctive?: true;
  /** Length and alphabet are certain: a key with the prefix and another form is malformed. */
  readonly exact?: true;
  /** The form matches too many keys to identify an issuer. */
  readonly broad?: true;
  /** The form proves its vendor, as generator/proof.mjs judges. */
  readonly proves?: true;
  /** Other providers' keys have the same prefix, so the prefix alone does not identify the issuer. */
  readonly prefixShared?: true;
  readonly ambiguousWith: readonly string[];
  readonly since?: string;
  readonly retired?: Retired;
}

export interface AnswerRow {
  readonly status?: number | readonly number[];
  readonly text?: string;
  readonly pattern?: string;
  readonly meaning: Meaning;
  readonly wants?: string;
  readonly anywhere?: true;
}

export interface FingerprintRow {
  readonly header?: string;
  readonly value?: string;
  readonly body?: string;
  readonly status?: number;
}

/** The main facts about a provider, as generator/compile.mjs writes them. */
export interface ProviderRow {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly vendor: string;
  readonly retired?: Retired & { readonly only?: string };
  readonly kind: ProviderFacts['kind'];
  readonly type: ProviderType;
  readonly baseUrls: readonly EndpointRow[];
  /** Origins where its credentials belong; `{region}` and `{location}` stand for those of a cloud. */
  readonly home: readonly string[];
  /** Further hosts that belong to it. */
  readonly hosts: readonly string[];
  /** Registrable domains of its hosts. Source: the public suffix list, when the table is made. */
  readonly domains: readonly string[];
  readonly sharesAddressWith: readonly string[];
  readonly sharesKeysWith: readonly string[];
  readonly twins: readonly { readonly id: string; readonly differs: Twin['differs'] }[];
  readonly variables: readonly string[];
  readonly unconfirmedVariables: readonly string[];
  readonly auth: Placement;
  readonly keys: readonly KeyRow[];
  /** Further forms of keys exist that are not listed. */
  readonly otherKeyForms?: true;
  /** Issuer claims of its tokens; a `*` stands for one label. */
  readonly jwtIssuers: readonly string[];
  readonly chat?: { readonly path: string; readonly api: ChatApi };
  readonly required: readonly string[];
  /** How what is not sent itself is exchanged for an access token. */
  readonly exchange?: string;
  readonly tokenTypeHeader?: { readonly header: string; readonly keyPair: string };
  /** Which key a gateway sends to the provider behind it: its operator's, or the client's. */
  readonly upstreamKey?: 'own' | 'client';
  /** Where its operator configures the keys of the providers behind it. */
  readonly upstreamKeyIn?: string;
  /** Name and origin of its own keys. */
  readonly ownKeys?: string;
  /** Form of the gateway's own refusals; another form comes from behind it. */
  readonly ownErrors?: string;
  readonly fingerprints: readonly FingerprintRow[];
  readonly answers: readonly AnswerRow[];
  readonly console?: string;
  readonly billing?: string;
}

/** Where an endpoint is. */
export interface PlaceRow {
  readonly region?: string;
  /** Cloud of the vendor that the host belongs to: tenants are of one cloud. */
  readonly cloud?: string;
  readonly plan?: string;
  readonly unconfirmed?: true;
}

/** Facts about a provider that are only needed for sending requests. */
export interface RequestRow {
  readonly discovery: {
    readonly path?: string;
    readonly guarded: ProviderFacts['discovery']['guarded'];
  };
  readonly alternatives: readonly Placement[];
  readonly keyCheck?: string;
  /** Pattern of its answer about a management key. */
  readonly managementKey?: string;
  /** The page that documents a lockout after failed attempts. */
  readonly locksOut?: string;
  /** Regions that `{region}` in a host stands for. */
  readonly regions: readonly string[];
  /** One per Base URL, in their order; absent where all are empty. */
  readonly places?: readonly PlaceRow[];
}

/** Facts about a provider that only cards and pages show. Numbers: indices in its row. */
export interface Remarks {
  readonly checkedAt: string;
  readonly notes?: Readonly<Record<number, string>>;
  /** Source and date of the texts of its answers. */
  readonly seen?: Readonly<Record<number, readonly [source: string, date: string]>>;
}

/** A vendor, as vendors.yaml writes it. */
export interface VendorRow {
  readonly name?: string;
  /** Reviewed: only the vendor controls names below these domains, so its keys may be sent there. */
  readonly ownDomains: readonly string[];
}
