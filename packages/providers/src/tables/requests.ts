import { REQUESTS } from '../generated/requests.js';
import type { EndpointRow, PlaceRow, ProviderRow, RequestRow } from './rows.js';

/** What most have: `requestsOf` of generator/compile.mjs leaves it out. */
const USUAL: RequestRow = {
  discovery: { path: '/models', guarded: 'optional' },
  alternatives: [],
  regions: [],
};

/** Facts for requests to a provider that are not in its row. */
export function requestRow(id: string): RequestRow {
  return { ...USUAL, ...REQUESTS[id] };
}

/** The endpoints of a provider with the places where they are. */
export function endpointsOf({ id, baseUrls }: ProviderRow): readonly (EndpointRow & PlaceRow)[] {
  const { places = [] } = requestRow(id);
  return baseUrls.map((endpoint, at) => ({ ...endpoint, ...places[at] }));
}
