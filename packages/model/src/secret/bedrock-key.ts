import { textOfBase64url } from './base64.js';
import { forgetMatch, read } from './store.js';
import type { Secret } from './secret.js';

const PREFIX = 'bedrock-api-key-';

/** What a short-term Bedrock API key says of itself: it is a presigned request in base64. */
export interface BedrockKeyScope {
  readonly region: string;
  /** Unix seconds; `null` where the request does not say. */
  readonly expiresAt: number | null;
}

/** The scope of a short-term Bedrock API key, or `null` if the plaintext is none. */
export function bedrockKeyScope(secret: Secret): BedrockKeyScope | null {
  const text = read(secret).trim();
  if (!text.startsWith(PREFIX)) return null;
  const scope = scopeOf(textOfBase64url(text.slice(PREFIX.length)));
  forgetMatch();
  return scope;
}

/** `AKID/20261122/us-west-2/bedrock/aws4_request` is the credential that signs. */
function scopeOf(request: string): BedrockKeyScope | null {
  const query = new URLSearchParams(request.slice(request.indexOf('?') + 1));
  const region = query.get('X-Amz-Credential')?.split('/')[2];
  if (region === undefined || !/^[a-z]{2,4}(-[a-z]+)+-\d+$/.test(region)) return null;
  return { region, expiresAt: expiryOf(query) };
}

function expiryOf(query: URLSearchParams): number | null {
  const date = String(query.get('X-Amz-Date')).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  const seconds = Date.parse(date) / 1000 + Number(query.get('X-Amz-Expires') ?? 'none');
  return Number.isFinite(seconds) ? seconds : null;
}
