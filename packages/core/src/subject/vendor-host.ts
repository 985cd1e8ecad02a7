import type { ProviderFacts } from '@authlint/model/knowledge';

/**
 * True at a vendor's own host: its API is documented, and a project cannot choose what its name resolves to. The behaviour of a
 * gateway or a local server depends on its operator.
 */
export function isVendorHost(owner: ProviderFacts | null): boolean {
  return owner !== null && owner.kind !== 'gateway' && owner.kind !== 'local';
}
