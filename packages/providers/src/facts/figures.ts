import { addressRowsOf } from '../addresses/address-rows.js';
import { keyForms } from '../keys/key-forms.js';
import { providerRows } from '../tables/providers.js';

/** Numbers of facts in the fact base. */
export interface Figures {
  readonly providers: number;
  /** Endpoints and further hosts by which a provider is recognised. */
  readonly addresses: number;
  readonly hosts: number;
  readonly keyForms: number;
  /** Key forms that identify one issuer, or one family that shares keys. */
  readonly distinctiveKeyForms: number;
  /** Pairs of sibling endpoints. */
  readonly twins: number;
  readonly variables: number;
  /** Known texts of answers. */
  readonly answers: number;
  readonly fingerprints: number;
}

export function figures(): Figures {
  const rows = providerRows();
  const addresses = rows.flatMap(addressRowsOf);
  const pairs = rows.flatMap(({ id, twins }) =>
    twins.map((twin) => [id, twin.id].sort().join(' ')),
  );
  return {
    providers: rows.length,
    addresses: addresses.length,
    hosts: new Set(addresses.map(({ host }) => host)).size,
    keyForms: keyForms().all.length,
    distinctiveKeyForms: keyForms().all.filter(({ distinctive }) => distinctive).length,
    twins: new Set(pairs).size,
    variables: new Set(rows.flatMap((row) => [...row.variables, ...row.unconfirmedVariables])).size,
    answers: rows.flatMap((row) => row.answers).length,
    fingerprints: rows.flatMap((row) => row.fingerprints).length,
  };
}

/** Ids of all providers. */
export function providerIds(): readonly string[] {
  return providerRows().map(({ id }) => id);
}
