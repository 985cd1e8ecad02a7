import type { Knowledge } from './knowledge/index.js';
import type { Fact, ProviderReport, RequestRecord, Severity } from './model/index.js';
import type { Pack } from './packs/index.js';
import type { HttpAnswer, Ports } from './ports/index.js';
import type { Fingerprinter } from './secret/index.js';
import type { Limits, ProviderTarget } from './target/index.js';

/** An answer that the client itself had: it is judged as it is, in place of a request of ours. */
export interface ObservedAnswer {
  readonly route: 'chat' | 'discovery';
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Without the secrets of the request: a provider echoes parts of keys. */
  readonly answer: HttpAnswer;
}

/** What it took to judge the rules of one provider. Depends on the machine in nothing. */
export interface JudgingWork {
  /** Rules that were entered. */
  readonly rules: number;
  /** Conditions of them that were evaluated. */
  readonly conditions: number;
  /** How often json-rules-engine was run. */
  readonly engineRuns: number;
}

/** What a run may do and how. */
export interface CheckOptions {
  /** Send nothing. */
  readonly offline: boolean;
  /** What the client was answered. With it, and `offline`, the facts about this answer are had without a request. */
  readonly observed?: ObservedAnswer | undefined;
  /** Send the chat request. `false` is `--no-chat`. */
  readonly chat: boolean;
  /** Consent to try the key at its issuer's sibling endpoints. */
  readonly twins: boolean;
  readonly limits: Limits;
  /** Severity of a rule by id, from `rules:` of the configuration. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  /** Told of each request before it is sent, for a progress line. */
  readonly onRequest?: ((provider: string, request: RequestRecord) => void) | undefined;
  /** Told of every fact that was asked for, known or not, for `--debug`. */
  readonly onFacts?: ((provider: string, facts: ReadonlyMap<string, Fact>) => void) | undefined;
  /** Told how much was judged, for `--debug`. */
  readonly onJudged?: ((provider: string, work: JudgingWork) => void) | undefined;
}

/** What a check needs from outside; the composition root wires it. */
export interface Engine {
  readonly ports: Ports;
  readonly knowledge: Knowledge;
  readonly packs: readonly Pack[];
  readonly fingerprinter: Fingerprinter;
}

/** Diagnoses one configured provider. `peers`: the providers of the run, this one among them or not. Rejects only on a fault of ours. */
export type CheckProvider = (
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  peers?: readonly ProviderTarget[],
) => Promise<ProviderReport>;

/** The requests that `CheckProvider` may send, without sending any: all that an experiment could add is listed too. */
export type PlanProvider = (
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  peers?: readonly ProviderTarget[],
) => Promise<readonly RequestRecord[]>;
