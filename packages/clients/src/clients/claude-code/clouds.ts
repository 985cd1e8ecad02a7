import type { PlainVariable } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import { variableHeader } from '../../reading/headers.js';
import { API_KEY, BEARER, PROTOCOLS, X_API_KEY, type Protocol } from '../../reading/protocols.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import type { Variables } from '../../reading/variables.js';

/** A provider, without the location of the settings that choose it. */
export type ProviderDraft = Omit<TargetDraft, 'at'>;

/** Switches of the clouds, as the client looks at them. */
const CLOUDS: readonly (readonly [PlainVariable, (variables: Variables) => ProviderDraft])[] = [
  ['CLAUDE_CODE_USE_BEDROCK', bedrock],
  ['CLAUDE_CODE_USE_FOUNDRY', foundry],
  ['CLAUDE_CODE_USE_ANTHROPIC_AWS', anthropicAws],
  ['CLAUDE_CODE_USE_MANTLE', mantle],
  ['CLAUDE_CODE_USE_ANTHROPIC_GOOGLE_CLOUD', googleCloud],
  ['CLAUDE_CODE_USE_VERTEX', vertex],
];

/** Where the client sends its requests when a cloud provider is switched on; `null` without such a switch. */
export function cloudEndpoint(variables: Variables): ProviderDraft | null {
  const cloud = CLOUDS.find(([name]) => isOn(variables, name));
  return cloud === undefined ? null : cloud[1](variables);
}

export function isOn(variables: Variables, name: PlainVariable): boolean {
  return /^(1|true|yes|on)$/i.test(variables.text(name) ?? '');
}

/** The address that a variable gives, else the usual one, which another variable decides. */
function endpointOf(
  variables: Variables,
  name: string,
  usual: string,
  decidedBy: string,
): Pick<TargetDraft, 'baseUrl' | 'baseUrlAt'> {
  const base = variables.address(name);
  return base === null
    ? { baseUrl: usual, baseUrlAt: variables.locationOf(decidedBy) }
    : { baseUrl: base.url, baseUrlAt: base.at };
}

/** Region and profile of AWS, and the endpoint of a service there. */
function ofAws(
  variables: Variables,
  name: string,
  addressIn: (region: string) => string,
): Pick<TargetDraft, 'baseUrl' | 'baseUrlAt' | 'native'> {
  const region =
    variables.text('AWS_REGION') ?? variables.text('AWS_DEFAULT_REGION') ?? 'us-east-1';
  return {
    ...endpointOf(variables, name, addressIn(region), 'AWS_REGION'),
    native: { region, profile: variables.text('AWS_PROFILE') ?? undefined },
  };
}

/** A gateway signs in to the cloud itself: the client sends the token that is meant for the gateway, or none. */
function throughGateway(variables: Variables): Pick<TargetDraft, 'type' | 'credentials'> {
  return {
    type: 'custom-gateway',
    credentials: variables.sourcesIfSet('ANTHROPIC_AUTH_TOKEN', {
      placement: BEARER,
      trims: 'both',
    }),
  };
}

function bedrock(variables: Variables): ProviderDraft {
  return {
    id: 'bedrock',
    ...ofAws(variables, 'ANTHROPIC_BEDROCK_BASE_URL', bedrockAddress),
    protocol: PROTOCOLS.bedrock,
    credentials: variables.sources('AWS_BEARER_TOKEN_BEDROCK', { placement: BEARER }),
    ...(isOn(variables, 'CLAUDE_CODE_SKIP_BEDROCK_AUTH')
      ? { ...throughGateway(variables), protocol: INVOKE, discovers: false }
      : {}),
  };
}

/** Bedrock itself also takes the newer path with the model; a gateway may have none but that of Anthropic's SDK: 2.1.100. */
const INVOKE: Protocol = { ...PROTOCOLS.anthropic, auth: BEARER, chat: '/model/{model}/invoke' };

const ON_AWS: Protocol = { ...PROTOCOLS.anthropic, type: 'aws-bedrock', auth: BEARER };

/** Bedrock's own Messages API. */
function mantle(variables: Variables): ProviderDraft {
  return {
    id: 'bedrock-mantle',
    ...ofAws(
      variables,
      'ANTHROPIC_BEDROCK_MANTLE_BASE_URL',
      (region) => `https://bedrock-mantle.${region}.api.aws/anthropic`,
    ),
    protocol: ON_AWS,
    credentials: variables.sources('AWS_BEARER_TOKEN_BEDROCK', { placement: BEARER }),
  };
}

/** Anthropic's service in AWS: its own key, or the AWS login. */
function anthropicAws(variables: Variables): ProviderDraft {
  return {
    id: 'anthropic-aws',
    ...ofAws(
      variables,
      'ANTHROPIC_AWS_BASE_URL',
      (region) => `https://aws-external-anthropic.${region}.api.aws`,
    ),
    protocol: ON_AWS,
    credentials: variables.sources('ANTHROPIC_AWS_API_KEY', { placement: X_API_KEY }),
    headers: variableHeader('anthropic-workspace-id', 'ANTHROPIC_AWS_WORKSPACE_ID', variables),
  };
}

function vertex(variables: Variables): ProviderDraft {
  const location = variables.text('CLOUD_ML_REGION') ?? 'us-east5';
  const project = variables.text('ANTHROPIC_VERTEX_PROJECT_ID') ?? undefined;
  return {
    id: 'vertex',
    ...endpointOf(
      variables,
      'ANTHROPIC_VERTEX_BASE_URL',
      vertexAddress(location),
      'CLOUD_ML_REGION',
    ),
    protocol: PROTOCOLS.vertex,
    native: { location, project },
    credentials: [],
    ...(isOn(variables, 'CLAUDE_CODE_SKIP_VERTEX_AUTH') ? throughGateway(variables) : {}),
  };
}

/** Anthropic's service in Google Cloud, with the application default login. */
function googleCloud(variables: Variables): ProviderDraft {
  return {
    id: 'anthropic-google-cloud',
    ...endpointOf(
      variables,
      'ANTHROPIC_GOOGLE_CLOUD_BASE_URL',
      ADDRESSES.claudeOnGoogle,
      'ANTHROPIC_GOOGLE_CLOUD_LOCATION',
    ),
    protocol: { ...PROTOCOLS.anthropic, type: 'google', auth: BEARER },
    native: {
      project: variables.text('ANTHROPIC_GOOGLE_CLOUD_PROJECT') ?? undefined,
      location: variables.text('ANTHROPIC_GOOGLE_CLOUD_LOCATION') ?? 'global',
    },
    credentials: [],
    headers: variableHeader(
      'anthropic-workspace-id',
      'ANTHROPIC_GOOGLE_CLOUD_WORKSPACE_ID',
      variables,
    ),
  };
}

function foundry(variables: Variables): ProviderDraft {
  const resource = variables.text('ANTHROPIC_FOUNDRY_RESOURCE') ?? 'resource';
  return {
    id: 'foundry',
    ...endpointOf(
      variables,
      'ANTHROPIC_FOUNDRY_BASE_URL',
      `https://${resource}.services.ai.azure.com/anthropic`,
      'ANTHROPIC_FOUNDRY_RESOURCE',
    ),
    protocol: PROTOCOLS.anthropic,
    credentials: [
      ...variables.sources('ANTHROPIC_FOUNDRY_API_KEY', { placement: API_KEY }),
      ...variables.sources('ANTHROPIC_FOUNDRY_AUTH_TOKEN', { placement: BEARER }),
    ],
  };
}
