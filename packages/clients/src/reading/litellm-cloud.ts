import { isEmpty, type CredentialSource, type Secret } from '@authlint/core';
import { bedrockAddress, vertexAddress } from './cloud-endpoints.js';
import { outOfReach } from './key-source.js';
import type { LitellmRoute } from './litellm-route.js';
import type { ReadContext } from './read-context.js';
import { osEnvironReferences } from './references.js';
import type { Setting } from './setting.js';
import type { TargetDraft } from './target-draft.js';
import type { Address, Variables } from './variables.js';

/** A parameter of the model; `null` where it is not set. */
export type Param = (name: string) => Setting | null;

export const NO_PARAMS: Param = () => null;

/** Further settings that LiteLLM derives for a cloud model, beyond route, key and Base URL. */
export interface LitellmCloud {
  /** Usual endpoint; `null` where the cloud has none. */
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly native: NonNullable<TargetDraft['native']>;
  /** Keys of the model itself that sign its requests. */
  readonly signingKeys: TargetDraft['signingKeys'];
  /** Credentials that are exchanged for others before they are used: they outrank the login of the machine. */
  readonly exchanged: readonly CredentialSource[];
}

/** Endpoint, region and keys of a cloud, which needs no `api_base`: LiteLLM signs in with the login of the cloud. */
export function litellmCloud(
  context: ReadContext,
  route: LitellmRoute,
  param: Param,
  variables: Variables,
  /** A region that comes before all others. */
  stated: string | null = null,
): LitellmCloud {
  if (route.provider === 'bedrock') return bedrock(context, route, param, variables, stated);
  if (route.provider === 'vertex_ai') return vertex(context, route, param, variables);
  return { ...NONE, model: route.model };
}

function bedrock(
  context: ReadContext,
  { model }: LitellmRoute,
  param: Param,
  variables: Variables,
  stated: string | null,
): LitellmCloud {
  const place = bedrockModel(model);
  const region =
    stated ??
    wordOf(param('aws_region_name'), variables) ??
    place.region ??
    variables.text('AWS_REGION_NAME') ??
    variables.text('AWS_REGION') ??
    'us-west-2';
  const profile = wordOf(param('aws_profile_name'), variables) ?? undefined;
  const signingKeys = keysOf(param, variables);
  return {
    baseUrl: bedrockAddress(region),
    model: place.model,
    native: { region, profile },
    signingKeys,
    exchanged: signingKeys === undefined ? exchanged(context, AWS_EXCHANGED, param) : [],
  };
}

function vertex(
  context: ReadContext,
  { model }: LitellmRoute,
  param: Param,
  variables: Variables,
): LitellmCloud {
  const word = (key: string): string | null => wordOf(param(key), variables);
  const location =
    word('vertex_location') ??
    word('vertex_ai_location') ??
    variables.text('VERTEXAI_LOCATION') ??
    'us-central1';
  const project =
    word('vertex_project') ??
    word('vertex_ai_project') ??
    variables.text('VERTEXAI_PROJECT') ??
    undefined;
  return {
    ...NONE,
    baseUrl: vertexAddress(location),
    model,
    native: { location, project },
    exchanged: exchanged(context, GOOGLE_EXCHANGED, param),
  };
}

const NONE: Omit<LitellmCloud, 'model'> = {
  baseUrl: null,
  native: {},
  signingKeys: undefined,
  exchanged: [],
};

/** The Base URL of Bedrock from a setting or a variable other than `api_base`. */
export function bedrockEndpoint(provider: string, variables: Variables): Address | null {
  return provider === 'bedrock' ? variables.address('AWS_BEDROCK_RUNTIME_ENDPOINT') : null;
}

/** `converse/`, `invoke/` and a region before the name are none of it. `BedrockModelInfo` of `llms/bedrock/common_utils.py`. */
function bedrockModel(text: string | null): { model: string | null; region: string | null } {
  const name = text?.replace(/^(converse|converse_like|invoke)\//, '') ?? null;
  const region = /^([a-z]{2}(?:-[a-z]+)+-\d)\//.exec(name ?? '')?.[1] ?? null;
  return { model: region === null ? name : (name?.slice(region.length + 1) ?? null), region };
}

/** Keys of AWS outrank the login of the machine; a role and a profile outrank them. `get_credentials` of `llms/bedrock/base_aws_llm.py`. */
function keysOf(param: Param, variables: Variables): TargetDraft['signingKeys'] {
  if (OUTRANKING.some((name) => param(name) !== null)) return undefined;
  const from = param('aws_access_key_id');
  const secret = (key: string): Secret | null => secretOf(param(key), variables);
  const [accessKeyId, secretAccessKey] = [
    secret('aws_access_key_id'),
    secret('aws_secret_access_key'),
  ];
  if (from === null || accessKeyId === null || secretAccessKey === null) return undefined;
  const sessionToken = secret('aws_session_token') ?? variables.secret('AWS_SESSION_TOKEN');
  return { accessKeyId, secretAccessKey, sessionToken, from: from.shown };
}

const OUTRANKING = ['aws_role_name', 'aws_web_identity_token', 'aws_profile_name'] as const;
const AWS_EXCHANGED = ['aws_role_name', 'aws_web_identity_token'] as const;
const GOOGLE_EXCHANGED = ['vertex_credentials', 'vertex_ai_credentials'] as const;

function secretOf(setting: Setting | null, variables: Variables): Secret | null {
  const reference = osEnvironReferences(setting?.text() ?? '');
  if (reference.kind !== 'variable') return setting?.secret() ?? null;
  const value = variables.secret(reference.name);
  return value === null || isEmpty(value) ? null : value;
}

export function exchanged(
  context: ReadContext,
  names: readonly string[],
  param: Param,
): CredentialSource[] {
  const setting = names.map(param).find((found) => found !== null);
  if (setting == null) return [];
  const what = `the cloud credential at ${setting.shown}`;
  return outOfReach(context, { kind: 'store', what, at: setting.location });
}

/** A setting that may name a variable; those of regions and projects hold no credential. */
export function wordOf(setting: Setting | null, variables: Variables): string | null {
  const word = setting?.word() ?? null;
  const reference = word === null ? null : osEnvironReferences(word);
  if (reference?.kind !== 'variable') return word;
  const known = SETTINGS.find((name) => name === reference.name);
  return known === undefined ? null : variables.text(known);
}

const SETTINGS = [
  'AZURE_API_VERSION',
  'AWS_REGION_NAME',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'VERTEXAI_PROJECT',
  'VERTEXAI_LOCATION',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_CLOUD_LOCATION',
] as const;
