const SEED = 2_166_136_261;
const PRIME = 16_777_619;
const NUMBER = 35;
/** Bytes of a line that are compared. */
const COMPARED = 400;

/** A hash that is equal for lines that differ in numbers, times and ids only. */
export function signatureOf(bytes: Uint8Array, from: number, to: number): number {
  const end = Math.min(to, from + COMPARED);
  let line = SEED;
  let word = SEED;
  let hasDigit = false;
  for (let index = from; index <= end; index += 1) {
    const byte = index < end ? (bytes[index] as number) : 0;
    if (isWord(byte)) {
      hasDigit ||= byte >= 48 && byte <= 57;
      word = Math.imul(word ^ byte, PRIME);
      continue;
    }
    if (word !== SEED) line = Math.imul(line ^ (hasDigit ? NUMBER : word), PRIME);
    line = Math.imul(line ^ byte, PRIME);
    word = SEED;
    hasDigit = false;
  }
  return line >>> 0;
}

/** Letters, digits, `_` and `-`: what an id, a time or a number is made of. */
function isWord(byte: number): boolean {
  return (
    (byte >= 97 && byte <= 122) ||
    (byte >= 48 && byte <= 57) ||
    (byte >= 65 && byte <= 90) ||
    byte === 95 ||
    byte === 45
  );
}
