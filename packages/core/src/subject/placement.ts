import type { ProviderFacts } from '@authlint/model/knowledge';
import { jwtClaims, prefixOf, withPrefix, type Secret } from '@authlint/model/secret';
import type { ChatApi, Placement, ProviderType } from '@authlint/model';

const BEARER: Placement = { header: 'authorization', scheme: 'Bearer' };

/** AWS Signature Version 4: the keys sign the request and are not sent. */
export const AWS_SIGNATURE: Placement = { header: 'authorization', scheme: 'AWS4-HMAC-SHA256' };

const DEFAULTS: Readonly<Partial<Record<ProviderType, Placement>>> = {
  anthropic: { header: 'x-api-key', scheme: '' },
  google: { header: 'x-goog-api-key', scheme: '' },
  'azure-openai': { header: 'api-key', scheme: '' },
};

const OAUTH_PREFIXES = ['ya29.', 'sk-ant-oat'] as const;

interface Endpoint {
  readonly type: ProviderType;
  readonly owner: ProviderFacts | null;
  readonly url: URL;
  readonly api: ChatApi;
}

/** Default placement of the credential: the documented one for this provider and kind of credential. */
export function defaultPlacement(endpoint: Endpoint, secret: Secret | null): Placement {
  const { type, url } = endpoint;
  const own = documentedPlacement(endpoint);
  if (secret === null) return own;
  const isToken = prefixOf(secret, OAUTH_PREFIXES) !== null || jwtClaims(secret) !== null;
  if (isToken && type in DEFAULTS) return BEARER;
  if (type !== 'google') return own;
  // Vertex AI takes tokens as Bearer, and express mode keys in the header of the Gemini API.
  const isExpressKey =
    prefixOf(secret, ['AQ.']) !== null || /^\/v\d+(beta\d*)?\/publishers\//.test(url.pathname);
  if (/aiplatform\./.test(url.hostname) && isExpressKey) return DEFAULTS.google ?? own;
  return /\/openai(\/|$)|aiplatform\./.test(url.href) ? BEARER : own;
}

function documentedPlacement({ type, owner, api }: Endpoint): Placement {
  // A key that is configured for Bedrock is a Bedrock API key: signing keys are not sent.
  if (type === 'aws-bedrock') return BEARER;
  // A client does not know which gateway is at its Base URL: it sends the key as usual for its API type.
  if (owner?.kind === 'gateway') return DEFAULTS[type] ?? BEARER;
  const claudeOnAzure = type === 'azure-openai' && api === 'anthropic-messages';
  if (owner !== null && (owner.type === type || claudeOnAzure)) return owner.auth;
  return DEFAULTS[type] ?? BEARER;
}

/** A token of a Claude sign-in is only accepted with this flag. */
const CLAUDE_LOGIN = { 'anthropic-beta': 'oauth-2025-04-20' } as const;

/** Further headers that go with a credential in this placement. */
export function companionHeaders(
  api: ChatApi,
  placement: Placement,
  secret: Secret,
): Readonly<Record<string, string>> {
  const bearer = placement.scheme.toLowerCase() === 'bearer';
  const login = api === 'anthropic-messages' && prefixOf(secret, ['sk-ant-oat']) !== null;
  return login && bearer ? CLAUDE_LOGIN : {};
}

/** The header value for a credential in a placement. */
export function headerValue({ scheme }: Placement, secret: Secret): Secret {
  return scheme === '' ? secret : withPrefix(`${scheme} `, secret);
}

/** Display form of a placement: `authorization: Bearer`, `x-api-key`. */
export function placementText(placement: Placement): string {
  const header = placement.header.toLowerCase();
  return placement.scheme === '' ? header : `${header}: ${placement.scheme}`;
}

/** Placements that gateways commonly read, for the experiment "other place". Some expect no scheme. */
export function commonPlaces(sent: Placement): readonly Placement[] {
  const bare = { header: 'authorization', scheme: '' };
  return [
    BEARER,
    { header: 'x-api-key', scheme: '' },
    { header: 'api-key', scheme: '' },
    ...(sent.header.toLowerCase() === bare.header ? [bare] : []),
  ];
}

/** Headers that identify the caller: never the placement of a credential. */
export function isIdentifier(header: string): boolean {
  return /(client|app|application|project|organi[sz]ation|account|workspace|tenant|user)[-_]?id$/i.test(
    header,
  );
}
