import { reference, type Piece } from '../pieces.js';

const PLAIN = /\$([A-Za-z_][A-Za-z0-9_]*)/y;
const SPECIAL = /\$[0-9@*#?$!_-]/y;
const BRACED = /^([A-Za-z_][A-Za-z0-9_]*)(?:(:?[-=])([\s\S]*))?$/;
const BRACED_ERROR = /^([A-Za-z_][A-Za-z0-9_]*):?\?/;

/** `$NAME` or `$1` at an index; `null` where the dollar sign is plain text. Braces and `$(` are the caller's. */
export function bareParameter(text: string, index: number): { piece: Piece; end: number } | null {
  PLAIN.lastIndex = index;
  const name = PLAIN.exec(text)?.[1];
  if (name !== undefined) return { piece: reference(name), end: index + 1 + name.length };
  SPECIAL.lastIndex = index;
  return SPECIAL.test(text) ? { piece: null, end: index + 2 } : null;
}

/** The text of a default; `null`: known only at run time. */
export type DefaultOf = (text: string) => string | null;

/** The text between the braces of `${...}`. */
export function bracedParameter(inner: string, defaultOf: DefaultOf = plainDefault): Piece {
  const found = BRACED.exec(inner);
  const name = found?.[1];
  if (name === undefined) {
    const required = BRACED_ERROR.exec(inner)?.[1];
    return required === undefined ? null : reference(required);
  }
  const operator = found?.[2];
  if (operator === undefined) return reference(name);
  return { name, fallback: defaultOf(found?.[3] ?? ''), assigns: operator.endsWith('=') };
}

/** The default of `${X:-default}` if it is plain text, quoted or not. */
function plainDefault(text: string): string | null {
  const quoted = /^(["'])([^"'$`\\]*)\1$/.exec(text);
  if (quoted) return quoted[2] ?? '';
  return /["'$`\\]/.test(text) ? null : text;
}
