import type { KeyTrim } from '@authlint/core';
import { type SdkUse, sdkOf } from './sdks.js';
import {
  firstOfEach,
  headersInVariable,
  literalHeader,
  variableHeader,
  variableOrigin,
  type ConfiguredHeader,
} from './headers.js';
import { isEmpty, joined } from '@authlint/model/secret';
import { BEARER, type Protocol } from './protocols.js';
import type { Variables } from './variables.js';

/**
 * How an HTTP stack handles whitespace around a key. `fetch` of Node.js, Bun and browsers drops it at the end of a header value, line
 * breaks too (Fetch standard, "normalize"); Go, Rust, curl and node-fetch send no line break, and HTTP drops other whitespace at the end
 * (RFC 9110, section 5.5). httpx and aiohttp, which Python clients use, refuse to send either.
 */
const TRIMS = {
  fetch: 'end',
  Go: 'blanks-at-end',
  Rust: 'blanks-at-end',
  curl: 'blanks-at-end',
  'node-fetch': 'blanks-at-end',
  httpx: 'none',
  aiohttp: 'none',
  unknown: 'none',
} as const satisfies Record<string, KeyTrim>;

/**
 * Variable with the file of a further authority for TLS: Node.js and Bun by their documentation, `httpx` and `aiohttp` through OpenSSL, curl. Of
 * programs in Go and Rust it depends on the system and the build.
 */
const CA_VARIABLES: { readonly [stack in keyof typeof TRIMS]?: string } = {
  fetch: 'NODE_EXTRA_CA_CERTS',
  'node-fetch': 'NODE_EXTRA_CA_CERTS',
  httpx: 'SSL_CERT_FILE',
  aiohttp: 'SSL_CERT_FILE',
  curl: 'CURL_CA_BUNDLE',
};

/** How a client sends its requests. */
export interface ClientHttp {
  readonly stack: keyof typeof TRIMS;
  /** Handling of whitespace around a key, where it was seen to differ from that of the stack. */
  readonly trims?: KeyTrim;
  /** The SDKs that make its requests; none: it makes them itself. */
  readonly sdks?: readonly SdkUse[] | undefined;
}

export function keyTrimOf({ stack, trims }: ClientHttp): KeyTrim {
  return trims ?? TRIMS[stack];
}

export function caVariableOf({ stack }: ClientHttp): string | undefined {
  return CA_VARIABLES[stack];
}

/** Headers that the SDKs of a client add from variables that the client does not mention; of one name the first counts. */
export function sdkHeaders(
  { sdks = [] }: ClientHttp,
  { api, type, auth }: Protocol,
  variables: Variables,
): ConfiguredHeader[] {
  if (type !== null) return [];
  const used = sdks.filter((use) => sdkOf(use)?.apis.includes(api) === true);
  const headers = used.flatMap((use) => headersOfSdk(use, variables));
  const besideKey =
    auth.header === BEARER.header ? [] : used.flatMap((use) => tokenOfSdk(use, variables));
  return firstOfEach([...headers, ...besideKey]);
}

/** The token that goes along with the key, as some services then ask for neither. */
function tokenOfSdk({ leaves, ...use }: SdkUse, variables: Variables): ConfiguredHeader[] {
  const bearer = sdkOf({ ...use, leaves })?.bearer;
  const token = bearer === undefined || !leaves.includes(bearer) ? null : variables.secret(bearer);
  if (bearer === undefined || token === null || isEmpty(token)) return [];
  return [literalHeader(variableOrigin(bearer), 'Authorization', joined(['Bearer ', token]))];
}

function headersOfSdk(use: SdkUse, variables: Variables): ConfiguredHeader[] {
  const { headers = {}, headerLines } = sdkOf(use) ?? {};
  const named = Object.entries(headers).filter(([, variable]) => use.leaves.includes(variable));
  return [
    ...named.flatMap(([name, variable]) => variableHeader(name, variable, variables)),
    ...(headerLines !== undefined && use.leaves.includes(headerLines)
      ? headersInVariable(headerLines, /\n/, variables)
      : []),
  ];
}
