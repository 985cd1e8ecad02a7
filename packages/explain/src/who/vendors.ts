import { lazy } from '@authlint/core/internal';
import { vendorsOfProviders } from '@authlint/providers';

const vendors = lazy(vendorsOfProviders);

/** The vendor of a provider: mostly itself. */
export function vendorOf(id: string): string {
  return vendors().get(id) ?? id;
}

/**
 * The provider that some ids stand for, or `null` where they are of several vendors. Regions, plans and products of one vendor
 * share much: the one with the shortest id is meant, of several the first.
 */
export function oneVendor(ids: Iterable<string>): string | null {
  const sorted = [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const [first = null] = sorted;
  return new Set(sorted.map(vendorOf)).size === 1 ? first : null;
}
