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

type Decoding = (text: string) => string;

const percent: Decoding = (text) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
const entities: Decoding = (text) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, entity);
const escapes: Decoding = (text) =>
  text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([/"'\\]))/gi, unescaped);
const visible: Decoding = (text) => text.replace(INVISIBLE, '');

/** The escapes of JSON are outermost: percent escapes that they are within would be decoded byte by byte. */
const ALL = [escapes, entities, percent, visible];
/**
 * What readers decode in one go. One that knows fewer encodings leaves a key alone that looks encoded itself, such as `a%2Fb`; the one that
 * knows all comes first, since it sees most of a key at once.
 */
const READERS: readonly (readonly Decoding[])[] = [
  ALL,
  [escapes, entities, visible],
  [escapes, percent, visible],
  [entities, percent, visible],
  [escapes, visible],
  [entities, visible],
  [percent, visible],
  [visible],
];

/**
 * A text after `clean`, and again after each decoding of it by each reader: of percent escapes, entities and the escapes of JSON. Where a
 * decoding shows something that has to go, the decoded text is returned; else the text keeps its form.
 */
export function cleanDecoded(text: string, clean: (text: string) => string): string {
  let result = clean(text);
  if (!isEncoded(result)) return result;
  const seen = new Set([result]);
  const decode = remembered();
  for (const reader of READERS) {
    let current = result;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const next = reader.reduce((left, step) => decode(step, left), current);
      if (next === current) break;
      current = seen.has(next) ? next : clean(next);
      seen.add(current);
      if (current !== next) result = current;
    }
  }
  return result;
}

/** A text after one decoding of everything. */
export function decodedOnce(text: string): string {
  return isEncoded(text) ? ALL.reduce((left, step) => step(left), text) : text;
}

function isEncoded(text: string): boolean {
  return /[%&\\]|[^ -~]/.test(text);
}

/** Decodes each text once: readers share most of their steps. */
function remembered(): (step: Decoding, text: string) => string {
  const known = new Map<Decoding, Map<string, string>>();
  return (step, text) => {
    const texts = known.get(step) ?? new Map<string, string>();
    const decoded = texts.get(text) ?? step(text);
    known.set(step, texts.set(text, decoded));
    return decoded;
  };
}

function entity(found: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? found;
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : found;
}

function unescaped(_found: string, unicode?: string, byte?: string, sign?: string): string {
  return sign ?? String.fromCharCode(parseInt(unicode ?? byte ?? '', 16));
}
