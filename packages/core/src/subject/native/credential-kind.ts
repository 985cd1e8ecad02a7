import type { Knowledge } from '@authlint/model/knowledge';
import { jwtClaims, matches, type Secret } from '@authlint/model/secret';
import type { ProviderTarget } from '../target.js';
import type { Placement, ProviderType } from '@authlint/model';
import { isExpress, isVertex, type NativeProvider } from './native-target.js';

/**
 * Whether an endpoint accepts a kind of credential. `taken`: documented as accepted. `refused`: documented as not accepted, from any
 * account. `conditional`: accepted under conditions that the credential does not show. `unknown`: not documented.
 */
export type CredentialFit = 'taken' | 'refused' | 'conditional' | 'unknown';

interface Kinds {
  readonly taken: RegExp;
  readonly refused?: RegExp;
  readonly conditional?: RegExp;
}

const SIGNED_TOKEN = /^eyJ/;

/** By provider id; only forms that identify one kind. */
const KINDS: Readonly<Record<string, Kinds>> = {
  anthropic: { taken: /^sk-ant-(api|oat)\d/, refused: /^sk-ant-(admin|ort|sid)\d/ },
  google: { taken: /^(AIza|AQ\.)/, conditional: /^ya29\./ },
  'google-vertex-express': { taken: /^AQ\./, conditional: /^(AIza|ya29\.)/ },
  'google-vertex': { taken: /^ya29\./, refused: /^AIza/, conditional: /^AQ\./ },
  'github-copilot': { taken: /^(gho_|ghu_|github_pat_|tid=)/, refused: /^gh[psr]_/ },
  chatgpt: { taken: SIGNED_TOKEN, refused: /^sk-/ },
  'gemini-code-assist': { taken: /^ya29\./, refused: /^(AIza|AQ\.)/ },
  'qwen-oauth': { taken: SIGNED_TOKEN, refused: /^sk-/ },
  kiro: { taken: /^aoa[A-Z]/ },
  'amazon-bedrock': { taken: /^(ABSK|bedrock-api-key-)/, refused: /^A[KS]IA[A-Z2-7]{16}$/ },
};

interface NativeEndpoint extends NativeProvider {
  readonly target: ProviderTarget;
}

function kindsOf({ target, type, owner }: NativeEndpoint, secret: Secret): Kinds | undefined {
  const vertex = type === 'google' && isVertex(target, owner);
  const onVertex = isExpress(target, secret) ? 'google-vertex-express' : 'google-vertex';
  const id = vertex ? onVertex : (owner?.id ?? '');
  return Object.hasOwn(KINDS, id) ? KINDS[id] : undefined;
}

/** Whether the endpoint takes credentials of this kind, by the form of the credential. */
export function credentialFit(endpoint: NativeEndpoint, secret: Secret): CredentialFit {
  const kinds = kindsOf(endpoint, secret);
  if (kinds === undefined) return 'unknown';
  if (matches(secret, kinds.taken)) return 'taken';
  if (kinds.refused && matches(secret, kinds.refused)) return 'refused';
  return kinds.conditional && matches(secret, kinds.conditional) ? 'conditional' : 'unknown';
}

/** Providers that read keys from their own header and tokens of a login as Bearer. */
const TWO_PLACES: ReadonlySet<ProviderType> = new Set(['anthropic', 'google', 'azure-openai']);

/** The route of Azure that reads a key as Bearer too. Source: Microsoft's page on the lifecycle of its API versions. */
const AZURE_BY_BEARER = /\/openai\/v1(\/|$)/;

/** Whether the credential has the placement for its kind: a token as Bearer, a key without a scheme in the provider's header. */
export function placeFit(
  { type, owner, target }: NativeEndpoint,
  placement: Placement,
  secret: Secret,
  knowledge: Knowledge,
): 'documented' | 'other' | 'unknown' {
  const own = owner !== null && (owner.kind === 'provider' || owner.kind === 'native-cloud');
  // Azure reads both in their places, whatever the client takes it for.
  if (!own || !(TWO_PLACES.has(type) || owner.id === 'azure')) return 'unknown';
  const { kind } = knowledge.issuersOf(secret);
  const token = kind === 'oauth-token' || jwtClaims(secret) !== null;
  if (!token && kind !== 'api-key') return 'unknown';
  const bearer = placement.scheme.toLowerCase() === 'bearer';
  const keysTravelBare = owner.auth.scheme === '';
  if (owner.id === 'azure' && AZURE_BY_BEARER.test(new URL(target.baseUrl).pathname))
    return token && !bearer ? 'other' : 'documented';
  if (token) return bearer ? 'documented' : 'other';
  return bearer && keysTravelBare ? 'other' : 'documented';
}

/** Services whose tokens Azure's model endpoints take, and the application ids that tokens of version 2 have in their place. */
const AZURE =
  /^https:\/\/cognitiveservices\.azure\.(com|us|cn)\/?$|^7d312290-28c8-473c-a0ed-8e53749b6d6d$/i;
const FOUNDRY = /^https:\/\/ai\.azure\.(com|us|cn)\/?$|^18a66f5f-dbdf-4c17-9dd7-1634712a9cbe$/i;
/** The endpoint of a project of Foundry takes tokens of Foundry alone. Source: microsoft/agent-framework#7201. */
const OF_PROJECT = /^\/api\/projects\//;
/** Microsoft Graph and the old directory service. */
const OTHER_IDS = /^0000000[0-9a-f]-0000-0000-c000-0{12}$/i;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a token was issued for the service that it is sent to. `null`: no token, no audience, or an unknown application. Source:
 * RFC 7519, section 4.1.3; Microsoft's pages on tokens of Entra ID.
 */
export function audienceFit(
  type: ProviderType,
  secret: Secret,
  { pathname }: URL,
): 'same' | 'other' | null {
  const audience = jwtClaims(secret)?.audience ?? [];
  if (type !== 'azure-openai' || audience.length === 0) return null;
  const taken = OF_PROJECT.test(pathname) ? [FOUNDRY] : [AZURE, FOUNDRY];
  if (audience.some((item) => taken.some((form) => form.test(item)))) return 'same';
  if (audience.some((item) => AZURE.test(item))) return 'other';
  return audience.every((item) => OTHER_IDS.test(item) || !ID.test(item)) ? 'other' : null;
}

/** The service of Azure for which a token must be issued. */
export function azureAudience({ hostname, pathname }: URL): string {
  const ending = /\.azure\.(us|cn)$/.exec(hostname)?.[1] ?? 'com';
  return `https://${OF_PROJECT.test(pathname) ? 'ai' : 'cognitiveservices'}.azure.${ending}`;
}
