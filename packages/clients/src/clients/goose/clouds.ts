import { isEmpty } from '@authlint/model/secret';
import type { SourceLocation } from '@authlint/core';
import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import { PROTOCOLS, BEARER } from '../../reading/protocols.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { secretOf, type GooseInput, type ProviderDraft } from './secrets.js';

/**
 * Bedrock: a bearer token, else the credential chain of the AWS SDK. Goose first copies the `AWS_` entries of its files into the
 * environment, overwriting existing values. Source of 2026: `bedrock.rs`.
 */
export function bedrockDraft(input: GooseInput): ProviderDraft {
  const { variables } = input;
  const region = variables.text('AWS_REGION') ?? variables.text('AWS_DEFAULT_REGION') ?? undefined;
  // Keys of the environment outrank a profile in the SDK of Rust.
  const keyed = variables.has('AWS_ACCESS_KEY_ID') && variables.has('AWS_SECRET_ACCESS_KEY');
  const profile = keyed ? undefined : (variables.text('AWS_PROFILE') ?? undefined);
  return {
    baseUrl: bedrockAddress(region ?? 'us-east-1'),
    baseUrlAt: variables.locationOf('AWS_REGION'),
    protocol: PROTOCOLS.bedrock,
    credentials: secretOf(input, 'AWS_BEARER_TOKEN_BEDROCK', { trims: 'both' }),
    signingKeys: savedKeys(input),
    native: { region, profile },
    discovers: false,
  };
}

function savedKeys({ saved, config }: GooseInput): TargetDraft['signingKeys'] {
  const of = (name: string) => saved.secret(name) ?? config?.secret(name) ?? null;
  const accessKeyId = of('AWS_ACCESS_KEY_ID');
  const secretAccessKey = of('AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === null || secretAccessKey === null || isEmpty(accessKeyId)) return undefined;
  const [source] = saved.sources('AWS_ACCESS_KEY_ID');
  const from =
    source?.kind === 'saved' ? source.from : (config?.get('AWS_ACCESS_KEY_ID').shown ?? '');
  return { accessKeyId, secretAccessKey, sessionToken: of('AWS_SESSION_TOKEN'), from };
}

/** Vertex AI: the application default login of Google, which the engine looks up. `null` without a project. Source of 2026: `gcpvertexai.rs`. */
export function vertexDraft(
  { context, variables }: GooseInput,
  at: SourceLocation,
): ProviderDraft | null {
  const project = variables.text('GCP_PROJECT_ID');
  if (project === null) {
    context.problem(at, 'GOOSE_PROVIDER', '"gcp_vertex_ai" needs GCP_PROJECT_ID');
    return null;
  }
  const location = variables.text('GCP_LOCATION') ?? 'us-central1';
  return {
    baseUrl: vertexAddress(location),
    baseUrlAt: variables.locationOf('GCP_LOCATION'),
    protocol: PROTOCOLS.vertex,
    credentials: [],
    native: { project, location },
    discovers: false,
  };
}

/** Azure OpenAI: a key, else a token, else the login of the Azure CLI. Source of 2026: `azure.rs`. */
export function azureDraft(input: GooseInput): ProviderDraft | null {
  const { variables } = input;
  const endpoint = variables.address('AZURE_OPENAI_ENDPOINT');
  if (endpoint === null) return null;
  const deployment = variables.text('AZURE_OPENAI_DEPLOYMENT_NAME') ?? undefined;
  const apiVersion = variables.text('AZURE_OPENAI_API_VERSION') ?? '2024-10-21';
  return {
    baseUrl: endpoint.url,
    baseUrlAt: endpoint.at,
    protocol: PROTOCOLS.azure,
    credentials: [
      ...secretOf(input, 'AZURE_OPENAI_API_KEY', { trims: 'json' }),
      ...secretOf(input, 'AZURE_OPENAI_AD_TOKEN', { trims: 'json', placement: BEARER }),
    ],
    native: { deployment, apiVersion },
  };
}
