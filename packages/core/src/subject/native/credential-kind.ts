import type { Knowledge, ProviderFacts } from '@authlint/model/knowledge';
import { jwtClaims, matches, type Secret } from '@authlint/model/secret';
import type { ProviderTarget } from '../target.js';
import type { Placement, ProviderType } from '@authlint/model';
import { isVertex } from '../vertex.js';

/**
 * How the kind of a credential goes with an endpoint. `taken`: as documented. `refused`: documented as not taken, whoever
 * it belongs to. `conditional`: taken under conditions that the credential does not show. `unknown`: nothing is documented.
 */
export type CredentialFit = 'taken' | 'refused' | 'conditional' | 'unknown';

interface Kinds {
  readonly taken: RegExp;
  readonly refused?: RegExp;
  readonly conditional?: RegExp;
}

const SIGNED_TOKEN = /^eyJ/;

/** By provider id. Forms that two kinds share are left out. */
const KINDS: Readonly<Record<string, Kinds>> = {
  anthropic: { taken: /^sk-ant-(api|oat)\d/, refused: /^sk-ant-(admin|ort|sid)\d/ },
  google: { taken: /^(AIza|AQ\.)/, conditional: /^ya29\./ },
  'google-vertex': { taken: /^ya29\./, refused: /^AIza/, conditional: /^AQ\./ },
  'github-copilot': { taken: /^(gho_|ghu_|github_pat_|tid=)/, refused: /^gh[psr]_/ },
  chatgpt: { taken: SIGNED_TOKEN, refused: /^sk-/ },
  'gemini-code-assist': { taken: /^ya29\./, refused: /^(AIza|AQ\.)/ },
  'qwen-oauth': { taken: SIGNED_TOKEN, refused: /^sk-/ },
  kiro: { taken: /^aoa[A-Z]/ },
  'amazon-bedrock': { taken: /^(ABSK|bedrock-api-key-)/, refused: /^A[KS]IA[A-Z2-7]{16}$/ },
};

export interface NativeEndpoint {
  readonly target: ProviderTarget;
  readonly type: ProviderType;
  readonly owner: ProviderFacts | null;
  readonly url: URL;
}

function kindsOf({ target, type, owner, url }: NativeEndpoint): Kinds | undefined {
  const vertex = type === 'google' && isVertex({ target, owner }, url.hostname);
  const id = vertex ? 'google-vertex' : (owner?.id ?? '');
  return Object.hasOwn(KINDS, id) ? KINDS[id] : undefined;
}

/** Whether the endpoint takes credentials of this kind, by the form of the credential. */
export function credentialFit(endpoint: NativeEndpoint, secret: Secret): CredentialFit {
  const kinds = kindsOf(endpoint);
  if (kinds === undefined) return 'unknown';
  if (matches(secret, kinds.taken)) return 'taken';
  if (kinds.refused && matches(secret, kinds.refused)) return 'refused';
  return kinds.conditional && matches(secret, kinds.conditional) ? 'conditional' : 'unknown';
}

/** Providers that read keys from a header of their own and tokens of a login as Bearer. */
const TWO_PLACES: ReadonlySet<ProviderType> = new Set(['anthropic', 'google', 'azure-openai']);

/** Whether the credential stands where the provider reads its kind: a token as Bearer, a key bare in a header of its own. */
export function placeFit(
  { type, owner }: NativeEndpoint,
  placement: Placement,
  secret: Secret,
  knowledge: Knowledge,
): 'documented' | 'other' | 'unknown' {
  const own = owner !== null && (owner.kind === 'provider' || owner.kind === 'native-cloud');
  if (!own || !TWO_PLACES.has(type)) return 'unknown';
  const { kind } = knowledge.issuersOf(secret);
  const token = kind === 'oauth-token' || jwtClaims(secret) !== null;
  if (!token && kind !== 'api-key') return 'unknown';
  const bearer = placement.scheme.toLowerCase() === 'bearer';
  const keysTravelBare = owner.auth.scheme === '';
  if (token) return bearer ? 'documented' : 'other';
  return bearer && keysTravelBare ? 'other' : 'documented';
}
