import { read, forgetMatch } from './store.js';
import type { Secret } from './secret.js';

/** Public claims of a JWT that a diagnosis needs. Times are Unix seconds. The signature is not checked. */
export interface JwtClaims {
  readonly issuer: string | null;
  readonly audience: readonly string[];
  readonly issuedAt: number | null;
  readonly notBefore: number | null;
  readonly expiresAt: number | null;
  readonly scopes: readonly string[];
}

/** The claims of a JWT, or `null` if the plaintext is none. */
export function jwtClaims(secret: Secret): JwtClaims | null {
  const text = read(secret).trim();
  if (!text.startsWith('eyJ')) return null;
  const parts = text.split('.');
  if (parts.length !== 3) return null;
  try {
    const claims: unknown = JSON.parse(textOfBase64url(parts[1] ?? ''));
    if (typeof claims !== 'object' || claims === null) return null;
    return fromObject(claims as Record<string, unknown>);
  } catch {
    return null; // not JSON: not a JWT
  }
}

function fromObject(claims: Record<string, unknown>): JwtClaims {
  return {
    issuer: typeof claims['iss'] === 'string' ? claims['iss'] : null,
    audience: texts(claims['aud']),
    issuedAt: timeOf(claims['iat']),
    notBefore: timeOf(claims['nbf']),
    expiresAt: timeOf(claims['exp']),
    scopes: texts(claims['scp'] ?? claims['scope']).flatMap((scope) => scope.split(' ')),
  };
}

function timeOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const PREFIX = 'bedrock-api-key-';

/** Contents of a short-term Bedrock API key, which is a presigned request in base64. */
export interface BedrockKeyScope {
  readonly region: string;
  /** Unix seconds; `null` where the request has no date. */
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

/** Decodes base64url. Characters outside its alphabet, and an incomplete last byte, are ignored. */
function textOfBase64url(encoded: string): string {
  const characters = encoded
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  forgetMatch();
  const whole = characters.length % 4 === 1 ? characters.slice(0, -1) : characters;
  return new TextDecoder().decode(Uint8Array.from(atob(whole), (byte) => byte.charCodeAt(0)));
}
