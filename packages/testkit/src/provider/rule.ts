/** How an answer goes wrong on its way. */
export type Fault =
  /** The request is read and nothing is ever answered. */
  | 'hang'
  /** Status, headers and half of the body, then nothing. */
  | 'hang-in-body'
  /** The body byte by byte, `delayMs` (at least 1) between two. */
  | 'drip'
  /** Half of the announced body, then the connection is closed. */
  | 'close-early';

/** One line of a provider's script. Source: CONTRACT, section 7, `wire`. */
export interface WireRule {
  /** Absent: any method. */
  readonly method?: string | undefined;
  /** Regular expression for the whole path, without the query. Absent: any path. */
  readonly path?: string | undefined;
  /** Exact value, `null` for a header that must be absent, `re:REGEX` for a search. */
  readonly headers?: Readonly<Record<string, string | null>> | undefined;
  /** Default 200. */
  readonly status?: number | undefined;
  readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
  /** Bytes and text are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Beyond the contract: server-sent events, in place of `body` where the request asks for a stream. */
  readonly streamBody?: string | undefined;
  /** Milliseconds before the answer. */
  readonly delayMs?: number | undefined;
  /** Resets the connection instead of an answer. */
  readonly reset?: boolean | undefined;
  /** Beyond the contract: how the answer goes wrong. */
  readonly fault?: Fault | undefined;
}

/** A request as the server got it. */
export interface RecordedRequest {
  readonly method: string;
  /** Host by the `Host` header, lower case, without the port. */
  readonly host: string;
  /** Path with the query. */
  readonly path: string;
  /** Lower-case names; repeated fields are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names and values in the order and case of the wire. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly tls: boolean;
  /** Place in the script of the rule that answered; `null` where none did. */
  readonly rule: number | null;
  /** Status that was sent; `null` where none was. */
  readonly status: number | null;
}
