import type { CredentialSource } from '@authlint/core';
import { isEmpty } from '@authlint/model/secret';
import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import type { EnvFile } from '../../reading/env-file.js';
import { outOfReach } from '../../reading/key-source.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';
import { isTrue, listed } from './azure.js';

/** Bedrock, which is on where a region or a secret is set. `packages/api/src/endpoints/bedrock/initialize.ts` of 2026. */
export function bedrockDraft(env: EnvFile, variables: Variables): TargetDraft | null {
  const region = variables.text('BEDROCK_AWS_DEFAULT_REGION');
  const isOn = [SECRET, BEARER_TOKEN].some((name) => isSet(variables, name)) || region !== null;
  const switches = ['BEDROCK_AWS_DEFAULT_REGION', SECRET, BEARER_TOKEN];
  const name = switches.find((variable) => env.value(variable) !== null);
  if (!isOn || name === undefined) return null;
  const host = variables.host('BEDROCK_REVERSE_PROXY');
  return {
    id: 'bedrock',
    at: env.locationOf(name),
    baseUrl: host === null ? bedrockAddress(region ?? 'us-east-1') : `https://${host}`,
    baseUrlAt: host === null ? undefined : variables.locationOf('BEDROCK_REVERSE_PROXY'),
    protocol: PROTOCOLS.bedrock,
    variables,
    credentials: bearerOf(variables),
    signingKeys: keysOf(variables),
    native: {
      region: region ?? undefined,
      profile: variables.text('BEDROCK_AWS_PROFILE') ?? undefined,
    },
    models: listed(env.value('BEDROCK_AWS_MODELS')),
    discovers: false,
  };
}

const SECRET = 'BEDROCK_AWS_SECRET_ACCESS_KEY';
const BEARER_TOKEN = 'BEDROCK_AWS_BEARER_TOKEN';

export function isSet(variables: Variables, name: string): boolean {
  const secret = variables.secret(name);
  return secret !== null && !isEmpty(secret);
}

/** A key of Bedrock comes before keys that sign; behind it is that of the SDK. */
function bearerOf(variables: Variables): readonly CredentialSource[] {
  return isSet(variables, BEARER_TOKEN)
    ? variables.sources(BEARER_TOKEN)
    : variables.sources('AWS_BEARER_TOKEN_BEDROCK');
}

function keysOf(variables: Variables): TargetDraft['signingKeys'] {
  const [accessKeyId, secretAccessKey] = ['BEDROCK_AWS_ACCESS_KEY_ID', SECRET].map((name) =>
    isSet(variables, name) ? variables.secret(name) : null,
  );
  if (accessKeyId == null || secretAccessKey == null) return undefined;
  const sessionToken = variables.secret('BEDROCK_AWS_SESSION_TOKEN');
  return { accessKeyId, secretAccessKey, sessionToken, from: 'env:BEDROCK_AWS_ACCESS_KEY_ID' };
}

/** Gemini through Vertex AI, where no `GOOGLE_KEY` is set. `google/initialize.ts`, `google/llm.ts`. */
export async function vertexDraft(
  context: ReadContext,
  env: EnvFile,
  variables: Variables,
): Promise<TargetDraft | null> {
  if (isSet(variables, 'GOOGLE_KEY')) return null;
  const key = await serviceKey(context, env, variables);
  if (key === null) return null;
  const location = variables.text('GOOGLE_LOC') ?? 'us-central1';
  return {
    ...key,
    id: 'google',
    baseUrl: vertexAddress(location),
    protocol: PROTOCOLS.vertex,
    variables,
    native: { ...key.native, location },
    models: listed(env.value('GOOGLE_MODELS')),
    discovers: false,
  };
}

/** Claude through Vertex AI, where `ANTHROPIC_USE_VERTEX` says so. `anthropic/vertex.ts`. */
export async function claudeDraft(
  context: ReadContext,
  env: EnvFile,
  variables: Variables,
): Promise<TargetDraft | null> {
  if (!isVertexForClaude(env)) return null;
  const location = variables.text('ANTHROPIC_VERTEX_REGION') ?? 'us-east5';
  const key = await serviceKey(context, env, variables);
  const at = env.locationOf(USE_VERTEX);
  if (key === null) {
    const what =
      'the endpoint "anthropic" goes to Vertex AI, whose service key is not on this machine';
    context.note('unreachable', what, at, null);
    return null;
  }
  const project = variables.text('VERTEX_PROJECT_ID') ?? key.native?.project;
  return {
    ...key,
    id: 'anthropic',
    at,
    baseUrl: vertexAddress(location),
    protocol: PROTOCOLS.vertex,
    variables,
    native: { ...key.native, location, project },
    models: listed(env.value('ANTHROPIC_MODELS')),
    discovers: false,
  };
}

const USE_VERTEX = 'ANTHROPIC_USE_VERTEX';

export function isVertexForClaude(env: EnvFile): boolean {
  return isTrue(env, USE_VERTEX);
}

type ServiceKey = Pick<TargetDraft, 'at' | 'credentials' | 'native'>;

/** `GOOGLE_SERVICE_KEY_FILE`, else `api/data/auth.json`. A container may have it elsewhere, and it may be an address or the text itself. */
async function serviceKey(
  context: ReadContext,
  env: EnvFile,
  variables: Variables,
): Promise<ServiceKey | null> {
  const named = isSet(variables, KEY_FILE);
  const written = env.value(KEY_FILE)?.trim() ?? null;
  const text = written !== null && /^[^{\s:]+\.json$/.test(written) ? written : null;
  const path = context.join(context.project, text ?? 'api/data/auth.json');
  const at = named ? env.locationOf(KEY_FILE) : context.start;
  if (!named || text !== null) {
    const key = await context.settings(path, 'json');
    const project = key?.word('project_id') ?? undefined;
    if (key !== null) return { at, credentials: [], native: { project, credentialsFile: path } };
  }
  if (!named) return null;
  const what = `the service key that ${KEY_FILE} names, which is not on this machine`;
  return { at, credentials: outOfReach(context, { kind: 'store', what, at }), native: {} };
}

const KEY_FILE = 'GOOGLE_SERVICE_KEY_FILE';
