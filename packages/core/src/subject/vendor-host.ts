import type { ProviderFacts } from '@authlint/model/knowledge';

/**
 * True at a vendor's own host: what it reads and offers is documented, and no project chooses what its name resolves to. A gateway
 * or a local server is what its operator made of it.
 */
export function isVendorHost(owner: ProviderFacts | null): boolean {
  return owner !== null && owner.kind !== 'gateway' && owner.kind !== 'local';
}
