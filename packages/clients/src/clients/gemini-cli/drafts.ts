import type { CredentialSource, SourceLocation } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { variableHeader } from '../../reading/headers.js';
import { loginToken, outOfReach } from '../../reading/key-source.js';
import type { Layers } from '../../reading/layers.js';
import { BEARER, PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';
import { apiVersionOf, vertexDraft } from '../../reading/vertex-draft.js';
import { LOGIN, SEALED_KEY } from './files.js';

const GEMINI = ADDRESSES.googleOrigin;
const CODE_ASSIST: Protocol = {
  ...PROTOCOLS.gemini,
  type: 'code-assistant',
  auth: BEARER,
  chat: '/v1internal:generateContent',
};

export interface DraftInput {
  readonly context: ReadContext;
  readonly variables: Variables;
  readonly at: SourceLocation;
}

/** The endpoint and the credential of a way of signing in. */
export function draftOf(input: DraftInput, type: AuthType): Promise<TargetDraft> | TargetDraft {
  switch (type) {
    case 'oauth-personal':
      return googleLogin(input);
    case 'compute-default-credentials':
      return ofMachine(input);
    case 'vertex-ai':
      return vertex(input);
    case 'gemini-api-key':
    case 'gateway':
      return apiKey(input, type);
  }
}

/** At a gateway the key is sent in its usual header, and the stored one is not asked for. */
async function apiKey(
  { context, variables, at }: DraftInput,
  type: 'gemini-api-key' | 'gateway',
): Promise<TargetDraft> {
  const moved = variables.address('GOOGLE_GEMINI_BASE_URL');
  const gateway = type === 'gateway';
  const bearer = !gateway && variables.text('GEMINI_API_KEY_AUTH_MECHANISM') === 'bearer';
  return {
    id: 'gemini',
    at,
    // The SDK adds the version, also where it is there already. Observed in 0.61.0.
    baseUrl: `${(moved?.url ?? GEMINI).replace(/\/$/, '')}/${apiVersionOf(variables, 'v1beta')}`,
    baseUrlAt: moved?.at,
    protocol: bearer ? { ...PROTOCOLS.gemini, auth: BEARER } : PROTOCOLS.gemini,
    credentials: [
      ...variables.sources('GEMINI_API_KEY'),
      ...(gateway ? [] : await sealedKey(context)),
    ],
    // Observed in 0.61.0: as a bearer token the key still goes out in its usual header too.
    headers: bearer
      ? variableHeader(PROTOCOLS.gemini.auth.header, 'GEMINI_API_KEY', variables)
      : [],
  };
}

/** The key that was entered in the client, in its encrypted file. */
async function sealedKey(context: ReadContext): Promise<CredentialSource[]> {
  const path = await context.path(SEALED_KEY);
  if (!(await context.ports.files.exists(path))) return [];
  const what = `the key in ${context.shown(path)}, which is encrypted`;
  return outOfReach(context, { kind: 'store', what, at: null });
}

/** Sign-in with a Google account, for Gemini Code Assist. */
async function googleLogin({ context, variables, at }: DraftInput): Promise<TargetDraft> {
  const login = await context.settings(LOGIN, 'json', { whole: true });
  const stored = loginToken(login?.get('access_token') ?? null, {
    expiresAt: login?.number('expiry_date') ?? null,
    loginCommand: 'gemini',
  });
  const given = variables.text('GOOGLE_GENAI_USE_GCA') !== null;
  const draft = codeAssist(at, [
    ...(given ? variables.sourcesIfSet('GOOGLE_CLOUD_ACCESS_TOKEN') : []),
    ...stored,
  ]);
  const hasKey = stored.length === 0 && variables.has('GEMINI_API_KEY');
  return hasKey ? { ...draft, correction: chooseKey(at) } : draft;
}

/** Its key is that of the express mode: one of AI Studio belongs to the other way of signing in. */
function vertex({ context, variables, at }: DraftInput): TargetDraft {
  const draft = vertexDraft(variables, at);
  const key = variables.secret('GOOGLE_API_KEY');
  const isOfStudio = key !== null && context.knowledge.issuersOf(key).ids.includes('google');
  const renamed = ', once GOOGLE_API_KEY has that name';
  return isOfStudio ? { ...draft, correction: chooseKey(at, renamed) } : draft;
}

/** The fix where a key is set and no sign-in exists: select the key. */
function chooseKey({ file, line }: SourceLocation, once = ''): string {
  return `Choose "Use Gemini API Key" with \`/auth\`, or set \`selectedType\` in ${file}, line ${String(line)} to \`gemini-api-key\`: then {client} sends the key of GEMINI_API_KEY${once}.`;
}

/** Code Assist with the credentials of the machine, or those of the Google Cloud command line. */
function ofMachine({ context, at }: DraftInput): TargetDraft {
  const what = 'the application default credentials of this machine';
  const command = 'gcloud auth application-default print-access-token';
  return codeAssist(at, outOfReach(context, { kind: 'store', what, at, command }));
}

function codeAssist(at: SourceLocation, credentials: readonly CredentialSource[]): TargetDraft {
  return {
    id: 'gemini-code-assist',
    at,
    baseUrl: ADDRESSES.codeAssist,
    protocol: CODE_ASSIST,
    discovers: false,
    credentials,
  };
}

export const AUTH_TYPES = [
  'gemini-api-key',
  'oauth-personal',
  'vertex-ai',
  'compute-default-credentials',
  'gateway',
] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** False where the client ends with “Invalid auth method selected.” It expands a variable in it. */
export function isOffered(type: AuthType, chosen: string): boolean {
  return type !== 'gateway' && (chosen === type || chosen.includes('$'));
}

/** How the client signs in: as chosen in the settings, else as the variables say. */
export function authTypeOf(settings: Layers, variables: Variables): AuthType {
  const chosen = settings.word('security', 'auth', 'selectedType');
  const known = AUTH_TYPES.find((type) => type === chosen);
  if (known !== undefined) return known;
  if (variables.text('GOOGLE_GENAI_USE_GCA') === 'true') return 'oauth-personal';
  if (variables.text('GOOGLE_GENAI_USE_VERTEXAI') === 'true') return 'vertex-ai';
  if (variables.address('GOOGLE_GEMINI_BASE_URL') !== null) return 'gateway';
  if (variables.has('GEMINI_API_KEY')) return 'gemini-api-key';
  const onMachine =
    variables.text('CLOUD_SHELL') === 'true' ||
    variables.text('GEMINI_CLI_USE_COMPUTE_ADC') === 'true';
  return onMachine ? 'compute-default-credentials' : 'gemini-api-key';
}
