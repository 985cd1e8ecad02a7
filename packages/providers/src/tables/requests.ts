import { REQUESTS } from '../generated/requests.js';
import type { EndpointRow, PlaceRow, ProviderRow, RequestRow } from './rows.js';

/** Defaults, which `requestsOf` of generator/compile.mjs omits. */
const USUAL: RequestRow = {
  discovery: { path: '/models', guarded: 'optional' },
  alternatives: [],
  regions: [],
};

/** Facts for requests to a provider that are not in its row. */
export function requestRow(id: string): RequestRow {
  return { ...USUAL, ...REQUESTS[id] };
}

/** The endpoints of a provider with their locations. */
export function endpointsOf({ id, baseUrls }: ProviderRow): readonly (EndpointRow & PlaceRow)[] {
  const { places = [] } = requestRow(id);
  return baseUrls.map((endpoint, at) => ({ ...endpoint, ...places[at] }));
}
