import type {
  Fact,
  JudgingWork,
  RequestKind,
  RequestRecord,
  Severity,
  Placement,
} from '@authlint/model';
import type { HttpAnswer, HttpOutcome } from '@authlint/model/ports';
import type { Limits } from '../subject/target.js';
import type { Meaning } from '@authlint/model/knowledge';

/** An answer that the client itself got, judged instead of sending a request. */
export interface ObservedAnswer {
  readonly route: 'chat' | 'discovery';
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Without the secrets of the request: a provider echoes parts of keys. */
  readonly answer: HttpAnswer;
}

/**
 * Which experiments run. `none`: only the client's two requests; `local`: also the chat request with the repaired key; `all`, the
 * default: also other headers, paths and hosts, no key and a made-up key.
 */
export type ExperimentChoice = 'none' | 'local' | 'all';

/** A request of a check: before it is sent, and with its answer or failure. */
export interface RequestStep {
  readonly phase: 'before' | 'after';
  readonly request: RequestRecord;
}

/** What a run may do and how. */
export interface CheckOptions {
  /** Send nothing. */
  readonly offline: boolean;
  /** The answer that the client got. With `offline`, the facts about it are known without a request. */
  readonly observed?: ObservedAnswer | undefined;
  /** Send the chat request. `false` is `--no-chat`. */
  readonly chat: boolean;
  /** Consent to try the key at its issuer's sibling endpoints. */
  readonly twins: boolean;
  readonly experiments?: ExperimentChoice | undefined;
  readonly limits: Limits;
  /** Severity of a rule by id, from `rules:` of the configuration. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  /** Called before and after each request, for a progress line. */
  readonly onStep?: ((provider: string, step: RequestStep) => void) | undefined;
  /** Called with each answer, for a record. */
  readonly onAnswer?: ((provider: string, exchange: Exchange) => void) | undefined;
  /** Called with every collected fact, known or not, for `--debug`. */
  readonly onFacts?: ((provider: string, facts: ReadonlyMap<string, Fact>) => void) | undefined;
  /** Called with the numbers of judged rules and conditions, for `--debug`. */
  readonly onJudged?: ((provider: string, work: JudgingWork) => void) | undefined;
}

/** A request with its answer, for a record. It holds no credential: the HTTP port has scrubbed the answer. */
export interface Exchange extends RequestKind {
  readonly method: string;
  /** Without userinfo and query values. */
  readonly url: string;
  /** Names of the headers other than that of the credential, in lower case. */
  readonly headers: readonly string[];
  readonly credential: { readonly fingerprint: string; readonly placement: Placement } | null;
  readonly outcome: HttpOutcome;
  readonly meaning: Meaning | null;
  /** The server's own sentence. */
  readonly text: string | null;
}
