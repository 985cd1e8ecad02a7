import { CST, Lexer } from 'yaml';
import { MAX_DEPTH } from './tree.js';

/** Limit of tokens; a configuration of a thousand providers has half of them. */
const MAX_TOKENS = 100_000;

/** Offset at which a text exceeds a limit, and the limit. */
interface Excess {
  readonly offset: number;
  readonly code: 'TOO_DEEP' | 'TOO_LONG';
  readonly what: string;
}

/**
 * Checks the tokens of a YAML text before it is parsed: the parser is recursive, and a text of brackets would overflow the stack and end
 * the process.
 */
export function excessOf(text: string): Excess | null {
  if (isShort(text)) return null;
  const depth = new Depth();
  let offset = 0;
  let tokens = 0;
  let content = false;
  for (const lexeme of new Lexer().lex(text)) {
    const type: string = content ? 'content' : (CST.tokenType(lexeme) ?? '');
    content = type === 'scalar'; // a mark: the text of the scalar follows
    tokens += 1;
    depth.see(type, lexeme.length);
    if (depth.isExceeded) return { offset, code: 'TOO_DEEP', what: 'this is nested too deeply' };
    if (tokens > MAX_TOKENS) return { offset, code: 'TOO_LONG', what: 'this has too much in it' };
    if (!MARKS.has(type)) offset += lexeme.length;
  }
  return null;
}

/** True for a text with too few characters, and too few that open a level, to exceed a limit. */
function isShort(text: string): boolean {
  return text.length < MAX_TOKENS / 2 && text.replace(/[^\n[{:?-]/g, '').length < MAX_DEPTH;
}

/** Tokens that the lexer inserts; they represent no text. */
const MARKS: ReadonlySet<string> = new Set(['scalar', 'doc-mode', 'flow-error-end']);

/** Upper bound of the nesting depth, by brackets, by indentation, and by characters that open a level within a line. */
class Depth {
  #brackets = 0;
  #indents: number[] = [];
  #inLine = 0;
  #lineStarts = true;

  get isExceeded(): boolean {
    return [this.#brackets, this.#indents.length, this.#inLine].some((depth) => depth > MAX_DEPTH);
  }

  see(type: string, length: number): void {
    if (type === 'newline') {
      this.#lineStarts = true;
      this.#inLine = 0;
      return;
    }
    if (this.#lineStarts) this.#indent(type === 'space' ? length : 0);
    this.#lineStarts = false;
    if (type === 'flow-map-start' || type === 'flow-seq-start') this.#brackets += 1;
    if (type === 'flow-map-end' || type === 'flow-seq-end') this.#brackets -= 1;
    if (this.#brackets === 0 && OPENING.has(type)) this.#inLine += 1;
  }

  #indent(width: number): void {
    this.#indents = [...this.#indents.filter((outer) => outer < width), width];
  }
}

const OPENING: ReadonlySet<string> = new Set(['seq-item-ind', 'explicit-key-ind', 'map-value-ind']);
