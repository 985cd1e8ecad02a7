/** Encodings in encodings, at most. */
export const MAX_ROUNDS = 5;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** Characters that take no room, so that a text with them reads as one without. */
const INVISIBLE = /\u034f|[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff]|\u200d/g;

/**
 * A text after `clean`, and again after each decoding of it: of percent escapes, entities and the escapes of JSON. Where a decoding shows
 * something that has to go, the decoded text is returned; else the text keeps its form.
 */
export function cleanDecoded(text: string, clean: (text: string) => string): string {
  let current = clean(text);
  let result = current;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = decodedOnce(current);
    if (next === current) break;
    current = clean(next);
    if (current !== next) result = current;
  }
  return result;
}

/** A text after one decoding. */
export function decodedOnce(text: string): string {
  if (!/[%&\\]|[^ -~]/.test(text)) return text;
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
      Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
    )
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, entity)
    .replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([/"'\\]))/gi, unescaped)
    .replace(INVISIBLE, '');
}

function entity(found: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? found;
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : found;
}

function unescaped(_found: string, unicode?: string, byte?: string, sign?: string): string {
  return sign ?? String.fromCharCode(parseInt(unicode ?? byte ?? '', 16));
}
