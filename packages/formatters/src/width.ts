import stringWidth from 'fast-string-width';

/** Printable ASCII and the symbols of a report take one column each; what measures other text compiles patterns for 2 ms. */
const ONE_COLUMN_EACH = /^[ -~·…→✔✖▲○•]*$/;

/** Columns of a terminal that a text takes. */
export function columnsOf(text: string): number {
  return ONE_COLUMN_EACH.test(text) ? text.length : stringWidth(text);
}
