import type { Place, Setup } from '../client-spec.js';

/** A place for the credential, in which all damages are tried unless `tried` says which. */
export function place(
  name: string,
  setup: Place['setup'],
  tried: Pick<Place, 'only' | 'without'> = {},
): Place {
  return { name, ...tried, setup };
}

/** A variable or a field that is set only where there is a key. */
export function inShell(
  file: string,
  contentOf: (url: string) => unknown,
  variable = 'HOUSE_KEY',
): Place['setup'] {
  return ({ url, key }) => ({ files: { [file]: contentOf(url) }, env: entry(variable, key) });
}

export function entry(name: string, key: string | null): Record<string, string> {
  return key === null ? {} : { [name]: key };
}

/** A line of an env file whose value is exactly `key`, line breaks included; empty where there is no key. */
export function envLine(name: string, key: string | null): string {
  if (key === null) return '';
  if (/^[\w.-]+$/.test(key)) return `${name}=${key}\n`;
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
