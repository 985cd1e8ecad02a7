import { memoize } from '@authlint/core/internal';
import { REQUESTS } from '../generated/tables.js';
import { RowsById } from './rows-by-id.js';
import type { FactsRow, ProviderRow, RequestsRow } from './rows.js';
import { tables } from './tables.js';
import { USUAL_REQUESTS } from './usual.js';

/** Apart from the other tables: a bundle that only reads texts leaves it out. */
const requests = new RowsById<RequestsRow>(REQUESTS, (_id, stored) => ({
  ...USUAL_REQUESTS,
  ...(stored as Partial<RequestsRow>),
}));

/** All that is known of a provider. */
export function providerRow(id: string): ProviderRow | undefined {
  const facts = tables.facts.get(id);
  return facts && withRequests(facts);
}

const withRequests = memoize((facts: FactsRow): ProviderRow => {
  const asked: RequestsRow = requests.get(facts.id) ?? USUAL_REQUESTS;
  const { endpoints = [], ...rest } = asked;
  const baseUrls = (facts.baseUrls ?? []).map((one, index) => ({ ...one, ...endpoints[index] }));
  return { ...facts, ...rest, baseUrls };
});

export function providerRows(): readonly ProviderRow[] {
  return tables.facts.ids().flatMap((id) => providerRow(id) ?? []);
}
