/** Characters in a row of a key that an answer may not repeat. What providers show of a key, its last four, is less. */
const MIN_RUN = 8;
/** A run of eight holds a whole block of this many, wherever it begins. */
const BLOCK = 4;
/** What issuers put in front of every key of theirs, which says nothing of this one. */
const PUBLIC = /^(?:[A-Za-z]{2,6}\d{0,2}[-_]){1,3}/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * An answer without parts of the key that it answers: a provider may repeat the key without its last character, its first twelve, or broken
 * over two lines.
 */
export function withoutParts(text: string, key: string, mark: string): string {
  let clean = '';
  let from = 0;
  for (const { start, end } of spansIn(text, key)) {
    if (end <= from) continue;
    if (start >= from) clean += text.slice(from, start) + mark; // one that overlaps goes with the one in front
    from = end;
  }
  return clean + text.slice(from);
}

export function holdsParts(text: string, key: string): boolean {
  return spansIn(text, key).length > 0;
}

function spansIn(text: string, key: string): readonly Span[] {
  if (key.length < 2 * MIN_RUN) return [];
  const secretFrom = PUBLIC.exec(key)?.[0].length ?? 0;
  const spans: Span[] = [];
  for (let block = 0; block + BLOCK <= key.length; block += BLOCK) {
    const piece = key.slice(block, block + BLOCK);
    for (let index = text.indexOf(piece); index >= 0; index = text.indexOf(piece, index + 1)) {
      const run = runAt(text, index, key, block);
      if (isTelling(key, run.keyStart, run.end - run.start, secretFrom)) spans.push(run);
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

function runAt(
  text: string,
  index: number,
  key: string,
  block: number,
): Span & { keyStart: number } {
  let [start, keyStart] = [index, block];
  while (keyStart > 0 && text[start - 1] === key[keyStart - 1]) {
    start -= 1;
    keyStart -= 1;
  }
  let [end, keyEnd] = [index + BLOCK, block + BLOCK];
  while (keyEnd < key.length && text[end] === key[keyEnd]) {
    end += 1;
    keyEnd += 1;
  }
  return { start, end, keyStart };
}

/** Long enough, beyond what every key of the issuer begins with, and no words. */
function isTelling(key: string, from: number, length: number, secretFrom: number): boolean {
  const own = key.slice(Math.max(from, secretFrom), from + length);
  return length >= MIN_RUN && own.length >= BLOCK && (/\d/.test(own) || /[a-z][A-Z]/.test(own));
}
