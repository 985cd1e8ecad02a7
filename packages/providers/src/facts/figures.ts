import { addressRowsOf } from '../addresses/address-rows.js';
import { providerRows } from '../tables/provider-rows.js';
import { tables } from '../tables/tables.js';

/** How much the fact base holds. */
export interface Figures {
  readonly providers: number;
  /** Endpoints and further hosts by which a provider is recognised. */
  readonly addresses: number;
  readonly hosts: number;
  readonly keyForms: number;
  /** Key forms that name one issuer, or one family that shares keys. */
  readonly distinctiveKeyForms: number;
  /** Pairs of sibling endpoints. */
  readonly twins: number;
  readonly variables: number;
  /** Answers whose words are known. */
  readonly answers: number;
  readonly fingerprints: number;
}

export function figures(): Figures {
  const forms = tables.keys.all();
  const facts = tables.facts.all();
  const addresses = facts.flatMap(([, row]) => addressRowsOf(row));
  const answers = tables.answers.all().map(([, row]) => row);
  const pairs = providerRows().flatMap(({ id, twins = [] }) =>
    twins.map((twin) => [id, twin.id].sort().join(' ')),
  );
  return {
    providers: facts.length,
    addresses: addresses.length,
    hosts: new Set(addresses.map(({ host }) => host)).size,
    keyForms: forms.flatMap(([, rows]) => rows).length,
    distinctiveKeyForms: forms.flatMap(([group, rows]) => (group === '*' ? [] : rows)).length,
    twins: new Set(pairs).size,
    variables: new Set(
      facts.flatMap(([, row]) => [...(row.variables ?? []), ...(row.unconfirmedVariables ?? [])]),
    ).size,
    answers: count(answers.map((row) => row.answers)),
    fingerprints: count(answers.map((row) => row.fingerprints)),
  };
}

function count(lists: readonly (readonly unknown[] | undefined)[]): number {
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}

/** Ids of all providers. */
export function providerIds(): readonly string[] {
  return tables.facts.ids();
}
