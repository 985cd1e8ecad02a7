import { Line } from './line.js';

/** How a line begins that goes on with nothing: a time, a level, a field, a variable, an item, a frame, a statement, a heading. */
const STARTS =
  /^\s*(?:\d{4}[-/.]\d\d|\d{1,2}:\d\d|\[\d|at\s|File "|Traceback|[-*•#+<>✓✔✖✗❌⎿●◆└├](?:\s|$)|\d{1,3}[.)]\s|\$\s|[\w.$]{1,60}(?:Error|Exception)\b|["']?(?!provided|required)(?:[\w.-]{1,30}|[A-Z][\w .-]{1,30})["']?\s?[:=](?!\/\/)(?:\s|$)|<\/?\w|(?:export |set )?[A-Z][A-Z\d_]{2,60}=|HTTP\/|```|~~~|={3}|-{3}|\^|\||[A-Z]{4,9}\b|[45]\d\d\s|[})\]])/;
const SOURCE =
  /^\s*(?:in|from|import|raise|return|await|async|const|let|var|if|else|for|while|def|with|try|self|this|response|result|print|throw|new|function|class|export)\b(?!.*\b(?:key|token|credentials?|model)\b.*[.!]$)/;
/** How a line ends that a sentence goes on behind: no full stop, nothing that opens a block. */
const OPEN_END =
  /(?<!\b[1-5]\d)[^\s.!?;:{}[\]()|^…。！？：；>=]\s*$|\b(?:e\.g|i\.e|no)\.$|(?:\bprovided|\(\w+):\s*$/;
const FRAME = /^\s*(?:at\s|File "|\d{4}-\d\d-\d\d|["']?\w{1,30}["']?:\s)/;
/** A body begins on a separate line. */
const BODY = /^\s*(?:[{[]["'{[\s]|[{[]$|<)/;
/** An open quotation mark of a value: the value continues on the next line. */
const IN_STRING = /(?:^|[{[,:(=]\s?)(["'])(?:(?!\1)[^\\]|\\.)*$/;

const NARROWEST = 28;
const WIDEST = 210;
const MAX_LINES = 12;
/** Columns that an emoji or a margin takes beyond its characters. */
const SLACK = 4;

/** Gives each line that a terminal or a client broke the rest of its text. */
export function unwrap(lines: readonly Line[]): Line[] {
  const events = new Map<number, number>();
  return lines.map((line, index) => {
    const chain = lines.slice(index, index + chainAt(lines, index));
    const event = events.get(index) ?? line.event;
    chain.forEach((_part, at) => events.set(index + at, event));
    return chain.length === 1 && event === line.event
      ? line
      : new Line(line.number, textOf(chain), event, chain.length);
  });
}

/** How many lines from there on are one. */
function chainAt(lines: readonly Line[], start: number): number {
  const first = lines[start]?.text ?? '';
  let width = first.length;
  if (width < NARROWEST || width > WIDEST) return 1;
  let joined = first;
  let count = 1;
  while (count < MAX_LINES) {
    const last = lines[start + count - 1];
    const next = lines[start + count];
    if (last === undefined || next === undefined || next.number !== last.number + 1) break;
    if (next.text.length > WIDEST || !goesOn(joined, next.text)) break;
    width = Math.max(width, widthOf(next.text));
    const full = lines.slice(start, start + count);
    const fits = ({ text }: Line, at: number) =>
      isFull(text, lines[start + at + 1]?.text ?? '', width);
    if (!full.every(fits)) break;
    joined += next.text;
    count += 1;
  }
  return count;
}

/** A word that is longer than a line says nothing of its width. */
function widthOf(text: string): number {
  return /\S\s+\S/.test(text) ? text.length : 0;
}

/** True where the first word of the next line had no room. */
function isFull(text: string, next: string, width: number): boolean {
  const [word = ''] = next.trimStart().split(' ', 1);
  return text.length + 1 + word.length + SLACK > width;
}

/** `text`: all of the line so far. */
function goesOn(text: string, next: string): boolean {
  if (IN_STRING.test(text)) return !FRAME.test(next);
  if (STARTS.test(next) || SOURCE.test(next) || BODY.test(next)) return false;
  return OPEN_END.test(text);
}

/** Words at which a sentence about a key is broken: at its edge a terminal leaves them whole by chance only. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that your our you i we it is are was be been has have had do does did not no or and but for of to in on at ' +
    'by with from as if please make sure see visit check can could cannot must may will would api key keys token tokens ' +
    'credential credentials auth authentication authorization header headers bearer access account organization project ' +
    'model models request requests response error code status message invalid incorrect missing expired revoked disabled ' +
    'provided valid found format required permission permissions subscription endpoint provider service user password ' +
    'login sign log again obtain find get set use used using new create generate failed fails denied refused rejected'
  ).split(' '),
);

/** A terminal wraps at its edge, even within a word; wrapping at spaces leaves lines of different lengths. */
function textOf(lines: readonly Line[]): string {
  const texts = lines.map(({ text }) => text);
  const [first = '', ...rest] = texts;
  return isCut(texts)
    ? first + rest.map((text) => text.slice(marginOf(rest))).join('')
    : [first.trimEnd(), ...rest.map((text) => text.trim())].join(' ');
}

function isCut(texts: readonly string[]): boolean {
  const [first = '', second = ''] = texts;
  const full = texts.slice(0, -1);
  if (full.some((text) => text.length !== first.length)) return false;
  return full.length > 1 || (first.length % 20 === 0 && !isBetweenWords(first, second));
}

function isBetweenWords(text: string, next: string): boolean {
  const before = /(?<![A-Za-z])([A-Za-z]+)$/.exec(text)?.[1] ?? '';
  const after = /^\s*([A-Za-z]+)/.exec(next)?.[1] ?? '';
  return !/^\s/.test(next) && WORDS.has(before.toLowerCase()) && WORDS.has(after.toLowerCase());
}

/** Columns by which a client indents all that follows a first line. */
function marginOf(rest: readonly string[]): number {
  const margin = Math.min(...rest.map((text) => text.search(/\S|$/)));
  return margin > 1 ? margin : 0;
}
