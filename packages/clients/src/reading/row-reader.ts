import type { CredentialSource, PlainVariable } from '@authlint/core';
import type { DocumentFormat, EnvDialect } from '@authlint/documents';
import { addressIn } from './address.js';
import type { ReaderCode } from './client-reader.js';
import type { EnvFile } from './env-file.js';
import { headersInJson, headersOf, type ConfiguredHeader } from './headers.js';
import { keySources, outOfReach, standIn } from './key-source.js';
import { catalogue, knownBaseUrl, knownProtocol } from './known-provider.js';
import { readLayers } from './layers.js';
import { splitFullUrl, verbatimAddress, type Protocol } from './protocols.js';
import type { ReadContext } from './read-context.js';
import { settingsAt } from './recognised.js';
import { nameReferences, noReferences, shellReferences } from './references.js';
import type { ClientFile } from './roots.js';
import type { Setting } from './setting.js';
import type { TargetDraft } from './target-draft.js';
import { fileLayers, PROCESS, Variables, type Address } from './variables.js';

/**
 * What gives a value: `$NAME` a variable, `$NAME?` one that counts only where it is set, `=text` the text itself, `known` the fact base; behind each `!id` where it does not
 * count for that provider, `@id` where for that one alone;
 * anything else is the path of a setting of the entry.
 */
type Source = string;

/** A client that needs no code: its providers as `reads` of data/clients.yaml states them. Of several sources the first counts. */
export interface ReadRow {
  /** Files of settings by name, highest precedence first. */
  readonly settings?: { readonly files: readonly string[]; readonly format: DocumentFormat };
  /** Path of the list or mapping of its providers; not given: it has one. */
  readonly list?: string;
  /** True where of two providers of one id the second does not count. */
  readonly unique?: true;
  /** Where variables come from, highest precedence first: `shell`, or the name of an env file. */
  readonly variables: readonly { readonly from: string; readonly dialect: EnvDialect }[];
  readonly emptyIsUnset?: true;
  /** The env file that declares the provider, where no entry does. */
  readonly at?: string;
  readonly id: readonly Source[];
  readonly address: readonly Source[];
  /** True where the address is that of the request, path included. */
  readonly wholeAddress?: true;
  /** `shell`: as a shell expands them; `name`: a text that is the name of a variable stands for its value. */
  readonly references?: keyof typeof SYNTAXES;
  /** Not given: that of the fact base. */
  readonly protocol?: Protocol;
  /** The setting of an entry that says which it is. */
  readonly protocols?: { readonly by: string; readonly of: Readonly<Record<string, Protocol>> };
  /** Path of its further headers, or `$NAME` of a variable that holds them as an object of JSON. */
  readonly headers?: string;
  /** All sources count; `=text` is the dummy key that the client sends without a key. */
  readonly keys: readonly Source[];
  /** Where the key is if the file holds none; `{id}` stands for the provider. */
  readonly store?: string;
  readonly models: readonly Source[];
  readonly discovers?: false;
  readonly withholds?: TargetDraft['withholds'];
}

/** The means for one entry. */
interface Reading {
  readonly context: ReadContext;
  readonly row: ReadRow;
  readonly variables: Variables;
  readonly entry: Setting | null;
}

export function rowReader(row: ReadRow, files: Readonly<Record<string, ClientFile>>): ReaderCode {
  return { read: (context) => readRow(context, row, files) };
}

async function readRow(
  context: ReadContext,
  row: ReadRow,
  files: Readonly<Record<string, ClientFile>>,
): Promise<TargetDraft[]> {
  const named = (names: readonly string[] = []) => names.flatMap((name) => files[name] ?? []);
  const { settings } = row;
  const layers =
    settings && (await readLayers(context, named(settings.files), settings.format)).roots;
  const env = new Map<string, EnvFile | null>();
  const fileOf = (name: string) => files[name] ?? context.named.path;
  for (const { from, dialect } of row.variables)
    if (from !== 'shell') env.set(from, await context.env(fileOf(from), dialect));
  const variables = new Variables(
    context.ports,
    row.variables.flatMap(({ from }) =>
      from === 'shell' ? [PROCESS] : fileLayers([env.get(from) ?? null]),
    ),
    { emptyIsUnset: row.emptyIsUnset === true },
  );
  const [key = ''] = row.keys;
  const declared = env.get(row.at ?? '')?.locationOf(key.slice(1)) ?? context.start;
  const drafts: TargetDraft[] = [];
  for (const entry of entriesOf(row, layers ?? [])) {
    const draft = await draftOf({ context, row, variables, entry });
    const isTaken = row.unique === true && drafts.some(({ id }) => id === draft?.id);
    if (draft !== null && !isTaken) drafts.push({ at: entry?.location ?? declared, ...draft });
  }
  return drafts;
}

