import type { PlainVariable } from '@authlint/core';
import { webUrl } from '@authlint/model/secret';
import { bedrockAddress, vertexAddress } from '../../reading/cloud-endpoints.js';
import type { Layers } from '../../reading/layers.js';
import { API_KEY, PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import type { Address } from '../../reading/variables.js';

export interface CloudInput {
  readonly context: ReadContext;
  readonly provider: Layers;
  /** The entry of the auth store. */
  readonly stored: Setting | null;
  /** The Base URL that the file gives. */
  readonly given: Address | null;
}

type Cloud = Pick<TargetDraft, 'baseUrl' | 'baseUrlAt' | 'protocol' | 'query' | 'native'>;

/** Providers whose address is derived from a resource, a region or a project; `null` for others. Read in the program 1.18.33. */
export function cloudOf(id: string, input: CloudInput): Cloud | null {
  if (id === 'azure') return azure(input);
  if (id === 'amazon-bedrock') return bedrock(input);
  return id === 'google-vertex' ? vertex(input) : null;
}

/** `@ai-sdk/azure` asks the newer API without deployments in its paths; at an address that is not of Azure it adds nothing. */
function azure({ context, provider, stored, given }: CloudInput): Cloud | null {
  const variables = context.exported;
  const named = provider.get('options', 'resourceName');
  const entered = stored?.get('metadata', 'resourceName') ?? null;
  const resource = named?.word() ?? entered?.word() ?? variables.text('AZURE_RESOURCE_NAME');
  const usual = resource === null ? null : `https://${resource}.openai.azure.com/openai`;
  const base = given?.url ?? usual;
  if (base === null) return null;
  const apiVersion = provider.word('options', 'apiVersion') ?? 'v1';
  const place = given === null ? (named ?? entered)?.location : given.at;
  if (provider.get('options', 'useDeploymentBasedUrls')?.is(true) === true) {
    return { baseUrl: base, baseUrlAt: place, protocol: PROTOCOLS.azure, native: { apiVersion } };
  }
  const isOfAzure = given === null || /(^|\.)azure\.com$/.test(webUrl(base)?.hostname ?? '');
  const chats = provider.get('options', 'useCompletionUrls')?.is(true) === true;
  return {
    baseUrl: isOfAzure ? `${base.replace(/\/$/, '')}/v1` : base,
    baseUrlAt: place,
    protocol: { ...(chats ? PROTOCOLS.chat : PROTOCOLS.responses), auth: API_KEY },
    ...(isOfAzure ? { query: `api-version=${apiVersion}` } : {}),
  };
}

function bedrock({ context, provider, given }: CloudInput): Cloud {
  const variables = context.exported;
  const named = provider.get('options', 'region');
  const region = named?.word() ?? variables.text('AWS_REGION') ?? 'us-east-1';
  const endpoint = provider.get('options', 'endpoint');
  const profile = provider.word('options', 'profile') ?? variables.text('AWS_PROFILE') ?? undefined;
  return {
    baseUrl: endpoint?.word() ?? given?.url ?? bedrockAddress(region),
    baseUrlAt: endpoint?.location ?? given?.at ?? named?.location,
    protocol: PROTOCOLS.bedrock,
    native: { region, profile },
  };
}

/** With the login of Google. */
function vertex({ context, provider, given }: CloudInput): Cloud {
  const variables = context.exported;
  const first = (option: string, names: readonly PlainVariable[]): string | undefined =>
    provider.word('options', option) ??
    names.map((name) => variables.text(name)).find((text) => text !== null) ??
    undefined;
  const location = first('location', LOCATIONS) ?? 'us-central1';
  return {
    baseUrl: given?.url ?? vertexAddress(location),
    baseUrlAt: given?.at ?? provider.get('options', 'location')?.location,
    protocol: PROTOCOLS.vertex,
    native: { location, project: first('project', PROJECTS) },
  };
}

const PROJECTS = [
  'GOOGLE_VERTEX_PROJECT',
  'GOOGLE_CLOUD_PROJECT',
  'GCP_PROJECT',
  'GCLOUD_PROJECT',
] as const;
const LOCATIONS = ['GOOGLE_VERTEX_LOCATION', 'GOOGLE_CLOUD_LOCATION', 'VERTEX_LOCATION'] as const;
