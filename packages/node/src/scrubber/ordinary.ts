const WORD = /^([a-z]{1,14}|[A-Z]{1,14}|[A-Z][a-z]{1,13}|\d{1,4})$/;
/** Six consonants in a row that are not all the same: letters that a generator drew. `xxxxxxxx` stands for a key. */
const DRAWN = /(?!(.)\1{5})[bcdfghjklmnpqrstvwxz]{6}/i;
const FILLERS: ReadonlySet<string> = new Set(
  [
    ['api', 'key', 'keys', 'token', 'secret', 'password', 'your', 'my', 'the', 'here', 'me'],
    ['test', 'dummy', 'fake', 'demo', 'example', 'sample', 'placeholder', 'local', 'default'],
    ['none', 'null', 'empty', 'no', 'not', 'needed', 'required'],
    ['change', 'changeme', 'insert', 'paste', 'replace', 'with'],
  ].flat(),
);

/** An address that cannot contain a credential. */
const ADDRESS = /^https?:\/\/[\w.-]+(:\d+)?(\/[\w.-]{0,24})*\/?$/i;

/**
 * True for a "key" of ordinary words, such as `ollama`, `OPENAI_API_KEY` or `your-api-key-here`, and for an address pasted instead of a
 * key: reports contain these anyway. A passphrase of several words is not ordinary.
 */
export function isOrdinary(plain: string): boolean {
  if (/^\s*http/i.test(plain) && ADDRESS.test(plain.trim())) return true;
  const words = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  if (!words.every((word) => WORD.test(word) && !DRAWN.test(word))) return false;
  return words.length <= 2 || words.some((word) => FILLERS.has(word.toLowerCase()));
}
