import type { ProviderType } from '@authlint/core';
import type { Party } from '@authlint/model/knowledge';
import { addressOf } from '../addresses/address-book.js';
import { providerRow } from '../tables/providers.js';
import type { EndpointApi, EndpointRow, ProviderRow } from '../tables/rows.js';

/** Identity of a provider, for its first endpoint. */
export function party(id: string): Party | null {
  const row = providerRow(id);
  return row === undefined ? null : partyOf(row, row.baseUrls[0]);
}

/** Identity of the owner of a URL, for the endpoint of the URL. */
export function partyAt(url: URL): Party | null {
  const address = addressOf(url);
  const row = address && providerRow(address.id);
  return address && row ? partyOf(row, row.baseUrls[Math.max(0, address.endpoint)]) : null;
}

export function partyOf(row: ProviderRow, endpoint: EndpointRow | undefined): Party {
  return {
    id: row.id,
    name: row.name,
    type: typeOf(row.type, endpoint?.api),
    aliases: row.aliases,
    vendor: row.vendor,
    kind: row.kind,
    baseUrls: row.baseUrls.map(({ url }) => url),
    variables: [...row.variables, ...row.unconfirmedVariables],
    consoleUrl: row.console ?? null,
    billingUrl: row.billing,
    endpoints: row.baseUrls.map(({ url, api }) => ({ url, api })),
    ...endOf(row, endpoint),
    required: endpoint?.required ?? row.required,
    siblings: row.twins,
  };
}

function endOf(
  { retired }: ProviderRow,
  endpoint: EndpointRow | undefined,
): Pick<Party, 'retired' | 'partlyRetired' | 'endpointRetired'> {
  const { only } = retired ?? {};
  const end =
    only === undefined || retired === undefined
      ? { retired }
      : { partlyRetired: { ...retired, only } };
  return { ...end, endpointRetired: endpoint?.retired };
}

const BY_SHAPE: ReadonlySet<ProviderType> = new Set([
  'openai-compatible',
  'anthropic',
  'azure-openai',
]);

/** For a provider with two API types, that of the endpoint in use, such as Claude on Foundry. */
function typeOf(type: ProviderType, api: EndpointApi | undefined): ProviderType {
  if (api === undefined || !BY_SHAPE.has(type)) return type;
  if (api === 'anthropic-messages') return 'anthropic';
  return type === 'anthropic' ? 'openai-compatible' : type;
}
