import {
  isCredentialHeader,
  lengthOf,
  prefixOf,
  without,
  type Secret,
} from '@authlint/core/internal';
import type { HeardRequest } from './heard.js';

/** A credential of a request: where it stood, and the credential itself without the scheme. */
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
export function credentialsOf({ headers, query }: HeardRequest): readonly SentCredential[] {
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

/** The scheme in the spelling of the list: how the client wrote it says nothing to a server. */
function split(place: string, value: Secret): SentCredential {
  const spellings = SCHEMES.flatMap((scheme) => [scheme, scheme.toLowerCase()]);
  const found = prefixOf(
    value,
    spellings.map((scheme) => `${scheme} `),
  )?.trim();
  const alone = found ?? spellings.find((scheme) => isWhole(value, scheme));
  if (alone === undefined) return { place, scheme: '', secret: value };
  const scheme = SCHEMES.find((one) => one.toLowerCase() === alone.toLowerCase()) ?? alone;
  return { place, scheme, secret: without(value, new RegExp(`^${alone}\\s*`)) };
}

function isWhole(value: Secret, scheme: string): boolean {
  return prefixOf(value, [scheme]) !== null && lengthOf(value) === scheme.length;
}
