/** A run of letters of one case that is not a word. */
const MIN_RUN = 20;
/** Shorter parts are no evidence. */
const MIN_PART = 8;
/** Share of the characters that are in random parts. */
const MIN_SHARE = 0.4;

/** Whether the letters and digits look random, unlike words and names: so do keys without a distinctive form. */
export function looksRandom(text: string): boolean {
  const parts = text.split(/[^A-Za-z0-9]+/);
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  const random = parts.filter(isRandomPart).reduce((sum, { length }) => sum + length, 0);
  return random >= MIN_RUN / 2 && random >= total * MIN_SHARE;
}

/** `NotFoundError` has few short words; in random letters every second one is short, or has no vowel. */
function isRandomPart(part: string): boolean {
  if (part.length < MIN_PART) return [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(part));
  const words = part.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  if (words.some((word) => word.length >= MIN_RUN)) return true;
  const short = words.filter(({ length }) => length < 3).length;
  const unspeakable = words.filter((word) => word.length < 3 || !/[aeiouy\d]/i.test(word)).length;
  return (
    short > words.length * 0.35 ||
    unspeakable > words.length * 0.5 ||
    part.length / words.length < 3
  );
}

const WORD = /^(?:[a-z]{1,14}|[A-Z]{1,11}|[A-Z][a-z]{1,13}|\d{1,4})$/;

/** Nothing but words and small numbers between signs, such as `management-and-analysis`. */
export function isWords(text: string): boolean {
  return text.split(/[^A-Za-z0-9]+/).every((part) => part === '' || WORD.test(part));
}
