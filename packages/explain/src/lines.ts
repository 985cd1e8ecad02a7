import { withoutDescriptions } from './described.js';
import { Line } from './line.js';
import type { RawLine } from './log/kept.js';
import { unwrap } from './unwrap.js';

/** Characters of a line that are looked at. */
const LINE_LIMIT = 10_000;

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

/** Lines without text between two lines of one error. */
const APART = 500;
/** Pieces of one line that are looked at: the first ones and the last. */
const MAX_PIECES = 8;
/** Borders of a box and what turns while a client waits. */
const FRAME =
  /^(\s*)[│┃║▌⠀-⣿](?=\s|$)|(?:(?<!\s)\s+)?[│┃║]\s*$|^\s*[╭╰┌└┏┗╔╚]?[─━═]{2,}[▶►>]?\s*|^\s*[╭╰┌└┏┗╔╚][─━═][▶►>]?\s*|(?:(?<!\s)\s+)?(?<![─━═])[─━═]+[╮╯┐┘┓┛╗╝]\s*$/g;

/** Lines as they are looked at: without colours, control characters and frames; empty ones are omitted. */
export function toLines(raw: readonly RawLine[]): readonly Line[] {
  return withoutDescriptions(unwrap(shownLines(raw)));
}

/** The same as the text shows them, broken where it breaks them. */
export function shownLines(raw: readonly RawLine[]): Line[] {
  const lines: Line[] = [];
  let event = 0;
  let previous = -1;
  const gitLog = new GitLog();
  for (const { number, text, afterGap } of raw) {
    for (const piece of piecesOf(text)) {
      const line = clean(piece);
      if (line === '' || PASSED_TEST.test(line) || gitLog.holds(line)) continue;
      if (!continues(line) || afterGap || number - previous > APART) event += 1;
      previous = number;
      lines.push(new Line(number, line, event));
    }
  }
  return lines;
}

/** What a terminal shows one after the other in one line, and a line of megabytes in pieces. */
function piecesOf(text: string): readonly string[] {
  const shown = text.includes('\r') ? text.split('\r') : [text];
  return shown.flatMap((line) => (line.length <= LINE_LIMIT ? [line] : cutLine(line)));
}

function cutLine(line: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < line.length; start += LINE_LIMIT)
    pieces.push(line.slice(start, start + LINE_LIMIT));
  if (pieces.length <= MAX_PIECES) return pieces;
  return [...pieces.slice(0, MAX_PIECES / 2), ...pieces.slice(-MAX_PIECES / 2)];
}

function continues(line: string): boolean {
  if (/^[\s<>*}\])]/.test(line)) return true;
  const lower = line.slice(0, 40).toLowerCase();
  if (CONTINUES.some((beginning) => lower.startsWith(beginning))) return true;
  const dot = line.indexOf('.');
  return dot > 0 && dot < line.indexOf(':') && NAMED_ERROR.test(line);
}

/** The store of pnpm names a package with its peers, which had no part in what went wrong. */
const STORE = /\.pnpm[/\\][^/\\\s]{1,400}[/\\](?=node_modules[/\\])/g;

function clean(raw: string): string {
  const shown = raw.includes('.pnpm') ? raw.replace(STORE, '') : raw;
  if (!NEEDS_CLEANING.test(shown)) return shown;
  return shown.replace(COLOURS, '').replace(CONTROLS, '').replace(FRAME, '$1');
}

/** The graph that `git log --graph` draws before a line. */
const GRAPH = String.raw`^[*|\\/ ]{0,12}`;
const COMMIT = new RegExp(`${GRAPH}commit [0-9a-f]{7,40}\\b`);
/** The text below the head of a commit: its fields and its message, which is indented by four columns. */
const OF_COMMIT = new RegExp(
  `${GRAPH}(?:(?:Author|AuthorDate|Commit|CommitDate|Date|Merge):\\s| {4}\\S|$)`,
);
const ONE_LINE = new RegExp(
  `${GRAPH}[0-9a-f]{7,12} (?:\\([^()]{1,80}\\) )?(?:(?:feat|fix|docs|chore|refactor|test|build|ci|perf|style|revert)(?:\\([^()]{1,40}\\))?!?: |Merge |Revert )`,
);
const PATCH = /^diff --git /;
const OF_PATCH =
  /^(?:[-+ @]|index |(?:new|deleted|old) (?:file )?mode |similarity |rename |Binary |\\ No newline)/;

/** Lines of a list of commits and of patches: what they speak of is no failure. */
class GitLog {
  #inCommit = false;
  #inPatch = false;

  /** True for a line of such a list; lines are given in their order. */
  holds(line: string): boolean {
    this.#inCommit = COMMIT.test(line) || (this.#inCommit && OF_COMMIT.test(line));
    this.#inPatch = PATCH.test(line) || (this.#inPatch && OF_PATCH.test(line));
    return this.#inCommit || this.#inPatch || ONE_LINE.test(line);
  }
}
