import type { EnvAssignment } from './env-assignment.js';
import type { Source } from './source.js';

const GAP = /[^\S\r\n]*/y;
const KEY = /'([^']+)'|([^=#\s]+)/y;
const QUOTED = /'((?:\\'|[^'])*)'|"((?:\\"|[^"])*)"/y;
const BARE = /[^\r\n]*/y;
/** A comment and the end of the line. */
const END = /[^\S\r\n]*(?:#[^\r\n]*)?(?:\r\n|\n|\r|$)/y;
const REST = /[^\r\n]*(?:\r\n|\n|\r|$)/y;
const COMMENTED = /^#[# \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(.*)/s;

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ a: '\u0007', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
};

/**
 * The lines as python-dotenv reads them: `#` begins a comment only after a space, `NAME: text` is no assignment, and a line with text
 * after the closing quote, or with an unclosed quote, is skipped.
 */
export function pythonLines(source: Source): readonly EnvAssignment[] {
  const { text } = source;
  const found: EnvAssignment[] = [];
  /** Last line with a name only, which unsets an earlier assignment. */
  const alone = new Map<string, number>();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  for (;;) {
    take(/\s*/y);
    if (at >= text.length) break;
    const comment = text.charAt(at) === '#' ? commented(source, at, take(BARE)?.[0] ?? '') : null;
    if (comment !== null) found.push(comment);
    take(/export[^\S\r\n]+/y);
    const start = at;
    const [whole = '', quotedName, bareName] = take(KEY) ?? [];
    const name = quotedName ?? bareName ?? '';
    take(GAP);
    const value = whole !== '' && text.charAt(at) === '=' ? valueAt() : null;
    if (take(END) === null) take(REST);
    else if (value !== null) {
      const { from, to, ...read } = value;
      const begin = start + whole.indexOf(name);
      const key = source.range(begin, begin + name.length);
      found.push({ name, key, range: source.range(from, to), ...read, commentedOut: false });
    } else if (name !== '') alone.set(name, start);
  }
  return found.filter(({ name, key }) => key.start >= (alone.get(name) ?? 0));

  function valueAt() {
    at += 1;
    take(GAP);
    const from = at + 1;
    const quote = /["']/.exec(text.charAt(at))?.[0] ?? '';
    if (quote !== '') {
      const match = take(QUOTED);
      const inner = match?.[1] ?? match?.[2] ?? '';
      return match && { from, to: from + inner.length, quote, value: unescaped(inner, quote) };
    }
    const value = (take(BARE)?.[0] ?? '').replace(/(?<!\s)\s+#.*/, '').trimEnd();
    return { from: from - 1, to: from - 1 + value.length, quote, value };
  }
}

function unescaped(text: string, quote: string): string {
  const pattern = quote === '"' ? /\\([\\'"abfnrtv])/g : /\\([\\'])/g;
  return text.replace(pattern, (_whole, letter: string) => ESCAPES[letter] ?? letter);
}

/** An assignment in a comment. */
function commented(source: Source, start: number, line: string): EnvAssignment | null {
  const [, name, value = ''] = COMMENTED.exec(line) ?? [];
  if (name === undefined) return null;
  const from = start + line.length - value.length;
  const begin = start + line.indexOf(name);
  return {
    name,
    key: source.range(begin, begin + name.length),
    range: source.range(from, from + value.trimEnd().length),
    value: value.trimEnd(),
    quote: '',
    commentedOut: true,
  };
}
