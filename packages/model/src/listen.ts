import type { Cause, Code } from './codes.js';
import type { Certainty } from './report.js';
import type { RequestRoute } from './request.js';
import type { Step } from './step.js';

/** A source that has the sent credential. */
export interface CapturedSource {
  /** `env:NAME`, `.env:3`, `~/.codex/auth.json#OPENAI_API_KEY`. */
  readonly from: string;
  /** Provider of the source, or `null` where it is unknown. */
  readonly provider: string | null;
  /** False where the client sent the source's value without its whitespace, quotation marks or scheme. */
  readonly exact: boolean;
}

/** One credential of one request. It contains no character of it. */
export interface CapturedCredential {
  /** Name of the header as the client wrote it, or `?name` for a query parameter. */
  readonly place: string;
  /** `Bearer`, `Basic` ...; `''` where the header holds the bare key. */
  readonly scheme: string;
  /** `null`: the header is empty. */
  readonly fingerprint: string | null;
  readonly length: number;
  /** Provider by the form of the credential; `null` where the form does not identify one. */
  readonly issuer: string | null;
  readonly damage: readonly string[];
  readonly sources: readonly CapturedSource[];
}

/** One request that arrived at `listen`. */
export interface CapturedRequest {
  /** From 1. */
  readonly number: number;
  readonly method: string;
  /** Path without its query. */
  readonly path: string;
  readonly route: RequestRoute;
  /** Shape of the request, such as `openai-chat`; `null` for an unknown one. */
  readonly api: string | null;
  readonly model: string | null;
  readonly streaming: boolean;
  readonly client: string | null;
  readonly credentials: readonly CapturedCredential[];
  /** What `listen` answered. */
  readonly status: number;
}

/** A connection without a valid request; `other-site`: a cross-origin request of a web page. */
export type ListenTrouble =
  'tls-to-plain' | 'plain-to-tls' | 'certificate-refused' | 'not-http' | 'other-site';

/** A fault found in the requests. */
export interface ListenFinding {
  readonly cause: Cause;
  readonly code: Code | null;
  readonly certainty: Certainty;
  readonly message: string;
  /** Numbers of the requests that show it. */
  readonly requests: readonly number[];
  readonly steps: readonly Step[];
}

/** Report of `listen`. */
export interface ListenReport {
  readonly endpoint: string;
  /** Id of the configured provider that the client should use; `null` where none was named. */
  readonly provider: string | null;
  readonly requests: readonly CapturedRequest[];
  readonly troubles: readonly ListenTrouble[];
  /** Number of sources with a value that were compared. */
  readonly sources: number;
  readonly findings: readonly ListenFinding[];
}
