import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyShape } from './shapes.js';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Endless bytes that depend on `label` alone, so that two processes make the same keys. */
export function* bytesOf(label: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    yield* createHash('sha256').update(`authlint canary/${label}/${block}`).digest();
  }
}

export function charactersOf(
  bytes: Generator<number, never>,
  alphabet: string,
  length: number,
): string {
  return Array.from({ length }, () => alphabet.charAt(bytes.next().value % alphabet.length)).join(
    '',
  );
}

/** What follows the prefix: characters that belong to no key anywhere. */
export function secretPart(shape: KeyShape, label: string): string {
  const bytes = bytesOf(label);
  const body = shape.parts
    .map((part) =>
      typeof part === 'string' ? part : charactersOf(bytes, part.alphabet, part.length),
    )
    .join('');
  return shape.checksum === 'github' ? body + base62(crc32(body)).padStart(6, '0') : body;
}

function base62(value: number): string {
  const rest = Math.floor(value / 62);
  return (rest > 0 ? base62(rest) : '') + BASE62.charAt(value % 62);
}