/** The entries of its list; without one, the highest file of settings, or none. */
function entriesOf({ list }: ReadRow, roots: readonly Setting[]): (Setting | null)[] {
  if (list === undefined) return [roots[0] ?? null];
  return roots
    .flatMap((root) => settingsAt(root, list))
    .flatMap((all) => [...all.items(), ...all.entries()])
    .filter(({ isMap }) => isMap);
}

/** `null` where no source has an address. */
async function draftOf(reading: Reading): Promise<Omit<TargetDraft, 'at'> | null> {
  const { context, row, variables, entry } = reading;
  const id = wordsOf(reading, row.id)[0] ?? entry?.key ?? '';
  const facts = catalogue(context, id);
  const address = addressOf(reading, id, knownBaseUrl(facts));
  if (address === null) return null;
  const stated =
    entry === null || row.protocols === undefined ? null : entry.word(row.protocols.by);
  const protocol = row.protocols?.of[stated ?? ''] ?? row.protocol ?? knownProtocol(facts);
  const isWhole = row.wholeAddress === true && address.at !== undefined;
  const whole = isWhole ? (splitFullUrl(address.url) ?? verbatimAddress(address.url)) : null;
  return {
    id,
    baseUrl: whole?.baseUrl ?? address.url,
    baseUrlAt: address.at,
    protocol: whole?.protocol ?? protocol,
    credentials: await keysOf(reading, id),
    headers: headersIn(reading),
    variables,
    models: wordsOf(reading, row.models),
    discovers: row.discovers ?? true,
    withholds: row.withholds,
  };
}

function headersIn({ row, variables, entry }: Reading): ConfiguredHeader[] {
  if (row.headers === undefined) return [];
  return row.headers.startsWith('$')
    ? headersInJson(row.headers.slice(1), variables)
    : headersOf(entry?.get(row.headers) ?? null, variables, syntaxOf(row));
}

function syntaxOf({ references }: ReadRow) {
  return references === undefined ? noReferences : SYNTAXES[references];
}

const SYNTAXES = { shell: shellReferences, name: nameReferences };

/** The texts of the first source that has one. */
function wordsOf({ variables, entry }: Reading, sources: readonly Source[]): string[] {
  for (const source of sources) {
    const [mark, rest] = [source.charAt(0), source.slice(1)];
    const found =
      mark === '='
        ? [rest]
        : mark === '$'
          ? [variables.text(rest as PlainVariable)]
          : (entry === null ? [] : settingsAt(entry, source)).map((setting) => setting.word());
    const words = found.filter((word) => word !== null);
    if (words.length > 0) return words;
  }
  return [];
}

function addressOf(
  { context, row, variables, entry }: Reading,
  id: string,
  known: string | null,
): Address | null {
  for (const source of row.address) {
    const [, named = '', sign, whose] = /^([^!@]*)(?:([!@])(.*))?$/.exec(source) ?? [];
    if (sign !== undefined && (sign === '@') !== (whose === id)) continue;
    const [mark, rest] = [named.charAt(0), named.slice(1)];
    const url = mark === '=' ? rest : named === 'known' ? known : null;
    if (url !== null) return { url, at: undefined };
    const address =
      mark === '$'
        ? variables.address(rest)
        : addressIn(context, entry?.get(named) ?? null, syntaxOf(row), variables);
    if (address !== null) return address;
  }
  return null;
}

async function keysOf(
  { context, row, variables, entry }: Reading,
  id: string,
): Promise<CredentialSource[]> {
  const use = { syntax: syntaxOf(row), variables, hides: true };
  const found = row.keys.map(async (source) => {
    if (source.startsWith('=')) return [standIn(source.slice(1))];
    const [, name, ifSet] = /^\$(\w+)(\?)?$/.exec(source) ?? [];
    if (name === undefined) return keySources(context, entry?.get(source) ?? null, use);
    return ifSet === undefined ? variables.sources(name) : variables.sourcesIfSet(name);
  });
  const keys = (await Promise.all(found)).flat();
  if (keys.length > 0 || row.store === undefined) return keys;
  const what = row.store.replace('{id}', id);
  return outOfReach(context, { kind: 'store', what, at: entry?.location ?? null });
}
