export const NEWLINE = 10;

/** How many newlines there are between two places. `words`: the same memory as `bytes`, four bytes at a time. */
export function countNewlines(
  bytes: Uint8Array,
  words: Uint32Array,
  from: number,
  to: number,
): number {
  let count = 0;
  let at = from;
  for (; at < to && (at & 3) !== 0; at += 1) if (bytes[at] === NEWLINE) count += 1;
  let index = at >> 2;
  const last = Math.max(index, to >> 2);
  while (index < last) {
    // Four sums, one of each byte of the words; none of them passes 255.
    let sums = 0;
    for (const end = Math.min(last, index + 255); index < end; index += 1) {
      // A byte of `word` is zero where the text has a newline, and the highest bit of `zeros` is set there.
      const word = (words[index] as number) ^ 0x0a0a0a0a;
      const zeros = ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word | 0x7f7f7f7f);
      sums = (sums + (zeros >>> 7)) | 0;
    }
    count += (sums >>> 24) + ((sums >>> 16) & 255) + ((sums >>> 8) & 255) + (sums & 255);
  }
  for (at = Math.max(at, last << 2); at < to; at += 1) if (bytes[at] === NEWLINE) count += 1;
  return count;
}

// Loops, because a view of the bytes for each line keeps the garbage collector busy.

/** Where the line begins that holds a place, at most `most` bytes before it. */
export function startOfLine(bytes: Uint8Array, at: number, most: number): number {
  const from = Math.max(0, at - most);
  let start = at;
  while (start > from && bytes[start - 1] !== NEWLINE) start -= 1;
  return start;
}

/** Where the line ends that holds a place, at most `most` bytes behind it. */
export function endOfLine(bytes: Uint8Array, at: number, to: number, most: number): number {
  const last = Math.min(to, at + most);
  let end = at;
  while (end < last && bytes[end] !== NEWLINE) end += 1;
  return end;
}

/** The end of so many lines from the beginning. */
export function endOfLines(bytes: Uint8Array, lines: number, most: number): number {
  let end = 0;
  for (let line = 0; line < lines && end < Math.min(most, bytes.length); line += 1)
    end = endOfLine(bytes, end, bytes.length, most) + 1;
  return Math.min(end, most, bytes.length);
}

/** The beginning of so many lines from the end. */
export function startOfLines(bytes: Uint8Array, lines: number, most: number): number {
  let start = bytes.length;
  for (let line = 0; line < lines && start > Math.max(0, bytes.length - most); line += 1)
    start = startOfLine(bytes, start - 1, most);
  return Math.max(start, bytes.length - most, 0);
}
