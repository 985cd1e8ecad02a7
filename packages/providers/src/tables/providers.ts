import { lazy } from '@authlint/core/internal';
import { PROVIDERS, VENDORS } from '../generated/providers.js';
import type { ProviderRow, VendorRow } from './rows.js';

const table = lazy(
  () => new Map((JSON.parse(PROVIDERS) as readonly ProviderRow[]).map((row) => [row.id, row])),
);

/** All that is known of a provider. */
export function providerRow(id: string): ProviderRow | undefined {
  return table().get(id);
}

/** In the order of their ids. */
export function providerRows(): readonly ProviderRow[] {
  return [...table().values()];
}

const vendors = lazy(
  () => new Map(Object.entries(JSON.parse(VENDORS) as Readonly<Record<string, VendorRow>>)),
);

/** The facts about a vendor beside its providers. */
export function vendorRow(vendor: string): VendorRow | undefined {
  return vendors().get(vendor);
}
