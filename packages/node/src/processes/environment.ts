import { isUtf8 } from 'node:buffer';
import { seal, type ProcessInfo } from '@authlint/core';
import { createEnv } from '../env.js';

/**
 * The environment of a process: its values sealed, those that are no credential as text too. Of several `NAME=value` entries for one
 * name the first counts, as for `getenv`; text without `=` is no entry.
 */
export function environmentOf(entries: readonly string[]): Pick<ProcessInfo, 'env' | 'plain'> {
  const values = new Map<string, string>();
  for (const entry of entries) {
    const equals = entry.indexOf('=');
    const name = entry.slice(0, equals);
    if (equals > 0 && !values.has(name)) values.set(name, entry.slice(equals + 1));
  }
  const variables = createEnv(Object.fromEntries(values));
  const sealed = Array.from(values, ([name, value]) => [name, seal(value)] as const);
  return { env: new Map(sealed), plain: (name) => variables.plain(name) };
}

/**
 * True where a process has overwritten its environment block, as programs that set their title in `ps` do: the block no longer holds the
 * variables it was started with.
 */
export function isOverwritten(entries: readonly string[]): boolean {
  return entries.some((entry) => !/^[^=\s]+=/.test(entry));
}

/** UTF-8, or Latin-1 where the bytes are not UTF-8. */
export function decodeBytes(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1'); // each byte is a character there
}

/** Texts that each end with a zero byte, as the kernel gives environments and command lines. */
export function splitAtZero(bytes: Buffer): readonly string[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, from)) {
    parts.push(bytes.subarray(from, end));
    from = end + 1;
  }
  const all = from < bytes.length ? [...parts, bytes.subarray(from)] : parts;
  return all.map(decodeBytes);
}
