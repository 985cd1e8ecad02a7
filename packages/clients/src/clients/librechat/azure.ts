import { headersOf, settingHeader } from '../../reading/headers.js';
import { API_KEY, PROTOCOLS } from '../../reading/protocols.js';
import { bracedReferences } from '../../reading/references.js';
import type { CredentialSource } from '@authlint/core';
import type { EnvFile } from '../../reading/env-file.js';
import type { Setting, TargetDraft } from '../../reading/index.js';
import type { Variables } from '../../reading/variables.js';

interface Deployment {
  readonly instance: string | null;
  readonly name: string | undefined;
  readonly version: string | undefined;
  /** Takes the place of the resource's own address. */
  readonly base: string | null;
}

/**
 * One group of `endpoints.azureOpenAI`, by the first of its models; what a model omits is at the group. `null` where a
 * variable names the resource. Source: `packages/data-provider/src/azure.ts` of LibreChat.
 */
export function azureDraft(
  group: Setting,
  credentials: readonly CredentialSource[],
  variables: Variables,
): TargetDraft | null {
  const isServerless = group.get('serverless').is(true);
  const base = group.get('baseURL');
  const place = isServerless ? serverlessPlace(group) : deploymentPlace(group);
  if (place === null) return null;
  return {
    id: group.word('group') ?? 'azureOpenAI',
    at: group.location,
    baseUrlAt: (base.present ? base : group.get('instanceName')).location,
    ...place,
    variables,
    credentials,
    headers: [
      ...headersOf(group.get('additionalHeaders'), variables, bracedReferences),
      ...(isServerless
        ? settingHeader('api-key', group.get('apiKey'), variables, bracedReferences)
        : []),
    ],
    models: group.keys('models'),
    discovers: false,
  };
}

function deploymentPlace(group: Setting): Place | null {
  const [first] = group.entries('models');
  const word = (key: string): string | undefined =>
    first?.word(key) ?? group.word(key) ?? undefined;
  return deploymentEndpoint({
    instance: group.word('instanceName'),
    name: word('deploymentName'),
    version: word('version'),
    base: group.word('baseURL'),
  });
}

/** An endpoint of one model: its address verbatim, the key both as a bearer and as `api-key`. `openai/initialize.ts` of 2026. */
function serverlessPlace(group: Setting): Place | null {
  const baseUrl = group.word('baseURL');
  if (baseUrl === null || baseUrl.includes('${')) return null;
  const version = group.word('version');
  const query = version === null ? '' : `api-version=${version}`;
  return { baseUrl, protocol: PROTOCOLS.chat, query };
}

/** Azure OpenAI by variables alone; a group in `librechat.yaml` replaces it. */
export function azureByVariables(env: EnvFile, variables: Variables): TargetDraft | null {
  const models = listed(env.value('AZURE_OPENAI_MODELS'));
  const ofModel = isTrue(env, 'AZURE_USE_MODEL_AS_DEPLOYMENT_NAME');
  const given = variables.text('AZURE_OPENAI_API_DEPLOYMENT_NAME') ?? undefined;
  const base = variables.address('AZURE_OPENAI_BASEURL');
  const place = deploymentEndpoint({
    instance: variables.text('AZURE_OPENAI_API_INSTANCE_NAME'),
    name: ofModel ? models[0]?.replaceAll('.', '') : given,
    version: variables.text('AZURE_OPENAI_API_VERSION') ?? undefined,
    base: base?.url ?? null,
  });
  if (place === null) return null;
  return {
    id: 'azureOpenAI',
    at: env.locationOf('AZURE_API_KEY'),
    baseUrlAt: base === null ? variables.locationOf('AZURE_OPENAI_API_INSTANCE_NAME') : base.at,
    ...place,
    variables,
    credentials: variables.sources('AZURE_API_KEY'),
    models,
    discovers: false,
  };
}

export function isTrue(env: EnvFile, name: string): boolean {
  return /^true$/i.test(env.value(name)?.trim() ?? '');
}

export function listed(text: string | null): string[] {
  return (text ?? '').split(',').flatMap((item) => item.trim() || []);
}

type Place = Pick<TargetDraft, 'baseUrl' | 'protocol' | 'native' | 'query'>;

/** `packages/api/src/utils/azure.ts`, and the Azure part of `@langchain/openai`, which builds the path. */
function deploymentEndpoint({ instance, name, version, base }: Deployment): Place | null {
  if (base === null) {
    if (instance === null || instance.includes('$')) return null;
    const host = instance.includes('.azure.com') ? instance : `${instance}.openai.azure.com`;
    const native = { deployment: name, apiVersion: version };
    return { baseUrl: `https://${host}`, protocol: PROTOCOLS.azure, native };
  }
  if (name === undefined) return null;
  const filled = base
    .replace('${INSTANCE_NAME}', instance ?? '')
    .replace('${DEPLOYMENT_NAME}', name);
  const [before = ''] = filled.split(`/${name}`);
  return before.includes('${')
    ? null
    : {
        baseUrl: `${before}/${name}`,
        protocol: { ...PROTOCOLS.chat, auth: API_KEY },
        query: version === undefined ? '' : `api-version=${version}`,
      };
}
