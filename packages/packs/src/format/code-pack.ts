import type { Fact, FactValue, FactValues } from '@authlint/model';
import type { Meaning } from '@authlint/model/knowledge';

/** Version of the pack format that this copy reads. */
export const PACK_FORMAT = 1;

/** Costs of a pack's facts. Only an experiment may send a request. */
export const PACK_FACT_COSTS = ['pure', 'local', 'network', 'experiment'] as const;
export type PackFactCost = (typeof PACK_FACT_COSTS)[number];

/** A fact that a code pack adds. */
export interface PackFact {
  readonly cost: PackFactCost;
  /** One line for `rules show` and the rule's page. */
  readonly summary: string;
  /** Type of its value: `boolean`, `number`, `text`, `list`, or a list of allowed words. Comparisons with other values are faults of the pack. */
  readonly values?: FactValues | undefined;
  /** Returns `known(value, from)` or `unknown(reason, from)`; any other result or an error makes the fact unknown. */
  readonly collect: (source: PackSource) => Fact | Promise<Fact>;
}

export type PackFacts = Readonly<Record<string, PackFact>>;

/** Input of a pack's collector: other facts, the plain settings, and meanings of answers. Never a credential. */
export interface PackSource {
  readonly target: PackTarget;
  get(id: string): Promise<Fact>;
  /** The value of a fact, or `undefined` where it is unknown. */
  value(id: string): Promise<FactValue | undefined>;
  /** The registered claims of the configured key, or `null` where it is no JWT. Its signature is not checked. */
  claims(): Promise<PackClaims | null>;
  /** Sends a request to the origin of the Base URL; `null` where it may not or cannot be sent. */
  ask(request: PackRequest): Promise<PackAnswer | null>;
}

/** Settings of the provider that are not secret. */
export interface PackTarget {
  readonly id: string;
  readonly type: string;
  readonly baseUrl: string;
  readonly modelId: string | null;
  /** Names of the configured headers, in lower case. */
  readonly headers: readonly string[];
}

/** Claims of a JWT about its audience and validity. Times are Unix seconds. Source: RFC 7519, RFC 8693. */
export interface PackClaims {
  readonly iss: string | null;
  readonly aud: readonly string[];
  readonly iat: number | null;
  readonly nbf: number | null;
  readonly exp: number | null;
  readonly scope: readonly string[];
}

export type PackRequest = PackRouteRequest | PackPathRequest;

export interface PackRequestFields {
  /** The configured key, a made-up one of the same shape, or none. */
  readonly key?: 'configured' | 'made-up' | 'none' | undefined;
  /** The header that carries the key, with its scheme: `x-acme-key`, `Authorization: Bearer`. As configured when omitted. */
  readonly header?: string | undefined;
  /** Further headers, in plain text. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** One of the client's requests, with something changed. */
export interface PackRouteRequest extends PackRequestFields {
  readonly route: 'chat' | 'discovery';
}

/** A request to another path of the same origin. Outside the Base URL no key and no configured header is sent. */
export interface PackPathRequest extends PackRequestFields {
  /** Begins with a slash; may have a query. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | undefined;
  /** JSON text, for a POST. */
  readonly body?: string | undefined;
}

export interface PackAnswer {
  /** `null` if there was no answer. */
  readonly status: number | null;
  readonly outcome: 'accepted' | 'rejected' | 'inconclusive';
  readonly meaning: Meaning | null;
  /** The server's own sentence, scrubbed and cut to one line. */
  readonly text: string | null;
}
