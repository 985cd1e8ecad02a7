import { decodedOnce, MAX_ROUNDS } from './decoded.js';

/** Characters of a text that are looked at for one escape, with the escapes in it. */
const MAX_ESCAPE = 64;
const PERCENT = '%(?:25){0,4}';
const ESCAPES = [
  String.raw`\\{1,16}(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[/"'])`,
  `${PERCENT}[0-7][0-9a-f]`,
  `${PERCENT}[c-f][0-9a-f](?:${PERCENT}[89ab][0-9a-f]){1,3}`,
  String.raw`&(?:amp;){0,4}(?:#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);`,
  '[^ -~]',
].join('|');
const AT_END = new RegExp(`(?:${ESCAPES})$`, 'i');
const AT_START = new RegExp(`^(?:${ESCAPES})`, 'i');

/** The first character of a text or its last one, as it is and as it is written there. */
interface Unit {
  readonly plain: string;
  readonly length: number;
}
type Side = (text: string) => readonly Unit[];

const atStart: Side = (text) =>
  units(text.charAt(0), AT_START.exec(text.slice(0, MAX_ESCAPE))?.[0]);
const atEnd: Side = (text) => {
  const end = text.slice(-MAX_ESCAPE);
  // Of a sign that is in the run itself: its backslashes are in front of it.
  const length = end.length - end.replace(/(?<!\\)\\+$/, '').length;
  const backslashes = length > 0 ? [{ plain: '', length }] : [];
  return [...units(text.slice(-1), AT_END.exec(end)?.[0]), ...backslashes];
};

function units(character: string, escape: string | undefined): readonly Unit[] {
  const unit = { plain: character, length: character.length };
  return escape === undefined ? [unit] : [unit, { plain: decoded(escape), length: escape.length }];
}

function decoded(escape: string): string {
  let plain = escape;
  for (let round = 0; round < MAX_ROUNDS; round++) plain = decodedOnce(plain);
  return plain;
}

/** How many characters at the beginning of `text` repeat the beginning of `key`, either with some of its characters escaped. */
export function escapedAfter(text: string, key: string): number {
  return repeated(text, key, atStart, (whole, length) => whole.slice(length));
}

/** The same at the end of both. */
export function escapedBefore(text: string, key: string): number {
  return repeated(text, key, atEnd, (whole, length) => whole.slice(0, whole.length - length));
}

function repeated(
  text: string,
  key: string,
  side: Side,
  without: (whole: string, length: number) => string,
): number {
  let [left, keyLeft] = [text, key];
  while (left !== '' && keyLeft !== '') {
    const own = side(keyLeft);
    const pair = side(left)
      .map((unit) => ({
        unit,
        same: unit.plain === '' ? { length: 0 } : own.find(({ plain }) => plain === unit.plain),
      }))
      .find(({ same }) => same !== undefined);
    if (pair?.same === undefined) break;
    left = without(left, pair.unit.length);
    keyLeft = without(keyLeft, pair.same.length);
  }
  return text.length - left.length;
}
