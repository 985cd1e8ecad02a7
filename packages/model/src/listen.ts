import type { Cause, Code } from './codes.js';
import type { Certainty } from './report.js';
import type { RequestRoute } from './request.js';
import type { Step } from './step.js';

/** A place that holds the credential that was sent. */
export interface CapturedSource {
  /** `env:NAME`, `.env:3`, `~/.codex/auth.json#OPENAI_API_KEY`. */
  readonly from: string;
  /** Provider that the place belongs to, or `null` where nothing says so. */
  readonly provider: string | null;
  /** False where the client sent what that place holds without its whitespace, quotation marks or scheme. */
  readonly exact: boolean;
}

/** One credential of one request. Never a character of it. */
export interface CapturedCredential {
  /** Name of the header as the client wrote it, or `?name` for a query parameter. */
  readonly place: string;
  /** `Bearer`, `Basic` ...; `''` where the header holds the bare key. */
  readonly scheme: string;
  /** `null`: there is a header and nothing in it. */
  readonly fingerprint: string | null;
  readonly length: number;
  /** Provider whose form it has; `null` where the form names none. */
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
  /** Shape of the request, such as `openai-chat`; `null` where it is none that is known. */
  readonly api: string | null;
  readonly model: string | null;
  readonly streaming: boolean;
  readonly client: string | null;
  readonly credentials: readonly CapturedCredential[];
  /** What `listen` answered. */
  readonly status: number;
}

/** A connection that came to no request; `other-site`: one that a web page of somebody else made. */
export type ListenTrouble =
  'tls-to-plain' | 'plain-to-tls' | 'certificate-refused' | 'not-http' | 'other-site';

/** What the requests show to be wrong. */
export interface ListenFinding {
  readonly cause: Cause;
  readonly code: Code | null;
  readonly certainty: Certainty;
  readonly message: string;
  /** Numbers of the requests that show it. */
  readonly requests: readonly number[];
  readonly steps: readonly Step[];
}

/** What `listen` reports. */
export interface ListenReport {
  readonly endpoint: string;
  /** Id of the configured provider that the client is meant to be; `null` where none was named. */
  readonly provider: string | null;
  readonly requests: readonly CapturedRequest[];
  readonly troubles: readonly ListenTrouble[];
  /** How many places with a value were compared. */
  readonly sources: number;
  readonly findings: readonly ListenFinding[];
}
