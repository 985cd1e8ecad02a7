const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const SIZE = 64;

/**
 * Sixteen hex characters that stand for these texts, the same on every run and machine. It tells things apart and keeps no
 * secret. Source: FNV-1a, 64 bits, over UTF-16 code units.
 */
export function stableId(...parts: readonly string[]): string {
  const text = parts.join('\0');
  let hash = OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(SIZE, (hash ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return hash.toString(16).padStart(SIZE / 4, '0');
}
