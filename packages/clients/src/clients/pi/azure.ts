import { webUrl } from '@authlint/model/secret';
import { API_KEY, PROTOCOLS } from '../../reading/protocols.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import type { Address, Variables } from '../../reading/variables.js';

/**
 * Azure, as in the bundle of pi 1.5.2: the variables outrank the Base URL of models.json, and the version is in the query. A deployment has
 * the name of its model, or the one that a list gives it.
 */
export function azureDraft(
  variables: Variables,
  given: Address | null,
  model: string | null,
): Omit<Partial<TargetDraft>, 'baseUrl'> & { readonly baseUrl: string | null } {
  const named = variables.text('AZURE_OPENAI_RESOURCE_NAME');
  const address =
    variables.address('AZURE_OPENAI_BASE_URL') ??
    (named === null ? given : { url: `https://${named}.openai.azure.com`, at: undefined });
  const version = variables.text('AZURE_OPENAI_API_VERSION') ?? 'v1';
  return {
    baseUrl: address === null ? null : withPath(address.url),
    baseUrlAt: address?.at,
    type: null,
    protocol: { ...PROTOCOLS.responses, auth: API_KEY },
    query: `api-version=${version}`,
    modelId: deploymentOf(variables, model),
  };
}

const AZURE = /\.(openai\.azure|cognitiveservices\.azure|ai\.azure)\.com$/;

/** At a host of Azure the path of its API is added where there is none. */
function withPath(address: string): string {
  const url = webUrl(address.trim());
  const bare = address.trim().replace(/(?<!\/)\/+$/, '');
  if (url === null || !AZURE.test(url.hostname)) return bare;
  return /^(\/openai)?(\/v1\/responses)?\/*$/.test(url.pathname) ? `${url.origin}/openai/v1` : bare;
}

/** `model=deployment`, commas between. */
function deploymentOf(variables: Variables, model: string | null): string | null {
  const list = variables.text('AZURE_OPENAI_DEPLOYMENT_NAME_MAP') ?? '';
  const pairs = list.split(',').map((entry) => entry.trim().split('='));
  return pairs.find(([name]) => name === model)?.[1] ?? model;
}
