import type { ProviderFacts } from '../knowledge/index.js';
import { jwtClaims, prefixOf, withPrefix, type Secret } from '../secret/index.js';
import type { Placement, ProviderType } from '../target/index.js';

export const BEARER: Placement = { header: 'authorization', scheme: 'Bearer' };

/** AWS Signature Version 4: the keys sign the request and do not travel. */
export const AWS_SIGNATURE: Placement = { header: 'authorization', scheme: 'AWS4-HMAC-SHA256' };

const DEFAULTS: Readonly<Partial<Record<ProviderType, Placement>>> = {
  anthropic: { header: 'x-api-key', scheme: '' },
  google: { header: 'x-goog-api-key', scheme: '' },
  'azure-openai': { header: 'api-key', scheme: '' },
};

const OAUTH_PREFIXES = ['ya29.', 'sk-ant-oat'] as const;

/** Where the credential goes when the configuration does not say: what the provider documents for this kind of credential. */
export function defaultPlacement(
  type: ProviderType,
  owner: ProviderFacts | null,
  url: URL,
  secret: Secret | null,
): Placement {
  const own = owner !== null && owner.type === type ? owner.auth : (DEFAULTS[type] ?? BEARER);
  if (secret === null) return own;
  const isToken = prefixOf(secret, OAUTH_PREFIXES) !== null || jwtClaims(secret) !== null;
  if (isToken && type in DEFAULTS) return BEARER;
  if (type === 'google' && /\/openai(\/|$)|aiplatform\./.test(url.href)) return BEARER;
  return own;
}

/** The header value for a credential at a place. */
export function headerValue(placement: Placement, secret: Secret): Secret {
  return placement.scheme === '' ? secret : withPrefix(`${placement.scheme} `, secret);
}

/** `authorization: Bearer`, `x-api-key`: how a place is shown. */
export function placementText(placement: Placement): string {
  const header = placement.header.toLowerCase();
  return placement.scheme === '' ? header : `${header}: ${placement.scheme}`;
}

/** The places that gateways and providers commonly read, for the experiment "other place". */
export const COMMON_PLACES: readonly Placement[] = [
  BEARER,
  { header: 'x-api-key', scheme: '' },
  { header: 'api-key', scheme: '' },
  { header: 'x-goog-api-key', scheme: '' },
];
