import { isCredentialHeader } from '@authlint/core/internal';
import { matches, prefixOf, without, type Secret } from '@authlint/model/secret';

/** A request as it arrived, values of headers and of the query sealed: any of them may be a credential. */
export interface IncomingRequest {
  readonly method: string;
  /** Path without the query and without known credentials. */
  readonly path: string;
  /** In the client's order and spelling; repeated headers are repeated here. */
  readonly headers: readonly (readonly [name: string, value: Secret])[];
  readonly query: readonly (readonly [name: string, value: Secret])[];
  /** Name and version that the client gives itself. */
  readonly client: string | null;
  readonly model: string | null;
  /** True where the body asks for a stream. */
  readonly stream: boolean;
}

/** Response of the endpoint. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A credential of a request: its header or query parameter, its scheme, and the secret without the scheme. */
export interface SentCredential {
  readonly place: string;
  readonly scheme: string;
  readonly secret: Secret;
}

/** Headers whose names end like those of credentials and that hold none. */
const NOT_CREDENTIALS = /^(idempotency-key|sec-websocket-key|x-idempotency-key|x-stainless-.*)$/i;
const SIGNATURE_PARTS = /^x-amz-security-token$/i;
const QUERY_NAMES = /^(key|api[-_]?key|access_token|token|subscription-key)$/i;
const SCHEMES = ['Bearer', 'Basic', 'Token', 'ApiKey', 'AWS4-HMAC-SHA256'] as const;

/** Every credential that a request carries, in its order. */
export function credentialsOf({ headers, query }: IncomingRequest): readonly SentCredential[] {
  return [
    ...headers.filter(([name]) => isCredential(name)).map(([name, value]) => split(name, value)),
    ...query
      .filter(([name]) => QUERY_NAMES.test(name))
      .map(([name, secret]) => ({ place: `?${name}`, scheme: '', secret })),
  ];
}

function isCredential(name: string): boolean {
  return isCredentialHeader(name) && !NOT_CREDENTIALS.test(name) && !SIGNATURE_PARTS.test(name);
}

/** Everything after the scheme and one space is the credential. The scheme keeps the spelling that was sent. */
function split(place: string, value: Secret): SentCredential {
  const scheme = SCHEMES.find((item) => matches(value, new RegExp(`^${item}( |$)`, 'i')));
  if (scheme === undefined) return { place, scheme: '', secret: value };
  const spelled = prefixOf(value, [scheme, scheme.toLowerCase(), scheme.toUpperCase()]) ?? scheme;
  return { place, scheme: spelled, secret: without(value, new RegExp(`^${scheme} ?`, 'i')) };
}
