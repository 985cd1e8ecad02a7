import { textOfBase64url } from './base64.js';
import { read } from './store.js';
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
