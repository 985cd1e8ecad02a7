import { lazy } from '@authlint/core/internal';
import { PROVIDERS, VENDORS } from '../generated/providers.js';
import type { ProviderRow, VendorRow } from './rows.js';

/** The lists that a row leaves out where they hold nothing. */
const EMPTY_LISTS = {
  aliases: [],
  baseUrls: [],
  regions: [],
  home: [],
  hosts: [],
  domains: [],
  sharesAddressWith: [],
  sharesKeysWith: [],
  twins: [],
  variables: [],
  unconfirmedVariables: [],
  alternatives: [],
  keys: [],
  jwtIssuers: [],
  required: [],
  fingerprints: [],
  answers: [],
} satisfies Partial<ProviderRow>;
type WrittenRow = Omit<ProviderRow, keyof typeof EMPTY_LISTS> & Partial<ProviderRow>;

const tables = lazy(() => ({
  providers: new Map(
    (JSON.parse(PROVIDERS) as readonly WrittenRow[]).map((row) => [
      row.id,
      { ...EMPTY_LISTS, ...row },
    ]),
  ),
  vendors: new Map(Object.entries(JSON.parse(VENDORS) as Readonly<Record<string, VendorRow>>)),
}));

/** All that is known of a provider. */
export function providerRow(id: string): ProviderRow | undefined {
  return tables().providers.get(id);
}

/** In the order of their ids. */
export function providerRows(): readonly ProviderRow[] {
  return [...tables().providers.values()];
}

/** The facts about a vendor beside its providers. */
export function vendorRow(vendor: string): VendorRow | undefined {
  return tables().vendors.get(vendor);
}
