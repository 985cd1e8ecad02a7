import { WEB_GLOBALS } from './web-globals-source.js';

/** Maximum length of a text that a pack passes. */
const MAX_TEXT_LENGTH = 1024 * 1024;
const MAX_LINE_LENGTH = 500;
/** Maximum length of an address. Node.js 22 takes minutes for one of some hundred thousand labels, without a way to interrupt it. */
const MAX_URL_LENGTH = 8192;

/** A host function that a pack calls with plain data and that returns plain data. */
export type HostFunction = (...args: readonly unknown[]) => unknown;

/**
 * Host functions for the globals of a pack: pure functions of Node.js on texts. Bytes are passed as texts with one character each.
 *
 * @param log gets the lines of its console
 */
export function webFunctions(log: (line: string) => void): Readonly<Record<string, HostFunction>> {
  return {
    webGlobals: () => WEB_GLOBALS,
    parseUrl: (input, base) =>
      urlParts(base === null ? new URL(address(input)) : new URL(address(input), address(base))),
    changeUrl: (href, name, value) => {
      const url = new URL(address(href));
      if (isChangeable(name)) url[name] = address(value);
      return urlParts(url);
    },
    queryText: (entries) => String(new URLSearchParams(entries as [string, string][])),
    encode: (input) => Buffer.from(text(input), 'utf8').toString('latin1'),
    decode: (bytes, label, fatal, ignoreBOM) =>
      new TextDecoder(text(label), { fatal: fatal === true, ignoreBOM: ignoreBOM === true }).decode(
        Buffer.from(text(bytes), 'latin1'),
      ),
    encoding: (label) => new TextDecoder(text(label)).encoding,
    atob: (input) => atob(text(input)),
    btoa: (input) => btoa(text(input)),
    log: (line) => log(text(line).slice(0, MAX_LINE_LENGTH)),
  };
}

/** Plain data from the JSON of a pack. */
export function fromPack(json: string): unknown {
  if (json.length > MAX_TEXT_LENGTH) throw new RangeError('more than 1 MiB at once');
  return JSON.parse(json);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : String(JSON.stringify(value));
}

function address(value: unknown): string {
  const given = text(value);
  if (given.length > MAX_URL_LENGTH) throw new RangeError('an address of more than 8 kB');
  return given;
}

const CHANGEABLE = [
  'hash',
  'host',
  'hostname',
  'href',
  'password',
  'pathname',
  'port',
  'protocol',
  'search',
  'username',
] as const;

function isChangeable(name: unknown): name is (typeof CHANGEABLE)[number] {
  return CHANGEABLE.some((item) => item === name);
}

function urlParts(url: URL): Readonly<Record<string, unknown>> {
  const parts = CHANGEABLE.map((name) => [name, url[name]] as const);
  const query = [...url.searchParams];
  return { ...Object.fromEntries(parts), origin: url.origin, query };
}
