import type { Filling, Place, Setup } from '../client-spec.js';

type PlaceSetup = Place['setup'];

/** Places by name, in each of which all damages are tried. */
export function placesByName(setups: Readonly<Record<string, PlaceSetup>>): Place[] {
  return Object.entries(setups).map(([name, setup]) => ({ name, setup }));
}

/** The key is in a file of the client. */
export function inFile(
  file: string,
  contentOf: (url: string, key: string | null) => unknown,
): PlaceSetup {
  return ({ url, key }) => ({ files: { [file]: contentOf(url, key) } });
}

/** The key is in a variable of the shell, to which the file of the client may refer. */
export function inShell(
  file: string,
  contentOf: (url: string) => unknown,
  variable = 'HOUSE_KEY',
): PlaceSetup {
  return ({ url, key }) => ({ files: { [file]: contentOf(url) }, env: entry(variable, key) });
}

/** A variable or a field that is set only where there is a key. */
export function entry(name: string, key: string | null): Record<string, string> {
  return key === null ? {} : { [name]: key };
}

/** A line of an env file whose value is exactly `key`, line breaks included; empty where there is no key. */
export function envLine(name: string, key: string | null): string {
  if (key === null) return '';
  if (/^[\w.-]+$|^\{\w+\}$/.test(key)) return `${name}=${key}\n`;
  return key.includes('"') ? `${name}='${key}'\n` : `${name}="${key.replace(/\n/g, '\\n')}"\n`;
}

/** Files with one more for the key, which only its owner may read; where there is no key it is not there. */
export function withKeyFile(
  files: Readonly<Record<string, unknown>>,
  path: string,
  key: string | null,
  contentOf: (key: string) => unknown,
): Setup {
  if (key === null) return { files, owned: [] };
  return { files: { ...files, [path]: contentOf(key) }, owned: [path] };
}

/** What a row of `undamaged` has in place of the address of the server, with the version behind it, the good key and one that is refused. */
export const SERVER = '{server}';
export const V1 = `${SERVER}/v1`;
export const GOOD = '{good}';
export const WRONG = '{wrong}';

/** Content of the client's file, or of all its files, and variables; or the whole setup. */
type Row = readonly [content: unknown, env?: Setup['env']] | Setup;

/** Places by name, each tried with the undamaged key alone: what outranks what, forms of an address, broken files. */
export function undamaged(file: string | null, rows: Readonly<Record<string, Row>>): Place[] {
  return Object.entries(rows).map(([name, row]) => ({
    name,
    only: ['none'],
    setup: (filling) => filled(isSetup(row) ? row : setupOf(file, ...row), filling),
  }));
}

function isSetup(row: Row): row is Setup {
  return !Array.isArray(row);
}

function setupOf(file: string | null, content: unknown, env?: Setup['env']): Setup {
  const files = file === null ? (content as Record<string, unknown>) : { [file]: content };
  return { files, ...(env && { env }) };
}

function filled(setup: Setup, { url, good, wrong }: Filling): Setup {
  const values: Readonly<Record<string, string>> = { server: url, good, wrong };
  const text = JSON.stringify(setup).replace(
    /\{(server|good|wrong)\}/g,
    (_mark, name: string) => values[name] ?? '',
  );
  return JSON.parse(text) as Setup;
}
