import { lazy } from '@authlint/core/internal';
import { DEFAULTS, PROVIDERS, VENDORS } from '../generated/providers.js';
import type { KeyRow, ProviderRow, VendorRow } from './rows.js';

const tables = lazy(() => ({
  providers: new Map(wholeRows().map((row) => [row.id, row])),
  vendors: new Map(Object.entries(JSON.parse(VENDORS) as Readonly<Record<string, VendorRow>>)),
}));

/** A row without the defaults. */
type ShortRow = Omit<
  ProviderRow,
  'id' | 'vendor' | 'keys' | 'chat' | 'domains' | 'home' | 'variables'
> & {
  readonly id?: string;
  readonly vendor?: string;
  /** `null` where it has none. */
  readonly chat?: NonNullable<ProviderRow['chat']> | null;
  readonly keys?: readonly KeyRow[];
  readonly domains?: readonly string[];
  /** `true`: the origins of all its Base URLs. */
  readonly home?: true | readonly string[];
  /** `true`: the one that is named like the provider, `OPENAI_API_KEY`. */
  readonly variables?: true | readonly string[];
};

/** Restores the defaults that the generator omitted: `DEFAULTS` of generator/compile.mjs. */
function wholeRows(): readonly ProviderRow[] {
  const { row, key } = JSON.parse(DEFAULTS) as { row: ProviderRow; key: KeyRow };
  return shortRows().map(({ keys = [], ...short }) => {
    const id = short.id ?? idOf(short.name);
    const { chat, home, variables, ...whole } = { ...row, vendor: id, ...short, id };
    return {
      ...whole,
      home: home === true ? origins(whole) : home,
      variables: variables === true ? [variableOf(whole)] : variables,
      domains: short.domains ?? plainDomains(whole),
      ...(chat ? { chat } : {}),
      keys: keys.map((form) => ({ ...key, ...form })),
    };
  });
}

/** The rows of the generator's columns, in which `0` stands for a field that a row does not have, and `@` for `https://`. */
function shortRows(): readonly ShortRow[] {
  const table = PROVIDERS.replace(/@/g, 'https://');
  const columns = Object.entries(JSON.parse(table) as Readonly<Record<string, unknown[]>>);
  const rows = columns[0]?.[1].map((): Record<string, unknown> => ({})) ?? [];
  for (const [field, values] of columns)
    values.forEach((value, at) => value !== 0 && Object.assign(rows[at] ?? {}, { [field]: value }));
  return rows as unknown as readonly ShortRow[];
}

function origins({ baseUrls }: Pick<ProviderRow, 'baseUrls'>): readonly string[] {
  return [...new Set(baseUrls.map(({ url }) => url.split('/', 3).join('/')))];
}

function idOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function variableOf({ id }: Pick<ProviderRow, 'id'>): string {
  return `${id.toUpperCase().replace(/\W/g, '_')}_API_KEY`;
}

/** The last two labels of each host: the registrable domain of nearly all; the generator writes the others. */
function plainDomains({ baseUrls, hosts }: Pick<ProviderRow, 'baseUrls' | 'hosts'>) {
  const names = [...baseUrls.map(({ url }) => url.split('/')[2] ?? ''), ...hosts];
  return [...new Set(names.map((name) => name.split('.').slice(-2).join('.')))].sort();
}

/** The facts about a provider. */
export function providerRow(id: string): ProviderRow | undefined {
  return tables().providers.get(id);
}

/** In the order of their ids. */
export function providerRows(): readonly ProviderRow[] {
  return [...tables().providers.values()];
}

/** The vendor's entry of vendors.yaml. */
export function vendorRow(vendor: string): VendorRow | undefined {
  return tables().vendors.get(vendor);
}
