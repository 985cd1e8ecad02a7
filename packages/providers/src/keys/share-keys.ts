import { tables } from '../tables/tables.js';

/**
 * True where a key of `issuer` is good at `owner`: the same provider, one address under two names, or a declared pair.
 * Keys of two Azure resources are never shown to be the same, so the Azure family declares none.
 */
export function shareKeys(issuer: string, owner: string): boolean {
  return issuer === owner || declares(issuer, owner) || declares(owner, issuer);
}

function declares(id: string, other: string): boolean {
  const row = tables.facts.get(id);
  if (row === undefined) return false;
  const shared = [
    ...(row.sharesKeysWith ?? []),
    ...(row.vendor === 'azure' ? [] : (row.sharesAddressWith ?? [])),
  ];
  return shared.includes(other);
}
