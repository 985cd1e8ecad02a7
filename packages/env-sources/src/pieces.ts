import type { DefinitionPart } from '@authlint/model/ports';
import { seal, type Secret } from '@authlint/model/secret';

/** Value of an assignment: sealed text, or how it comes about. */
export interface Value {
  readonly secret: Secret | null;
  readonly reference: string | null;
  readonly fallback: Secret | null;
  /** Text and variables that it is put together from. */
  readonly parts?: readonly DefinitionPart[];
  /** Who has the value where no file shows it. */
  readonly comesFrom?: string;
  /** Why the program that reads the file takes no value from this line. */
  readonly refused?: string;
  /** What to do about that in its line, as an imperative. */
  readonly remedy?: string;
}

/** `$NAME`, or `${NAME:-fallback}` with a fallback of plain text. */
export interface Reference {
  readonly name: string;
  readonly fallback: string | null;
  /** `${NAME:=fallback}`, which also sets NAME. */
  readonly assigns: boolean;
  /** Nothing but the name: no fallback, known or not. */
  readonly isBare?: true;
}

/** Part of a word: plain text, a reference, or `null` for a value known only at run time. */
export type Piece = string | Reference | null;

export const COMPUTED: Value = { secret: null, reference: null, fallback: null };

export function literal(text: string): Value {
  return { secret: seal(text), reference: null, fallback: null };
}

export function reference(name: string, fallback: string | null = null): Reference {
  return { name, fallback, assigns: false, ...(fallback === null ? { isBare: true } : {}) };
}

/** Adds plain text to the end of a list of pieces. */
export function addText(pieces: Piece[], text: string): void {
  const last = pieces.at(-1);
  if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
  else pieces.push(text);
}

/** The text of a word that has no part to compute, else `null`. */
export function plainText(pieces: readonly Piece[]): string | null {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece !== 'string') return null;
    text += piece;
  }
  return text;
}

export function valueOf(pieces: readonly Piece[]): Value {
  const text = plainText(pieces);
  if (text !== null) return literal(text);
  const parts = pieces.filter((piece) => piece !== '');
  const only = parts.length === 1 ? parts[0] : null;
  if (typeof only !== 'object' || only === null) {
    const known = parts.filter(isKnown);
    return known.length < parts.length ? COMPUTED : { ...COMPUTED, parts: known.map(sealed) };
  }
  return { secret: null, reference: only.name, fallback: sealedText(only.fallback) };
}

function isKnown(piece: Piece): piece is string | Reference {
  return typeof piece === 'string' || piece?.isBare === true;
}

function sealed(piece: string | Reference): DefinitionPart {
  return typeof piece === 'string'
    ? seal(piece)
    : { name: piece.name, fallback: sealedText(piece.fallback) };
}

const sealedText = (text: string | null): Secret | null => (text === null ? null : seal(text));

export function mentions(pieces: readonly Piece[], name: string): boolean {
  return pieces.some((piece) => typeof piece === 'object' && piece?.name === name);
}

/** A path of plain text; `$HOME` at the front becomes `~`. `null` if anything else has to be computed. */
export function pathOf(pieces: readonly Piece[]): string | null {
  const [first, ...rest] = pieces.filter((piece) => piece !== '');
  if (typeof first === 'object' && first?.name === 'HOME') {
    const text = plainText(rest);
    return text?.startsWith('/') === true ? `~${text}` : null;
  }
  const text = plainText(pieces);
  return text === '' ? null : text;
}
