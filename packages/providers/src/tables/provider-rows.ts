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

const made = new Map<FactsRow, ProviderRow>();

/** All that is known of a provider, made once. */
export function providerRow(id: string): ProviderRow | undefined {
  const facts = tables.facts.get(id);
  const asked = requests.get(id);
  if (facts === undefined || asked === undefined) return undefined;
  const before = made.get(facts);
  if (before !== undefined) return before;
  const { endpoints = [], ...rest } = asked;
  const baseUrls = (facts.baseUrls ?? []).map((one, index) => ({ ...one, ...endpoints[index] }));
  const row = { ...facts, ...rest, baseUrls };
  made.set(facts, row);
  return row;
}

export function providerRows(): readonly ProviderRow[] {
  return tables.facts.ids().flatMap((id) => providerRow(id) ?? []);
}
