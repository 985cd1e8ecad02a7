import {
  API_KEY,
  BEARER,
  PROTOCOLS,
  splitFullUrl,
  type Endpoint,
} from '../../reading/protocols.js';
import type { TargetDraft } from '../../reading/target-draft.js';

const PATHS: Readonly<Record<string, string>> = { responses: '/responses', messages: '/messages' };

/** Where the requests of a model go: an address with the path of a request is taken whole, another one is completed. */
export function resolvedEndpoint(
  url: string,
  vendor: string,
  apiType: string | null,
  model: string | null,
): Endpoint & Pick<TargetDraft, 'query'> {
  const whole = isWhole(url, vendor) ? url : completed(url, vendor, apiType, model);
  const [address = whole, query] = whole.split('?');
  const split = splitFullUrl(address);
  const messages =
    vendor === 'customendpoint' &&
    (apiType ?? (whole.includes('/messages') ? 'messages' : '')) === 'messages';
  const protocol = split?.protocol ?? PROTOCOLS.chat;
  const auth = whole.includes('openai.azure') ? API_KEY : BEARER;
  return {
    baseUrl: split?.baseUrl ?? address,
    protocol: messages ? { ...PROTOCOLS.anthropicVersioned } : { ...protocol, auth },
    ...(query === undefined ? {} : { query }),
  };
}

function isWhole(url: string, vendor: string): boolean {
  return (
    url.includes('/responses') ||
    url.includes('/chat/completions') ||
    (vendor === 'customendpoint' && url.includes('/messages'))
  );
}

function completed(
  url: string,
  vendor: string,
  apiType: string | null,
  model: string | null,
): string {
  const base = url.replace(/\/$/, '');
  const path =
    (vendor === 'customendpoint' ? PATHS[apiType ?? ''] : undefined) ?? '/chat/completions';
  if (vendor === 'azure') {
    const resource = base.replace(/\/v1$/, '');
    return resource.includes('openai.azure.com')
      ? `${resource}/openai/deployments/${model ?? ''}${path}?api-version=2025-01-01-preview`
      : `${resource}/v1${path}`;
  }
  return /\/v\d+$/.test(base) ? `${base}${path}` : `${base}/v1${path}`;
}
