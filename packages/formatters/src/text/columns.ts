import stringWidth from 'fast-string-width';

/** Fast path: printable ASCII and a report's symbols take one column each; measuring other text compiles patterns for 2 ms. */
const ONE_COLUMN_EACH = /^[ -~·…→✔✖▲○•]*$/;

/** Columns of a terminal that a text takes. */
export function columnsOf(text: string): number {
  return ONE_COLUMN_EACH.test(text) ? text.length : stringWidth(text);
}

/** Rows as lines: each cell but the last is as wide as the widest of its column. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    rows.reduce((width, cells) => Math.max(width, columnsOf(cells[column] ?? '')), 0),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => (column === cells.length - 1 ? cell : padded(cell, widths[column])))
      .join('  '),
  );
}

function padded(text: string, columns = 0): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}
