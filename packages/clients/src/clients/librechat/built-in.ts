import { sameSecret, seal, withPrefix, type Secret } from '@authlint/model/secret';
import { ADDRESSES } from '../../generated/tables.js';
import type { EnvFile } from '../../reading/env-file.js';
import { literalHeader, variableOrigin, type ConfiguredHeader } from '../../reading/headers.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';
import { azureByVariables, isTrue, listed } from './azure.js';
import { isSet, isVertexForClaude } from './clouds.js';

interface BuiltIn {
  readonly id: string;
  readonly key: string;
  /** LibreChat's own variable of the Base URL, then that of the SDK beneath. */
  readonly addresses: readonly string[];
  /** What the SDK adds to an address of the user's. */
  readonly adds?: string;
  readonly baseUrl: string;
  readonly protocol: Protocol;
  /** Variable that lists the models; where it is set, LibreChat asks for no list. */
  readonly models: string;
  /** False where it never asks for one. */
  readonly discovers: boolean;
}

/** `packages/api/src/endpoints` of LibreChat of 2026, and the SDKs of @librechat/agents 3.2.21. */
const BUILT_IN: readonly BuiltIn[] = [
  {
    id: 'openAI',
    key: 'OPENAI_API_KEY',
    addresses: ['OPENAI_REVERSE_PROXY', 'OPENAI_BASE_URL'],
    baseUrl: ADDRESSES.openai,
    protocol: PROTOCOLS.chat,
    models: 'OPENAI_MODELS',
    discovers: true,
  },
  {
    id: 'anthropic',
    key: 'ANTHROPIC_API_KEY',
    addresses: ['ANTHROPIC_REVERSE_PROXY', 'ANTHROPIC_BASE_URL'],
    baseUrl: ADDRESSES.anthropic,
    protocol: PROTOCOLS.anthropic,
    models: 'ANTHROPIC_MODELS',
    discovers: true,
  },
  {
    id: 'google',
    key: 'GOOGLE_KEY',
    addresses: ['GOOGLE_REVERSE_PROXY'],
    adds: '/v1beta',
    baseUrl: ADDRESSES.google,
    protocol: PROTOCOLS.gemini,
    models: 'GOOGLE_MODELS',
    discovers: false,
  },
];

/** The endpoints that the env file itself switches on. `hasGroups`: `librechat.yaml` configures Azure. */
export function builtInDrafts(
  context: ReadContext,
  env: EnvFile,
  variables: Variables,
  hasGroups: boolean,
): TargetDraft[] {
  const drafts = BUILT_IN.filter((builtIn) => isOn(context, env, variables, builtIn)).map(
    (builtIn) => builtInDraft(env, variables, builtIn),
  );
  const azure = { id: 'azureOpenAI', key: 'AZURE_API_KEY', addresses: ['AZURE_OPENAI_BASEURL'] };
  const isAzure = !hasGroups && isOn(context, env, variables, azure);
  const draft = isAzure ? azureByVariables(env, variables) : null;
  return draft === null ? drafts : [...drafts, draft];
}

function builtInDraft(
  env: EnvFile,
  variables: Variables,
  { id, key, addresses, adds, baseUrl, protocol, models, discovers }: BuiltIn,
): TargetDraft {
  const moved = addresses
    .map((name) => variables.address(name))
    .find((address) => address !== null);
  const names = listed(env.value(models));
  return {
    id,
    at: env.locationOf(key),
    baseUrl: moved === undefined ? baseUrl : joined(moved.url, adds),
    baseUrlAt: moved?.at,
    protocol,
    variables,
    credentials: variables.sources(key),
    headers: id === 'google' ? additionalBearer(env, variables, key) : [],
    models: names,
    discovers: discovers && names.length === 0,
  };
}

/** `GOOGLE_AUTH_HEADER`: the key is also sent as a bearer token, in addition to its own header. */
function additionalBearer(env: EnvFile, variables: Variables, key: string): ConfiguredHeader[] {
  const secret = variables.secret(key);
  if (!isTrue(env, 'GOOGLE_AUTH_HEADER') || secret === null) return [];
  const setting = variableOrigin('GOOGLE_AUTH_HEADER', env.locationOf('GOOGLE_AUTH_HEADER'));
  return [literalHeader(setting, 'Authorization', withPrefix('Bearer ', secret))];
}

function joined(url: string, path: string | undefined): string {
  return path === undefined ? url : url.replace(/(?<!\/)\/+$/, '') + path;
}

/** False without a key, where Claude is reached through Vertex AI, and where each user enters the key or the Base URL. */
function isOn(
  context: ReadContext,
  env: EnvFile,
  variables: Variables,
  { id, key, addresses }: Pick<BuiltIn, 'id' | 'key' | 'addresses'>,
): boolean {
  if (env.value(key) === null || !isSet(variables, key)) return false;
  if (id === 'anthropic' && isVertexForClaude(env)) return false;
  const ofUsers = [key, ...addresses].find((name) => isUserProvided(variables.secret(name)));
  if (ofUsers === undefined) return true;
  const what = `each user enters ${ofUsers === key ? 'the key' : 'the Base URL'} of "${id}"; it is kept in the database`;
  context.note('unreachable', what, variables.locationOf(ofUsers) ?? null, null);
  return false;
}

/** The word that leaves a value to each user. */
export function isUserProvided(value: Secret | null): boolean {
  return value !== null && sameSecret(value, seal('user_provided'));
}
