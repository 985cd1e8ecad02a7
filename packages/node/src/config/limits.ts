import { CST, Lexer } from 'yaml';

/** Levels of nesting. */
export const MAX_DEPTH = 64;
/** Pieces of syntax; a configuration of a thousand providers has half of them. */
export const MAX_TOKENS = 100_000;

/** Where a text goes beyond what is parsed, and why. */
export interface Excess {
  readonly offset: number;
  readonly message: string;
}

/**
 * Looks at the pieces of a YAML text before it is parsed: the parser calls itself for each level, and a text of brackets
 * alone would end the process, not just the parsing.
 */
export function excessOf(text: string): Excess | null {
  let offset = 0;
  let tokens = 0;
  let open = 0;
  let inLine = 0;
  let content = false;
  for (const lexeme of new Lexer().lex(text)) {
    const type: string | null = content ? 'scalar-content' : CST.tokenType(lexeme);
    content = type === 'scalar';
    tokens += 1;
    if (type === 'flow-map-start' || type === 'flow-seq-start') open += 1;
    if (type === 'flow-map-end' || type === 'flow-seq-end') open -= 1;
    if (type === 'newline') inLine = 0;
    if (type === 'seq-item-ind' || type === 'explicit-key-ind' || type === 'map-value-ind')
      inLine += 1;
    if (open > MAX_DEPTH || (open === 0 && inLine > MAX_DEPTH))
      return { offset, message: 'is nested too deeply' };
    if (tokens > MAX_TOKENS) return { offset, message: 'has too much in it for a configuration' };
    if (!MARKERS.has(type ?? '')) offset += lexeme.length;
  }
  return null;
}

/** Pieces that the lexer puts in; they stand for no text. */
const MARKERS: ReadonlySet<string> = new Set([
  'scalar',
  'doc-mode',
  'flow-error-end',
  'byte-order-mark',
]);
