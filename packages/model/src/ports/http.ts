import type { Secret } from '../secret/index.js';

/** One request. Header values that hold a credential are `Secret`; the port refuses plain text that contains `SECRET_MARK`. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string | Secret>>;
  /** A body that holds a credential, such as a refresh token, is sealed. */
  readonly body: string | Secret | null;
  /** Checked after name resolution. `public`: not sent to this machine or its network; `internal`: not to a cloud's metadata service. Absent: anywhere. */
  readonly within?: 'public' | 'internal' | undefined;
  /** Signs the request for AWS instead of sending the credential in a header. */
  readonly signature?: AwsSignature | undefined;
  /** Milliseconds for the whole exchange, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** Signals that the answer is no longer needed: after at most another second, the request fails as `aborted`. */
  readonly unneeded?: AbortSignal | undefined;
}

/** Input of AWS Signature Version 4. The HTTP port signs, since only it reads secrets. */
export interface AwsSignature {
  readonly accessKeyId: Secret;
  readonly secretAccessKey: Secret;
  readonly sessionToken: Secret | null;
  readonly region: string;
  readonly service: string;
}

/** An answer: scrubbed of every secret of the run and of terminal control characters before anything reads it. */
export interface HttpAnswer {
  readonly kind: 'answer';
  readonly status: number;
  /** Lower-case names; repeated fields are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly truncated: boolean;
  /** Without the time in which the event loop was blocked. */
  readonly durationMs: number;
  readonly earlier?: readonly EarlierAttempt[];
}

/** An earlier attempt of the same request: the connection was being closed, or the server asked to retry later. */
export interface EarlierAttempt {
  readonly status: number | null;
  readonly failure: NetFailure | null;
  readonly durationMs: number;
}

/** Layer at which a request failed before there was an answer. */
export const NET_FAILURES = [
  'dns',
  'refused',
  'timeout',
  'reset',
  'tls-untrusted',
  'tls-expired',
  'proxy-auth',
  'proxy',
  'unsendable-header',
  'invalid-url',
  'cleartext-refused',
  'protocol',
  'aborted',
  'other',
] as const;
export type NetFailure = (typeof NET_FAILURES)[number];

export interface HttpFailure {
  readonly kind: 'failure';
  readonly failure: NetFailure;
  /** The system's own code, such as `ENOTFOUND`. */
  readonly code: string | null;
  /** Error message of the host program's `fetch`, without credentials. Other error texts are dropped: they may quote the request. */
  readonly error?: string;
  readonly durationMs: number;
  readonly earlier?: readonly EarlierAttempt[];
}

export type HttpOutcome = HttpAnswer | HttpFailure;

export interface HttpPort {
  /** Never rejects: errors are an `HttpFailure`. Redirects are not followed. */
  send(request: HttpRequest): Promise<HttpOutcome>;
}
