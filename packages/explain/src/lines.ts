import { Line } from './line.js';

/** Characters of a line that are looked at. */
export const LINE_LIMIT = 10_000;

const COLOURS =
  /[\u001b\u009b](?:\[[0-9;?]{0,20}[A-Za-z]|\][^\u0007\u001b]{0,500}(?:\u0007|\u001b\\)|[()][A-Z0-9])/g;
const CONTROLS =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const NEEDS_CLEANING = /[^\t\x20-\x7e]/;

/** How a line begins that goes on with an error. */
const CONTINUES = [
  '[cause]',
  'caused by',
  'cause:',
  'traceback',
  'during handling',
  'the above exception',
];
const NAMED_ERROR = /^\w{1,40}(?:\.\w{1,40}){1,6}(?:error|exception):/i;
/** A test that passes says what it expects, not what happens. */
const PASSED_TEST = /^\s{0,20}(?:[✓✔√]|ok \d|PASS\b)/;

/** Lines of a long text that are looked at: all of its beginning and end, and in between those with a sign of trouble. */
const FIRST = 500;
const MIDDLE = 1_000;
const LAST = 2_500;
const TROUBLE =
  /401|err|fail|denied|exce|unauth|expired|invalid|cert|refused|timed|reset|abort|hang up|resol|not found|[45]\d\d [A-Z]|<html|<!doctype/i;

/** Splits text into lines. Colours and control characters are removed, long lines are cut, empty lines are left out. */
export function toLines(text: string): Line[] {
  return unwrapped(rawLines(text));
}

/** How a line ends that a terminal or a client broke in a sentence, and how the next one goes on. */
const BROKEN = /[A-Za-z,'’]$/;
const GOES_ON = /^\s{2,12}([a-z][a-z-]{1,20} (?!=|[<>]).{3,300})$/;
const SENTENCE = /\b(?:incorrect|invalid|message|error|denied|failed|token|key)\b/i;
const SOURCE =
  /^\s{2,12}(?:at|in|from|import|raise|return|await|async|const|let|if|for|while|def|with|try|self|response|result)\b/;
const NARROW = 160;

/** Joins a sentence that was broken over two indented lines. Both keep their numbers. */
function unwrapped(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || next.number !== line.number + 1 || line.text.length > NARROW)
      return line;
    if (!BROKEN.test(line.text) || !SENTENCE.test(line.text) || SOURCE.test(next.text)) return line;
    const rest = GOES_ON.exec(next.text)?.[1];
    return rest === undefined ? line : new Line(line.number, `${line.text} ${rest}`, line.event);
  });
}

function rawLines(text: string): Line[] {
  const raw = (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).split('\n');
  const lines: Line[] = [];
  let event = 0;
  let previous = -1;
  for (const index of indexesOf(raw)) {
    const line = clean(raw[index] ?? '');
    if (line === '' || PASSED_TEST.test(line)) continue;
    if (!continues(line) || index - previous > FIRST) event += 1;
    previous = index;
    lines.push(new Line(index + 1, line, event));
  }
  return lines;
}

function continues(line: string): boolean {
  if (/^[\s<>*}\])]/.test(line)) return true;
  const lower = line.slice(0, 40).toLowerCase();
  if (CONTINUES.some((beginning) => lower.startsWith(beginning))) return true;
  const dot = line.indexOf('.');
  return dot > 0 && dot < line.indexOf(':') && NAMED_ERROR.test(line);
}

/** Indexes of the lines that are looked at, in order. */
function indexesOf(raw: readonly string[]): number[] {
  const filled: number[] = [];
  for (let index = 0; index < raw.length; index += 1) {
    if (raw[index] !== '') filled.push(index);
  }
  if (filled.length <= FIRST + MIDDLE + LAST) return filled;
  const middle: number[] = [];
  for (let at = filled.length - LAST - 1; at >= FIRST && middle.length < MIDDLE; at -= 1) {
    const index = filled[at] ?? 0;
    if (TROUBLE.test(raw[index]?.slice(0, LINE_LIMIT) ?? '')) middle.push(index);
  }
  return [...filled.slice(0, FIRST), ...middle.reverse(), ...filled.slice(-LAST)];
}

function clean(raw: string): string {
  const cut = raw.length > LINE_LIMIT ? raw.slice(0, LINE_LIMIT) : raw;
  return NEEDS_CLEANING.test(cut) ? cut.replace(COLOURS, '').replace(CONTROLS, '') : cut;
}
