import { VARIABLE_FORM } from './variable-name.js';

/** The parsed text of a setting, in the reference syntax of its client. */
export type Reference =
  | { readonly kind: 'literal' }
  /** The whole text is one variable. */
  | ({ readonly kind: 'variable' } & VariableReference)
  /** Text with variables in it. */
  | { readonly kind: 'template'; readonly parts: readonly TemplatePart[] }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'command' };

/** A variable in a text. */
export interface VariableReference {
  readonly name: string;
  /** Variables that take its place, in this order, where it is unset or empty: `${A:-${B}}`. */
  readonly others?: readonly string[];
  /** The text that takes its place where all are unset. */
  readonly fallback: string | null;
}

export type TemplatePart = string | VariableReference;

export type ReferenceSyntax = (text: string) => Reference;

const LITERAL: Reference = { kind: 'literal' };

/** Clients without references: every text is literal. */
export const noReferences: ReferenceSyntax = () => LITERAL;

/** `$NAME`, `${NAME}`, `${NAME:-fallback}`, `${NAME:?message}` and `$(command)`, as in a shell. */
export const shellReferences: ReferenceSyntax = (text) =>
  /\$\(/.test(text) ? { kind: 'command' } : template(text, SHELL);

/** A fallback may hold further references, of which one level of braces is read at a time. */
const SHELL =
  /\$(?:\{([A-Za-z_]\w*)(?::?-((?:[^{}]|\{(?:[^{}]|\{[^{}]{0,400}\}){0,400}\}){0,400})|:\?[^}]{0,400})?\}|([A-Za-z_]\w*))/g;

/** `$NAME` and `${NAME}` anywhere in a text. */
export const dollarReferences: ReferenceSyntax = (text) =>
  template(text, /\$(?:\{([^}]{1,400})()\}|(\w+))/g);

/** `${NAME}` only. */
export const bracedReferences: ReferenceSyntax = (text) =>
  template(text, /\$\{([A-Za-z_]\w*)(?::-([^}]{0,400}))?\}/g);

/** `${NAME}` only, without a fallback; whitespace around the text is no part of it. */
export const trimmedReferences: ReferenceSyntax = (text) =>
  template(text.trim(), /\$\{([^}]{1,400})\}()/g);

/** `{env:NAME}` and `{file:path}`. */
export const curlyReferences: ReferenceSyntax = (text) => {
  const file = /^\{file:([^}]+)\}$/.exec(text.trim());
  return file
    ? { kind: 'file', path: (file[1] ?? '').trim() }
    : template(text, /\{env:([^}]{1,400})\}()/g);
};

/** `os.environ/NAME`. */
export const osEnvironReferences: ReferenceSyntax = (text) =>
  template(text, /^os\.environ\/(.+)$()/g);

/** `!command`, else the result of `inner`. */
export function orCommand(inner: ReferenceSyntax): ReferenceSyntax {
  return (text) => (text.startsWith('!') ? { kind: 'command' } : inner(text));
}

/** The name of a variable, which stands for itself where that is not set; `!command`; else the text itself. */
export const nameReferences = orCommand((text) =>
  VARIABLE_FORM.test(text) ? { kind: 'variable', name: text, fallback: text } : LITERAL,
);

/** Splits a text at the variables; a blank in the braces belongs to the name, which is then found nowhere. Groups of the pattern: name, fallback, name without braces. */
export function template(text: string, pattern: RegExp): Reference {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const name = match[1] ?? match[3] ?? '';
    parts.push({ name, ...fallbackOf(match[2] || null, pattern) });
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return LITERAL;
  if (end < text.length) parts.push(text.slice(end));
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object'
    ? { kind: 'variable', ...only }
    : { kind: 'template', parts };
}

/** A fallback that is itself a variable counts as one. */
function fallbackOf(
  text: string | null,
  pattern: RegExp,
): Pick<VariableReference, 'others' | 'fallback'> {
  const inner = text === null ? LITERAL : template(text, pattern);
  if (inner.kind !== 'variable') return { fallback: text };
  const { name, others = [], fallback } = inner;
  return { others: [name, ...others], fallback };
}
