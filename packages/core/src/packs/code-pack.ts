import type { Fact, FactValue } from '../model/index.js';
import type { Meaning } from '../knowledge/index.js';

/** What a fact of a pack may cost. Only an experiment may send a request. */
export const PACK_FACT_COSTS = ['pure', 'local', 'network', 'experiment'] as const;
export type PackFactCost = (typeof PACK_FACT_COSTS)[number];

/** A fact that a code pack adds. */
export interface PackFact {
  readonly cost: PackFactCost;
  /** One line for `rules show` and the rule's page. */
  readonly summary: string;
  /** Gives `known(value, from)` or `unknown(reason, from)`; whatever else it does makes the fact unknown. */
  readonly collect: (source: PackSource) => Fact | Promise<Fact>;
}

export type PackFacts = Readonly<Record<string, PackFact>>;

/** What a fact of a pack sees: other facts, the plain settings, and answers by what they mean. Never a credential. */
export interface PackSource {
  readonly target: PackTarget;
  get(id: string): Promise<Fact>;
  /** The value of a fact, or `undefined` where it is unknown. */
  value(id: string): Promise<FactValue | undefined>;
  /** Sends one of the client's requests with something changed; `null` where it may not or cannot be sent. */
  ask(request: PackRequest): Promise<PackAnswer | null>;
}

/** Settings of the provider that are no secrets. */
export interface PackTarget {
  readonly id: string;
  readonly type: string;
  readonly baseUrl: string;
  readonly modelId: string | null;
  /** Names of the configured headers, in lower case. */
  readonly headers: readonly string[];
}

/** One of the client's requests, changed. It goes to the configured Base URL and nowhere else. */
export interface PackRequest {
  readonly route: 'chat' | 'discovery';
  /** The configured key, a made-up one of the same shape, or none. */
  readonly key?: 'configured' | 'made-up' | 'none' | undefined;
  readonly place?: { readonly header: string; readonly scheme: string } | undefined;
  /** Further headers, in plain text. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface PackAnswer {
  /** `null` where no answer came. */
  readonly status: number | null;
  readonly outcome: 'accepted' | 'rejected' | 'inconclusive';
  readonly meaning: Meaning | null;
  /** The server's own sentence, scrubbed and cut to one line. */
  readonly text: string | null;
}
