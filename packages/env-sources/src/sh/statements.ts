import { Blocks, type Block } from '../blocks.js';
import { plainText } from '../pieces.js';
import type { Comment, Operator, Word } from '../token.js';
import { scanShell } from './scanner.js';

/** One simple command of a script. */
export interface Statement {
  readonly words: readonly Word[];
  /** Whether it runs is not known: it is in a condition, a loop, a function, a pipe, or behind `&&`. */
  readonly conditional: boolean;
  readonly inFunction: boolean;
}

type Sink = (item: Statement | Comment) => void;

const BRACED = ['group', 'maybe', 'function'] as const;
const OPENS = new Map<string, Block>([
  ['if', 'if'],
  ['for', 'loop'],
  ['select', 'loop'],
  ['while', 'loop'],
  ['until', 'loop'],
  ['case', 'case'],
]);
const CLOSES = new Map<string, readonly Block[]>([
  ['fi', ['if']],
  ['done', ['loop']],
  ['esac', ['case']],
  ['}', BRACED],
]);
const PASSED = new Set(['then', 'else', 'elif', 'do', '!', 'time']);

/** Gives the simple commands and the whole-line comments of a shell script, in order. */
export function readStatements(text: string, sink: Sink): void {
  const reader = new StatementReader(sink);
  for (const token of scanShell(text)) {
    if (token.kind === 'word') reader.word(token);
    else if (token.kind === 'comment') reader.comment(token);
    else reader.operator(token);
  }
}

class StatementReader {
  readonly #blocks = new Blocks();
  #words: Word[] = [];
  #lineHasCode = false;
  /** `name(` was read; `name()` was read. */
  #signature: 'none' | 'opened' | 'complete' = 'none';
  /** Whether the command after the last operator depends on the one before. */
  #chained = false;

  constructor(readonly sink: Sink) {}

  word(word: Word): void {
    this.#words.push(word);
    this.#lineHasCode = true;
  }

  comment(comment: Comment): void {
    if (!this.#lineHasCode) this.sink(comment);
  }

  operator({ text }: Operator): void {
    if (text === '(') return this.#open();
    if (text === ')') return this.#close();
    this.#finish(text);
    if (text === '\n') this.#lineHasCode = false;
  }

  #open(): void {
    this.#lineHasCode = true;
    const first = bare(this.#words[0]);
    const named = this.#words.length === (first === 'function' ? 2 : 1);
    if (named && first !== null && !OPENS.has(first) && !PASSED.has(first)) {
      this.#signature = 'opened';
      this.#words = [];
      return;
    }
    this.#finish('(');
    this.#blocks.push('subshell');
    this.#signature = 'none';
  }

  #close(): void {
    if (this.#signature === 'opened' && this.#words.length === 0) {
      this.#signature = 'complete';
      return;
    }
    this.#signature = 'none';
    this.#finish(')');
    // Otherwise it ends a pattern of `case`.
    if (this.#blocks.innermost === 'subshell') this.#blocks.pop(['subshell']);
  }

  #finish(operator: Operator['text']): void {
    const words = this.#words;
    this.#words = [];
    const rest = words.slice(this.#leading(words));
    // zsh needs no `;` before it.
    const closes = rest.length > 1 && bare(rest.at(-1)) === '}' && this.#blocks.has(BRACED);
    if (closes) rest.pop();
    const piped = operator === '|';
    if (rest.length > 0) {
      const conditional = this.#chained || piped || !this.#blocks.certain;
      this.sink({ words: rest, conditional, inFunction: this.#blocks.inFunction });
    }
    if (closes) this.#blocks.pop(BRACED);
    const certain =
      operator === '&&' && !this.#chained && rest.length > 0 && rest.every(setsPlainText);
    if (words.length > 0 || operator !== '\n')
      this.#chained = piped || operator === '||' || (operator === '&&' && !certain);
  }

  /** Passes the reserved words at the front, which open and close blocks. */
  #leading(words: readonly Word[]): number {
    for (const [index, word] of words.entries()) {
      const name = bare(word)?.replace(/\r$/, '') ?? '';
      const opens = OPENS.get(name);
      const closes = CLOSES.get(name);
      if (name === 'function') return this.#function(words, index);
      if (name === '{') this.#blocks.push(this.#brace());
      else if (closes) this.#blocks.pop(closes);
      else if (opens) this.#blocks.push(opens);
      else if (!PASSED.has(name)) return index;
      this.#signature = 'none';
      if (opens === 'loop' || opens === 'case') {
        // `for x in ...` and `case x in ...` hold no command; `while` and `until` do.
        if (name !== 'while' && name !== 'until') return words.length;
      }
    }
    return words.length;
  }

  #brace(): 'function' | 'group' | 'maybe' {
    if (this.#signature === 'complete') return 'function';
    return this.#chained ? 'maybe' : 'group';
  }

  #function(words: readonly Word[], index: number): number {
    const body = words.findIndex((word, at) => at > index && bare(word) === '{');
    this.#signature = 'complete';
    if (body === -1) return words.length;
    this.#blocks.push('function');
    this.#signature = 'none';
    return body + 1;
  }
}

function bare(word: Word | undefined): string | null {
  return word === undefined || word.assigns !== null ? null : plainText(word.pieces);
}

/** True for `NAME=text` and the command `export`, which do not fail. */
function setsPlainText(word: Word): boolean {
  return word.assigns === null ? bare(word) === 'export' : plainText(word.pieces) !== null;
}
