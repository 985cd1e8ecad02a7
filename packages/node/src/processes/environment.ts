import { isUtf8 } from 'node:buffer';
import { seal, type ProcessInfo, type Secret } from '@authlint/core';
import { createEnv } from '../env.js';

/** `NAME=value` entries. Of several for one name the first counts, as for `getenv`; text without `=` is no entry. */
function sealEnvironment(entries: readonly string[]): ReadonlyMap<string, Secret> {
  const sealed = new Map<string, Secret>();
  for (const entry of entries) {
    const equals = entry.indexOf('=');
    const name = entry.slice(0, equals);
    if (equals > 0 && !sealed.has(name)) sealed.set(name, seal(entry.slice(equals + 1)));
  }
  return sealed;
}

/** The environment of a process: its values sealed, those that are no credential as text too. */
export function environmentOf(entries: readonly string[]): Pick<ProcessInfo, 'env' | 'plain'> {
  const pairs = entries.flatMap((entry): [string, string][] => {
    const equals = entry.indexOf('=');
    return equals > 0 ? [[entry.slice(0, equals), entry.slice(equals + 1)]] : [];
  });
  const variables = createEnv(Object.fromEntries(pairs.reverse())); // of several the first counts
  return { env: sealEnvironment(entries), plain: (name) => variables.plain(name) };
}

/**
 * True where a process has written over the text of its environment, as programs do that show a title of their own in `ps`: what
 * stands there is no longer what it was started with, and it keeps its variables elsewhere.
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
