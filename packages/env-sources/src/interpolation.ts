import { addText, type Piece } from './pieces.js';
import { Cursor } from './sh/cursor.js';
import { bareParameter, bracedParameter, type DefaultOf } from './sh/parameter.js';

/**
 * Pieces of a text in which `$NAME`, `${NAME}` and `${NAME:-default}` are expanded. `dollars`: `$$` stands for one dollar
 * sign, as in a Compose file.
 */
export function interpolated(text: string, dollars: boolean): readonly Piece[] {
  const cursor = new Cursor(text);
  const pieces: Piece[] = [''];
  while (!cursor.done) {
    addText(pieces, cursor.upTo(/\$/g));
    if (cursor.done) break;
    if (dollars && cursor.peek(1) === '$') {
      addText(pieces, '$');
      cursor.at += 2;
    } else expansion(cursor, pieces, dollars ? verbatimDefault : undefined);
  }
  return pieces;
}

/** Compose takes the quotes of a default too. */
const verbatimDefault = (text: string): string | null => (text.includes('$') ? null : text);

function expansion(cursor: Cursor, pieces: Piece[], defaultOf?: DefaultOf): void {
  if (cursor.peek(1) === '{') {
    const from = cursor.at + 2;
    const closed = cursor.skipNested(2, '}');
    pieces.push(closed ? bracedParameter(cursor.text.slice(from, cursor.at - 1), defaultOf) : null);
    return;
  }
  const found = /[A-Za-z_]/.test(cursor.peek(1) ?? '')
    ? bareParameter(cursor.text, cursor.at)
    : null;
  if (found === null) addText(pieces, '$');
  else pieces.push(found.piece);
  cursor.at = found?.end ?? cursor.at + 1;
}
