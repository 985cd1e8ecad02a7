import type { KeyTrim } from '@authlint/core';
import type { SdkUse } from './sdks.js';

/**
 * What an HTTP stack does with whitespace around a key. `fetch` of Node.js, Bun and browsers drops it at the end of a header value, line
 * breaks too (Fetch standard, "normalize"); Go, Rust, curl and node-fetch send no line break, and HTTP drops other whitespace at the end
 * (RFC 9110, section 5.5). httpx and aiohttp, on which Python clients stand, refuse to send either.
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

/** How a client sends its requests. */
export interface ClientHttp {
  readonly stack: keyof typeof TRIMS;
  /** What becomes of whitespace around a key, where that was seen to differ from what the stack does. */
  readonly trims?: KeyTrim;
  /** The SDKs that make its requests; none: it makes them itself. */
  readonly sdks?: readonly SdkUse[];
}

export function keyTrimOf({ stack, trims }: ClientHttp): KeyTrim {
  return trims ?? TRIMS[stack];
}
